import { expect, test } from '@playwright/test';
import { linkIn, mailTo } from '../support/mail.js';
import { openBrowser, signUp } from '../support/people.js';

const NEW_PASSWORD = 'night train to chiang mai';

test('a forgotten password is replaced through a mailed link; who was signed in is signed out', async ({ browser }) => {
  const username = `forgetful_${Date.now().toString(36)}`;
  const phone = await openBrowser(browser);
  await signUp(phone, { type: 'tourist', fullName: 'Fay Forgetful', username });
  const { email } = await phone.evaluate(async () => (await fetch('/api/user')).json());

  const laptop = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  await test.step('the mail is asked for', async () => {
    await laptop.goto('/auth');
    await laptop.getByRole('button', { name: 'Forgot password?' }).click();
    await laptop.getByRole('dialog').getByLabel('Email').fill(email);
    await laptop.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(laptop.getByRole('dialog', { name: 'Password Reset Email Sent' })).toBeVisible();
    await laptop.getByRole('button', { name: 'Close' }).last().click();
  });

  const link = linkIn(await mailTo(email, 'Reset your Mingle password'));
  await test.step('its link opens the dialog, which stays until there is a new password', async () => {
    await laptop.goto(link);
    await expect(laptop.getByRole('dialog')).toBeVisible();
    await laptop.keyboard.press('Escape');
    await laptop.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await laptop.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await laptop.getByRole('button', { name: 'Reset Password' }).click();
    await expect(laptop.getByRole('dialog', { name: 'Password Reset Complete' })).toBeVisible();
    await laptop.getByRole('button', { name: 'Go to Sign In' }).click();
    await expect(laptop).toHaveURL(/\/auth$/);
  });

  await test.step('the phone is signed out at once', async () => {
    await expect(phone).toHaveURL(/\/auth$/);
  });

  await test.step('the new password lets one in', async () => {
    await laptop.getByLabel('Username').fill(username);
    await laptop.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await laptop.getByRole('button', { name: 'Sign in' }).click();
    await expect(laptop).toHaveURL(/\/home$/);
  });

  await test.step('the link works no more', async () => {
    await phone.goto(link);
    await phone.getByLabel('New Password', { exact: true }).fill('another password');
    await phone.getByLabel('Confirm Password').fill('another password');
    await phone.getByRole('button', { name: 'Reset Password' }).click();
    await expect(phone.getByText('Unable to reset your password. Please try again later.').first()).toBeVisible();
    await phone.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(phone.getByRole('dialog', { name: 'Forgot password?' })).toBeVisible();
  });
});

test('an address is confirmed by its owner alone', async ({ browser }) => {
  const page = await openBrowser(browser);
  const username = `confirmed_${Date.now().toString(36)}`;
  await signUp(page, { type: 'local', fullName: 'Cora Confirmed', username, password: NEW_PASSWORD });
  const { email } = await page.evaluate(async () => (await fetch('/api/user')).json());
  const link = linkIn(await mailTo(email, 'Confirm your email for Mingle'));

  const elsewhere = await openBrowser(browser);
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Username').fill(username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByText(`${email} is confirmed as yours.`)).toBeVisible();
});
