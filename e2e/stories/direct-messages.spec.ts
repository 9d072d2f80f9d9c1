import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { call, idOf } from '../support/pairs.js';
import { openBrowser, signUp } from '../support/people.js';
import { photoFile } from '../support/photo.js';
import { subscribe } from '../support/plans.js';

const tag = Date.now().toString(36).slice(-4);
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const like = async (page: Page, swipee_id: string) =>
  expect((await call(page, 'POST', '/swipes', { swipee_id, liked: true })).status).toBe(201);

async function assertAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** A tourist and a local, who are signed in and know each other's ids. */
async function twoPeople(browser: Parameters<typeof openBrowser>[0], stem: string) {
  const [tourist, local] = [await openBrowser(browser), await openBrowser(browser)];
  const names = { tourist: `Tess ${stem} ${tag}`, local: `Lamai ${stem} ${tag}` };
  await signUp(tourist, { type: 'tourist', fullName: names.tourist, location: 'Hua Hin' });
  await signUp(local, { type: 'local', fullName: names.local, location: 'Hua Hin' });
  return { tourist, local, names, touristId: await idOf(tourist), localId: await idOf(local) };
}

test('a premium tourist writes before a match; the local hears it live, answers, and both go on in the chat', async ({
  browser,
}) => {
  test.slow();
  const { tourist, local, names, touristId, localId } = await twoPeople(browser, 'One');
  await subscribe(tourist, 'premium');
  await local.goto('/chats');
  await local.getByRole('tab', { name: /Premium Messages/ }).click();
  await expect(local.getByText('No premium messages')).toBeVisible();

  await test.step('the tourist likes the local and writes, from My Likes', async () => {
    await like(tourist, localId);
    await tourist.goto('/likes');
    await tourist.getByRole('button', { name: `Send Direct Message (Premium): ${names.local}` }).click();
    await expect(tourist).toHaveURL(new RegExp(`/direct-messages/${localId}$`));
    await expect(tourist.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await assertAccessible(tourist);
    await tourist.getByPlaceholder('Type a message...').fill('Hello! Your market tours sound great.');
    await tourist.keyboard.press('Enter');
    await expect(bubble(tourist, 'Hello! Your market tours sound great.')).toBeVisible({ timeout: 2000 });
    await expect(tourist.getByRole('heading', { name: 'Message Limit Reached' })).toBeVisible();
    await assertAccessible(tourist);
  });

  await test.step('the local hears it at once, in the tab and in the badge', async () => {
    await expect(local.getByText('Hello! Your market tours sound great.')).toBeVisible();
    await expect(local).toHaveTitle(/^Chats \(1\)/);
    await assertAccessible(local);
    await local.getByRole('link', { name: new RegExp(names.tourist) }).click();
    // Safety is within reach before there is a match.
    await local.getByRole('button', { name: `More: ${names.tourist}` }).click();
    await expect(local.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await expect(local.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await local.keyboard.press('Escape');
    await expect(local.getByText('Special Permission for Local Users')).toBeVisible();
    await assertAccessible(local);
  });

  await test.step('the tourist, who pays, sees that it was read', async () => {
    await expect(tourist.getByRole('img', { name: 'Read' })).toBeVisible();
  });

  await test.step('the answer makes the match, and both find everything in the chat', async () => {
    await local.getByPlaceholder('Type a message...').fill('Thank you! When are you here?');
    await local.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(local.getByText('Match Created!', { exact: true })).toBeVisible();
    for (const page of [local, tourist]) {
      await expect(page).toHaveURL(/\/chat\//);
      await expect(bubble(page, 'Hello! Your market tours sound great.')).toHaveCount(1);
      await expect(bubble(page, 'Thank you! When are you here?')).toHaveCount(1);
    }
    await tourist.getByRole('textbox', { name: /message/i }).fill('All week.');
    await tourist.getByRole('textbox', { name: /message/i }).press('Enter');
    await expect(bubble(local, 'All week.')).toBeVisible();
    await expect(local.getByText('left to write before this match expires')).toHaveCount(0);
  });

  await test.step('what was written before the match stays to be found', async () => {
    await tourist.goto('/chats');
    await tourist.getByRole('tab', { name: /Premium Messages/ }).click();
    await expect(tourist.getByText('Free Response')).toBeVisible();
    await tourist.goto(`/direct-messages/${localId}`);
    await expect(tourist).toHaveURL(/\/chat\//);
    expect((await call(tourist, 'GET', `/direct-messages/can-message/${localId}`)).body).toMatchObject({
      reason: 'already_matched',
    });
    expect((await call(local, 'GET', `/direct-messages/can-message/${touristId}`)).status).toBe(200);
  });
});

test('a free tourist is shown what Premium is, and nothing is taken from them', async ({ browser }) => {
  const { tourist, local, names, touristId, localId } = await twoPeople(browser, 'Two');
  await like(tourist, localId);
  await tourist.goto(`/direct-messages/${localId}`);
  await expect(tourist.getByRole('heading', { name: 'Unlock Premium Messaging' })).toBeVisible();
  await expect(tourist.getByText("Connect with anyone you're interested in")).toBeVisible();
  await expect(tourist.getByText(`If ${names.local} likes you back, you match and can chat for free.`)).toBeVisible();
  await expect(tourist.getByRole('textbox')).toHaveCount(0);
  await assertAccessible(tourist);
  // Liked back while they read that: the chat is open, for free.
  await like(local, touristId);
  await expect(tourist).toHaveURL(/\/chat\//);
});

test('a picture may be the first message, and Create Match is an answer without words', async ({ browser }) => {
  const { tourist, local, names, localId } = await twoPeople(browser, 'Three');
  await subscribe(tourist, 'vip');
  await like(tourist, localId);
  await tourist.goto(`/direct-messages/${localId}`);
  await tourist.locator('input[type=file]').setInputFiles(await photoFile('a view'));
  await expect(tourist.getByRole('dialog', { name: 'Send Image' })).toBeVisible();
  await expect(tourist.getByText('Preview your image before sending')).toBeVisible();
  await assertAccessible(tourist);
  await tourist.getByRole('dialog').getByRole('button', { name: 'Send Image' }).click();
  await expect(tourist.getByRole('log').getByRole('img', { name: 'Photo' })).toBeVisible();

  await local.goto('/chats');
  await local.getByRole('tab', { name: /Premium Messages/ }).click();
  await local.getByRole('button', { name: `Create Match: ${names.tourist}` }).click();
  await expect(local.getByText('Match Created!', { exact: true })).toBeVisible();
  for (const page of [local, tourist]) await expect(page).toHaveURL(/\/chat\//);
});
