import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { query } from '../support/database.js';
import { openBrowser, signUp } from '../support/people.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Two {
  ann: Page;
  bo: Page;
  annId: string;
  boId: string;
  matchId: string;
}

/** Two people who have met by the product and written to each other. */
async function pairThatWrote(
  browser: Browser,
  names: [string, string],
  location: string,
  look: BrowserContextOptions = {},
): Promise<Two> {
  const [ann, bo] = [await openBrowser(browser, look), await openBrowser(browser)];
  await signUp(ann, { type: 'tourist', fullName: names[0], location });
  await signUp(bo, { type: 'local', fullName: names[1], location });
  const idOf = async (page: Page) => (await (await page.request.get('/api/user')).json()).id as string;
  const [annId, boId] = [await idOf(ann), await idOf(bo)];
  await ann.request.post('/api/swipes', { data: { swipee_id: boId, liked: true } });
  const answer = await bo.request.post('/api/swipes', { data: { swipee_id: annId, liked: true } });
  const matchId = (await answer.json()).match.id;
  for (const page of [ann, bo]) await page.request.post(`/api/matches/${matchId}/messages`, { data: { content: 'Hello!' } });
  return { ann, bo, annId, boId, matchId };
}

/** A date that both had yesterday. */
const hadDate = ({ annId, boId, matchId }: Two) =>
  query(
    `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, status)
     values ($1, $2, $3, $4, now() - interval '1 day', 'Blue Cafe', 'cafe', 'completed')`,
    [randomUUID(), matchId, annId, boId],
  );

/** Resolves when a text has been on screen, however shortly: the thanks go by themselves. To be asked for beforehand. */
const sightOf = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=dialog]')?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

/** Goes through the wizard with the keyboard alone. */
async function reviewByKeyboard(
  page: Page,
  { thumb, category, comment }: { thumb: 'up' | 'down'; category: string; comment?: string },
) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await dialog.getByRole('radio', { name: thumb === 'up' ? /Thumbs up/ : /Thumbs down/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /Step 2 of 3/ })).toBeFocused();
  await dialog.getByRole('button', { name: category }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /Step 3 of 3/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  if (comment) await page.keyboard.type(comment);
  await dialog.getByRole('button', { name: 'Submit review' }).focus();
  await page.keyboard.press('Enter');
}

/** With the mouse or a finger. */
async function review(page: Page, category: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Thumbs up', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: category }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Submit review' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([]);
}

test('after a date both review each other: sealed until both have written, then each sees their rating', async ({ browser }) => {
  test.setTimeout(180_000);
  const two = await pairThatWrote(browser, ['Rita Review', 'Somsak'], 'Hua Hin');
  const { ann, bo, annId, boId, matchId } = two;
  await hadDate(two);

  await test.step('the chat asks; the first review stays sealed', async () => {
    await bo.goto('/profile');
    await expect(bo.getByText('No ratings yet.', { exact: false }).first()).toBeVisible();
    await ann.goto(`/chat/${matchId}`);
    await expect(ann.getByText('How was your date with Somsak?')).toBeVisible();
    await expectAccessible(ann);
    await ann.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Review' }).click();
    await expect(ann.getByText('Your date at Blue Cafe')).toBeVisible();
    await expectAccessible(ann);
    await reviewByKeyboard(ann, { thumb: 'up', category: 'Respectful', comment: 'Call me at 081 234 5678' });
    await expect(ann.getByText('Failed to submit review', { exact: true })).toBeVisible();
    await ann.getByRole('dialog').getByRole('textbox').fill('Told good stories about the old market.');
    const thanks = sightOf(ann, 'Thank you!');
    await ann.getByRole('button', { name: 'Submit review' }).click();
    await thanks;
    await expect(ann.getByRole('dialog')).toBeHidden();
    await expect(ann.getByText('How was your date with Somsak?')).toBeHidden();
    await bo.reload();
    await expect(bo.getByText('No ratings yet.', { exact: false }).first()).toBeVisible();
    expect(await (await bo.request.get(`/api/users/${boId}/reviews`)).json()).toEqual([]);
  });

  await test.step('its author can still change it, from the menu', async () => {
    await ann.getByRole('button', { name: 'More: Somsak' }).click();
    await ann.getByRole('menuitem', { name: 'Review' }).click();
    await expect(ann.getByText('Change your review of Somsak')).toBeVisible();
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toBeHidden();
  });

  await test.step('the second opens both, and the first one’s profile follows at once', async () => {
    await ann.goto('/profile');
    await bo.goto(`/chat/${matchId}`);
    await bo.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Review' }).click();
    const opening = sightOf(bo, 'your reviews are open now');
    await reviewByKeyboard(bo, { thumb: 'down', category: 'Late, or did not keep to the plan' });
    await opening;
    await expect(bo.getByRole('dialog')).toBeHidden();
    await expect(ann.getByText('-5.0', { exact: true }).first()).toBeVisible();
    await expect(ann.getByText('Punctuality', { exact: true })).toBeVisible();
    await ann.getByRole('button', { name: 'How my rating is made' }).click();
    await expect(ann.getByText('With fewer than 3 ratings each takes 0.25 at most: −0.25 instead of −5.00.')).toBeVisible();
    await expectAccessible(ann);
    await bo.goto('/profile');
    await expect(bo.getByText('Told good stories about the old market.')).toBeVisible();
    await expect(bo.getByText('5.0', { exact: true }).first()).toBeVisible();
  });

  await test.step('a third person sees numbers, and no word of it', async () => {
    const cleo = await openBrowser(browser);
    await signUp(cleo, { type: 'tourist', fullName: 'Cleo Third', location: 'Hua Hin' });
    await cleo.goto(`/profiles/${boId}`);
    await expect(cleo.getByText('5.0', { exact: true }).first()).toBeVisible();
    await expect(cleo.getByText('1 rating')).toBeVisible();
    await expect(cleo.getByText('Told good stories', { exact: false })).toBeHidden();
    const told = await (await cleo.request.get(`/api/users/${boId}/reviews`)).text();
    for (const secret of [annId, 'Rita', 'Told', 'respect']) expect(told).not.toContain(secret);
  });
});

