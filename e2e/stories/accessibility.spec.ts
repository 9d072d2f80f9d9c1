import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

const OPEN = [
  '/',
  '/auth',
  '/onboarding',
  '/account-type',
  '/vibe-preference/tourist',
  '/terms',
  '/privacy',
  '/verify-email?token=x',
  '/auth?token=x',
  '/unsubscribe?token=x',
  '/no-such-page',
];
const MEMBERS = [
  '/home',
  '/matches',
  '/matches/expired',
  '/chats',
  '/likes',
  '/settings',
  '/explore',
  '/chat/0198f6a2-0000-7000-8000-000000000000',
  '/date/plan/0198f6a2-0000-7000-8000-000000000000',
  '/date/confirmed',
  '/direct-messages/0198f6a2-0000-7000-8000-000000000000',
  '/verification-pending',
  '/profile',
  '/profile/edit',
  '/profile/edit-details',
  '/profiles/0198f6a2-0000-7000-8000-000000000000',
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The smallest phone that is supported. */
const PHONE = { width: 320, height: 640 };

async function violations(page: Page): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForTimeout(300);
  // Seen whole: what the bar at the foot happens to cover can be scrolled out from under it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height });
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  await page.setViewportSize(PHONE);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 160)}`));
}

/** Nothing may stick out sideways, on the smallest phone that is supported. */
async function overflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [`${page.url()} is ${wide} px too wide`] : [];
}

/** The profile of whoever is first in the deck. */
const somebodysProfile = (page: Page): Promise<string> =>
  page.evaluate(async () => `/profiles/${(await (await fetch('/api/users/nearby')).json()).users[0].id}`);

/** The screens that stand in the way of whoever still has something to do, as the server would tell of them. */
const HELD_UP = [
  { path: '/complete-profile', user: { username: null } },
  { path: '/matches', user: { mustChangePassword: true } },
];

/** Looks at the screens of the same person with something different about them. */
async function whileUserIs(page: Page, changes: object, look: () => Promise<void>): Promise<void> {
  const own = /\/api\/user(\?|$)/;
  await page.route(own, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await look();
  await page.unroute(own);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'th'] as const) {
    test(`every screen is accessible and fits 320 px: ${colorScheme}, ${language}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await openBrowser(browser, { colorScheme, viewport: PHONE, reducedMotion: 'reduce' });
      const found: string[] = [];
      const look = async (path: string) => {
        await page.goto(path);
        found.push(...(await violations(page)), ...(await overflow(page)));
      };
      const speak = () => page.evaluate((code) => localStorage.setItem('language', code), language);
      await page.goto('/');
      await speak();
      for (const path of OPEN) await look(path);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);

      await page.evaluate(() => localStorage.setItem('language', 'en'));
      await signUp(page, { type: 'tourist', fullName: 'Axel', location: 'Phuket' });
      await page.evaluate(async (code) => {
        const { id } = await (await fetch('/api/user')).json();
        await fetch(`/api/users/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ language: code }),
        });
      }, language);
      for (const path of MEMBERS) await look(path);
      const profile = await somebodysProfile(page);
      await look(profile);
      await look(profile.replace('/profiles/', '/direct-messages/'));
      for (const { path, user } of HELD_UP) await whileUserIs(page, user, () => look(path));
      expect(found).toEqual([]);
    });
  }
}
