import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { call, idOf, match } from '../support/pairs.js';
import { openBrowser, signUp } from '../support/people.js';

const GONE = 'This match no longer exists or is unavailable.';
const menuItem = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const say = (page: Page, matchId: string, content: string) => call(page, 'POST', `/matches/${matchId}/messages`, { content });

// Two people sign up first, which takes its time on a busy machine.
test.setTimeout(150_000);

test('somebody is reported and blocked: the other side sees the chat go at once, and never why', async ({ browser }) => {
  const [tara, boon] = [await openBrowser(browser), await openBrowser(browser)];
  await signUp(tara, { type: 'tourist', fullName: 'Tara Safe', location: 'Pattaya' });
  await signUp(boon, { type: 'local', fullName: 'Boon Safe', location: 'Pattaya' });
  const matchId = await match(tara, boon);
  await say(tara, matchId, 'Hello Boon');
  await say(boon, matchId, 'Send me money first');
  await tara.goto(`/chat/${matchId}`);
  await boon.goto(`/chat/${matchId}`);
  await expect(tara.getByRole('log').getByText('Send me money first')).toBeVisible();

  await test.step('a report points at one message, and is listed with its state', async () => {
    await menuItem(tara, 'Boon Safe', 'Report');
    const dialog = tara.getByRole('dialog', { name: 'Report Boon Safe' });
    expect((await new AxeBuilder({ page: tara }).include('[role=dialog]').analyze()).violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
    await dialog.getByLabel('What is wrong?').selectOption({ label: 'Asks for money, or a scam' });
    await dialog.getByLabel('Is it about one message?').selectOption({ label: 'Send me money first' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(tara.getByText('Thank you. We have your report.').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(tara.getByRole('button', { name: 'More: Boon Safe' })).toBeFocused();
  });

  await test.step('blocking says what it does, and takes the chat off both screens at once', async () => {
    await menuItem(tara, 'Boon Safe', 'Block');
    const dialog = tara.getByRole('dialog', { name: 'Block Boon Safe?' });
    for (const text of [/no longer see each other/, /cannot contact you/, /removed from your matches/, /rating penalty/]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    // The other one looks at the chat on one screen and at the profile on another.
    const boonsOther = await boon.context().newPage();
    await boonsOther.goto(`/profiles/${await idOf(tara)}`);
    await expect(boonsOther.getByRole('heading', { name: /Tara Safe/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(boon.getByText(GONE)).toBeVisible({ timeout: 2000 });
    await expect(boonsOther.getByRole('heading', { name: /Tara Safe/ })).toHaveCount(0, { timeout: 2000 });
    await boonsOther.close();
    await expect(tara).toHaveURL(/\/chats$/);
    await expect(boon.getByText(/block/i)).toHaveCount(0);
    await expect(boon.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  });

  await test.step('neither finds the other anywhere', async () => {
    const [tarasId, boonsId] = [await idOf(tara), await idOf(boon)];
    for (const [page, other] of [
      [tara, boonsId],
      [boon, tarasId],
    ] as const) {
      expect((await call(page, 'GET', `/users/${other}`)).status).toBe(404);
      expect((await call(page, 'POST', '/swipes', { swipee_id: other, liked: true })).status).toBe(404);
      expect((await call(page, 'GET', '/matches')).body).toEqual([]);
    }
    await boon.goto('/chats');
    await expect(boon.getByText('No conversations yet')).toBeVisible();
  });

  await test.step('the settings list the report and the block, which can be taken back', async () => {
    await tara.goto('/settings');
    const reports = tara.getByRole('region', { name: 'My reports' });
    await expect(reports.getByText('Boon Safe')).toBeVisible();
    await expect(reports.getByText('Received', { exact: true })).toBeVisible();
    await tara.getByRole('button', { name: 'Unblock Boon Safe' }).click();
    await expect(tara.getByText('You have blocked nobody.')).toBeVisible();
    expect((await call(tara, 'GET', `/matches/${matchId}`)).status).toBe(404);
  });
});

test('unmatching closes the chat for both, and the one who was left can still report', async ({ browser }) => {
  const [tara, boon] = [await openBrowser(browser), await openBrowser(browser)];
  await signUp(tara, { type: 'tourist', fullName: 'Tara Leaves', location: 'Ayutthaya' });
  await signUp(boon, { type: 'local', fullName: 'Boon Stays', location: 'Ayutthaya' });
  const matchId = await match(tara, boon);
  await say(tara, matchId, 'Bye');
  await tara.goto(`/chat/${matchId}`);
  await boon.goto(`/chat/${matchId}`);
  await menuItem(tara, 'Boon Stays', 'Unmatch');
  await tara.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click();
  await expect(tara).toHaveURL(/\/chats$/);
  await expect(boon.getByText(GONE)).toBeVisible({ timeout: 2000 });

  await boon.getByRole('button', { name: 'Report this person' }).click();
  const dialog = boon.getByRole('dialog', { name: 'Report this person' });
  await dialog.getByLabel('What is wrong?').selectOption('other');
  await dialog.getByLabel(/What happened/).fill('Was rude to me.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(boon.getByText('Thank you. We have your report.').first()).toBeVisible();
  expect((await call(boon, 'GET', '/reports')).body).toEqual([
    expect.objectContaining({ fullName: 'Tara Leaves', state: 'open' }),
  ]);
});
