import { test } from '@playwright/test';
import { openBrowser, signUp } from './support/people.js';

const S = '/tmp/lead/shots';
for (const [w, h] of [
  [360, 800],
  [1280, 800],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`shots ${w} ${scheme}`, async ({ browser }) => {
      const page = await openBrowser(browser, { viewport: { width: w, height: h }, colorScheme: scheme });
      const shot = async (n: string) => {
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${S}/${n}-${w}-${scheme}.png` });
      };
      for (const [n, p] of [
        ['landing', '/'],
        ['auth', '/auth'],
        ['onboarding', '/onboarding'],
        ['type', '/account-type'],
        ['vibe', '/vibe-preference/local'],
        ['terms', '/terms'],
        ['nf', '/nope'],
      ] as const) {
        await page.goto(p);
        await shot(n);
      }
      await signUp(page, { type: scheme === 'light' ? 'tourist' : 'local', fullName: 'Shot', location: 'Bangkok' });
      await shot('home');
      for (const [n, p] of [
        ['matches', '/matches'],
        ['expired', '/matches/expired'],
        ['chats', '/chats'],
        ['chatnf', '/chat/0198f6a2-0000-7000-8000-000000000000'],
        ['pending', '/verification-pending'],
      ] as const) {
        await page.goto(p);
        await shot(n);
      }
    });
