import { expect, type Page, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.getByRole('textbox', { name: /message/i }).press('Enter');
  await expect(bubble(page, text)).toBeVisible();
}

/** Passes everybody until the wanted card is on top, then likes it. */
async function like(page: Page, name: string): Promise<void> {
  for (let swiped = 0; swiped < 9; swiped++) {
    const top = page.getByRole('article').first();
    await expect(top).toBeVisible();
    if ((await top.textContent())?.includes(name)) return page.getByRole('button', { name: /^Like/ }).click();
    await page.getByRole('button', { name: /^Pass/ }).click();
    await page.waitForTimeout(450);
  }
  throw new Error(`${name} was not among the first nine cards`);
}

const tag = Date.now().toString(36).slice(-4);
const TOURIST = `Tina ${tag}`;
const LOCAL = `Arun ${tag}`;

test('two strangers meet, match and talk live, and a cut line loses nothing', async ({ browser }) => {
  const tina = await openBrowser(browser);
  const arun = await openBrowser(browser);
  await test.step('both sign up with a photo', async () => {
    await signUp(tina, { type: 'tourist', fullName: TOURIST, location: 'Krabi' });
    await signUp(arun, { type: 'local', fullName: LOCAL, location: 'Krabi' });
    await tina.reload();
  });

  await test.step('they like each other and both hear of the match at once', async () => {
    await like(arun, TOURIST);
    await like(tina, LOCAL);
    await expect(tina.getByText(`You matched with ${LOCAL}!`)).toBeVisible();
    await expect(arun.getByText("It's a match!", { exact: true })).toBeVisible();
    await expect(
      arun.getByText(new RegExp(`^You matched with ${TOURIST}\\. They'll need to message you within 24 hours`)),
    ).toBeVisible();
  });

  await test.step('the tourist writes first, from the dialog', async () => {
    await tina.getByRole('button', { name: 'Send message' }).click();
    await expect(tina).toHaveURL(/\/chat\//);
    await expect(bubble(tina, 'Hi, great to match with you. What are you up to today?')).toBeVisible();
  });

  await test.step('the local reads it and answers in Thai; ticks follow', async () => {
    await arun.getByRole('link', { name: /Chats/ }).first().click();
    await arun
      .getByRole('link', { name: new RegExp(TOURIST) })
      .first()
      .click();
    await expect(bubble(arun, 'Hi, great to match with you. What are you up to today?')).toBeVisible();
    await say(arun, 'สวัสดีครับ วันนี้ไปตลาดกลางคืนกันไหม');
    await expect(bubble(tina, 'สวัสดีครับ วันนี้ไปตลาดกลางคืนกันไหม')).toBeVisible();
    await expect(
      arun
        .getByRole('log')
        .getByLabel(/Delivered/)
        .last(),
    ).toBeVisible();
  });

  await test.step('one loses the network, both keep writing, and all arrives once and in order', async () => {
    await tina.context().setOffline(true);
    await expect(tina.getByText("You're offline. Messages will be sent when you're back.")).toBeVisible();
    await say(arun, 'Are you still there?');
    await say(tina, 'I was in a tunnel');
    await tina.context().setOffline(false);
    for (const page of [tina, arun]) {
      for (const text of ['Are you still there?', 'I was in a tunnel']) await expect(bubble(page, text)).toHaveCount(1);
    }
    const spoken = (page: Page) => page.getByRole('log').getByRole('listitem').allInnerTexts();
    await tina.reload();
    await expect(bubble(tina, 'I was in a tunnel')).toHaveCount(1);
    const order = (texts: string[]) =>
      texts
        .map((text) => ['What are you up to', 'สวัสดี', 'Are you still', 'in a tunnel'].findIndex((part) => text.includes(part)))
        .filter((i) => i >= 0);
    expect(order(await spoken(tina))).toEqual([0, 1, 2, 3]);
    expect(order(await spoken(arun))).toEqual([0, 1, 2, 3]);
  });

  await test.step('the free quota ends with a dialog and the text is kept', async () => {
    await tina.getByRole('textbox', { name: /message/i }).fill('One more?');
    await tina.getByRole('textbox', { name: /message/i }).press('Enter');
    await expect(tina.getByRole('dialog').getByText('Daily Message Limit Reached')).toBeVisible();
  });
});
