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

  await test.step('who asked to leave comes back by Google, and finds what was there', async () => {
    const id = await page.evaluate(async () => {
      const user = await (await fetch('/api/user')).json();
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/account/deletion', { method: 'POST', headers, body: '{}' });
      return user.id;
    });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Gail Google' }).or(page.getByRole('dialog')).first().waitFor();
    if (!(await page.getByRole('dialog').isVisible())) await page.getByRole('button', { name: 'Gail Google' }).click();
    await expect(page.getByRole('dialog', { name: 'Keep your account?' })).toBeVisible();
    await page.getByRole('link', { name: 'Keep my account' }).click();
    await page
      .getByRole('button', { name: 'Gail Google' })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    if (!page.url().endsWith('/home')) await page.getByRole('button', { name: 'Gail Google' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)).toBe(id);
  });
});
