import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { openBrowser, signUp } from '../support/people.js';

const PASSWORD = 'mango sticky rice';

const name = (who: string): string => `${who}_${Date.now().toString(36)}`;

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('This device')).toBeVisible();
}

/** Two people with a match, by the calls that their screens make. */
async function match(one: Page, other: Page): Promise<string> {
  const idOf = async (page: Page) => (await (await page.request.get('/api/user')).json()).id as string;
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  await one.request.post('/api/swipes', { data: { swipee_id: otherId, liked: true } });
  const answer = await other.request.post('/api/swipes', { data: { swipee_id: oneId, liked: true } });
  return (await answer.json()).match.id;
}

test('a lost phone is signed out from the laptop, live', async ({ browser }) => {
  const [laptop, phone] = [await openBrowser(browser), await openBrowser(browser)];
  const username = name('lost');
  await signUp(laptop, { type: 'tourist', fullName: 'Lotta Lost', location: 'Krabi', username, password: PASSWORD });
  await signIn(phone, username);
  await expect(phone).toHaveURL(/\/home$/);
  await openSettings(laptop);
  await laptop.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(phone).toHaveURL(/\/auth$/);
  await expect(phone.getByText('You have been signed out.', { exact: true })).toBeVisible();
  await expect(laptop.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  await laptop.reload();
  await expect(laptop.getByText('This device')).toBeVisible();
});

test('everything about oneself comes as one archive', async ({ browser }) => {
  const [ann, bo] = [await openBrowser(browser), await openBrowser(browser)];
  await signUp(ann, { type: 'tourist', fullName: 'Ann Archive', location: 'Krabi', password: PASSWORD });
  await signUp(bo, { type: 'local', fullName: 'Bo Archive', location: 'Krabi', password: PASSWORD });
  const matchId = await match(ann, bo);
  await ann.request.post(`/api/matches/${matchId}/messages`, { data: { content: 'Keep <b>this</b>' } });

  await ann.goto('/settings');
  await ann.getByRole('button', { name: /Export my data/ }).click();
  await ann.getByLabel('Your password').fill('not my password');
  await ann.getByRole('button', { name: 'Download' }).click();
  await expect(ann.getByText('This password is not correct.')).toBeVisible();
  await ann.getByLabel('Your password').fill(PASSWORD);
  const [download] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const files = unzipSync(await readFile(await download.path()));
  const text = (file: string): string => strFromU8(files[file] ?? new Uint8Array());
  expect(JSON.parse(text('data/profile.json'))[0]).toMatchObject({ full_name: 'Ann Archive', location: 'Krabi' });
  expect(JSON.parse(text('data/messages.json'))).toMatchObject([{ mine: true, content: 'Keep <b>this</b>' }]);
  expect(Object.keys(files).filter((file) => /^photos\/.+\.webp$/.test(file))).toHaveLength(1);

  await test.step('its page is readable in a browser, and what was written stays text', async () => {
    const page = await openBrowser(browser);
    await page.setContent(text('index.html'));
    await expect(page.getByRole('heading', { name: 'Bo Archive' })).toBeVisible();
    await expect(page.getByText('Keep <b>this</b>')).toBeVisible();
  });
});

test('somebody leaves, is gone for the other at once, and comes back within the days of grace', async ({ browser }) => {
  const [ann, bo] = [await openBrowser(browser), await openBrowser(browser)];
  const username = name('leaver');
  await signUp(ann, { type: 'tourist', fullName: 'Ann Leaver', location: 'Hua Hin', username, password: PASSWORD });
  await signUp(bo, { type: 'local', fullName: 'Bo Stayer', location: 'Hua Hin', password: PASSWORD });
  const matchId = await match(ann, bo);
  await ann.request.post(`/api/matches/${matchId}/messages`, { data: { content: 'See you!' } });
  await bo.goto('/chats');
  await expect(bo.getByText('Ann Leaver')).toBeVisible();

  await ann.goto('/home');
  await openSettings(ann);
  await ann.getByRole('button', { name: /Delete my account/ }).click();
  await ann.getByLabel('Your password').fill(PASSWORD);
  await ann.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(ann).toHaveURL(/\/auth$/);
  await expect(ann.getByText('Your account is on its way out')).toBeVisible();
  await expect(ann.getByText(/^Receipt: [0-9a-f-]{36}$/)).toBeVisible();
  await expect(bo.getByText('Ann Leaver')).toBeHidden();

  await signIn(ann, username);
  await expect(ann.getByRole('dialog', { name: 'Keep your account?' })).toBeVisible();
  await ann.getByRole('button', { name: 'Leave it deleted' }).click();
  await expect(ann).toHaveURL(/\/auth$/);
  await ann.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ann.getByRole('button', { name: 'Keep my account' }).click();
  await expect(ann).toHaveURL(/\/home$/);
  await expect(bo.getByText('Ann Leaver')).toBeVisible();
  await ann.goto(`/chat/${matchId}`);
  await expect(ann.getByRole('log').getByText('See you!')).toBeVisible();
});
