import { expect, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

test('a lone newcomer meets the demo world: cards, a match, an answer, the daily limit', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Solo', location: 'Phuket' });

  await test.step('the cards are labelled demo people', async () => {
    await expect(page.getByRole('article').first().getByText('Demo')).toBeVisible();
  });

  await test.step('liking leads to a match within ten swipes', async () => {
    const match = page.getByText(/You matched with .+!/);
    for (let swipe = 0; swipe < 10 && !(await match.isVisible()); swipe++) {
      await page.getByRole('button', { name: /^Like/ }).click();
      await match.waitFor({ timeout: 2500 }).catch(() => {});
    }
    await expect(match).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/chat\//);
  });

  await test.step('the demo person answers', async () => {
    await expect(page.getByRole('log').getByText(/demo/i)).toBeVisible({ timeout: 15_000 });
  });
});

test('the eleventh swipe of a day opens the limit dialog and brings the card back', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'local', fullName: 'Limit', location: 'Hua Hin' });
  for (let swipe = 0; swipe < 10; swipe++) {
    const name = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(name ?? '');
  }
  const eleventh = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByRole('dialog').getByText('Daily Swipe Limit Reached')).toBeVisible();
  await page.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(eleventh ?? '');
});
