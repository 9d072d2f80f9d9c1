import { expect, test } from '@playwright/test';
import { openBrowser } from '../support/people.js';

test('somebody comes in by Google, tells what is missing, and is known again', async ({ browser }) => {
  const page = await openBrowser(browser);
  await test.step('Google is refused first', async () => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Google sign-in cancelled').first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step('then chosen', async () => {
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Gail Google' }).click();
    await expect(page).toHaveURL(/\/complete-profile$/);
  });

  await test.step('no other screen is there before the profile is complete', async () => {
    await page.goto('/chats');
    await expect(page).toHaveURL(/\/complete-profile$/);
    await page.getByLabel('Username').fill(`gail_${Date.now().toString(36)}`);
    await page.getByLabel('Date of birth').fill('1994-07-01');
    await page.getByRole('radio', { name: 'Tourist - Visiting Thailand' }).click();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
  });

  await test.step('the vibe is asked for, not guessed', async () => {
    await expect(page).toHaveURL(/\/vibe-preference\/tourist$/);
    await expect(page.getByLabel('Full name')).toHaveValue('Gail Google');
    await page.getByText('Cultural Explorer').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('next time Google leads home', async () => {
    const again = await openBrowser(browser);
    await again.goto('/auth');
    await again.getByRole('link', { name: 'Continue with Google' }).click();
    await again.getByRole('button', { name: 'Gail Google' }).click();
    await expect(again).toHaveURL(/\/home$/);
  });
});