test('two people who planned nothing are asked whether they met', async ({ browser }) => {
  const two = await pairThatWrote(browser, ['Paula Plain', 'Anan'], 'Krabi');
  const { ann, bo, boId, matchId } = two;
  await bo.goto(`/chat/${matchId}`);
  await expect(bo.getByRole('log').getByText('Hello!').first()).toBeVisible();
  await ann.goto(`/chat/${matchId}`);
  await ann.getByRole('button', { name: 'More: Anan' }).click();
  await ann.getByRole('menuitem', { name: 'Review' }).click();
  await expect(ann.getByText('It counts once both of you say that you met.', { exact: false })).toBeVisible();
  expect(await query('select 1 from dates where match_id = $1', [matchId])).toEqual([]);
  const thanks = sightOf(ann, 'Thank you!');
  await review(ann, 'Good to talk with');
  await thanks;

  // Live, in the chat that is open on the other side.
  await expect(bo.getByText('Did you meet Paula Plain in person?')).toBeVisible();
  await bo.getByRole('button', { name: 'Yes, we met' }).click();
  await expect(bo.getByText('Step 1 of 3')).toBeVisible();
  expect(await (await bo.request.get(`/api/users/${boId}/reviews`)).json()).toEqual([]);
  const opening = sightOf(bo, 'your reviews are open now');
  await review(bo, 'On time');
  await opening;
  expect(await (await bo.request.get(`/api/users/${boId}/reviews`)).json()).toMatchObject([
    { rating: 5, categories: ['communication'] },
  ]);
});

test('in the dark, in Thai and on the smallest phone it fits and is accessible; a prompt is put away for good', async ({
  browser,
}) => {
  const phone = { width: 320, height: 640 };
  const two = await pairThatWrote(browser, ['Della Dismiss', 'Chai'], 'Krabi', { colorScheme: 'dark', viewport: phone });
  await hadDate(two);
  const speak = (language: string) => two.ann.request.patch(`/api/users/${two.annId}`, { data: { language } });
  await speak('th');
  await two.ann.goto(`/chat/${two.matchId}`);
  const prompt = two.ann.getByRole('region', { name: 'รีวิว', exact: true });
  await prompt.getByRole('button', { name: 'เขียนรีวิว' }).click();
  const dialog = two.ann.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^ไม่ประทับใจ/ }).click();
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await dialog.getByRole('button', { name: /มาสาย/ }).click();
  await expectAccessible(two.ann);
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await expectAccessible(two.ann);
  expect(await two.ann.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await two.ann.keyboard.press('Escape');
  await speak('en');
  await two.ann.goto(`/chat/${two.matchId}`);
  await two.ann.getByRole('button', { name: 'Not now' }).click();
  await expect(two.ann.getByText('How was your date with Chai?')).toBeHidden();
  await two.ann.reload();
  await expect(two.ann.getByRole('log').getByText('Hello!').first()).toBeVisible();
  await expect(two.ann.getByText('How was your date with Chai?')).toBeHidden();
});
