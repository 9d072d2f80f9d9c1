import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { EngineServer } from '../../core/test/translation-engines.js';
import { openBrowser, signUp } from '../support/people.js';
import { Product } from '../support/product.js';

const tag = Date.now().toString(36).slice(-4);
const EMMA = `Emma ${tag}`;
const MALI = `Mali ${tag}`;
const HELLO = 'Hi, great to match with you. What are you up to today?';
const THAI_HELLO = 'สวัสดี ดีใจที่ได้แมตช์กัน วันนี้ทำอะไรอยู่';
const MARKET = 'เย็นนี้ไปตลาดกลางคืนกันไหมคะ';
const ENGLISH_MARKET = 'Shall we go to the night market this evening?';

let engine: EngineServer;
let product: Product;
test.beforeAll(async () => {
  engine = await EngineServer.start();
  engine.mood = { says: { [HELLO]: THAI_HELLO, [MARKET]: ENGLISH_MARKET } };
  product = await Product.configure({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: engine.url });
  product.start('api');
  await product.ready();
});
test.afterAll(async () => {
  await product.stop();
  await engine.stop();
});

const log = (page: Page) => page.getByRole('log');
const says = (page: Page, text: string) => log(page).getByText(text, { exact: true });

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

/** Turns it on by keyboard alone. */
async function alwaysTranslate(page: Page, words: { more: RegExp; entry: string; always: RegExp; done: string }): Promise<void> {
  await page.getByRole('button', { name: words.more }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: words.entry })).toBeVisible();
  await page.getByRole('menuitem', { name: words.entry }).press('Enter');
  const choice = page.getByRole('switch', { name: words.always });
  await expect(choice).toBeEnabled();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: words.done }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** When a text is first in the log, in ms since the epoch: both browsers are on one machine. */
const momentOf = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('[role=log]');
        const observer = new MutationObserver(() => {
          if (!box?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        if (box) observer.observe(box, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

async function say(page: Page, text: string): Promise<void> {
  await page.locator('textarea').fill(text);
  await page.locator('textarea').press('Enter');
  await expect(says(page, text)).toBeVisible();
}

test('two people talk, each in their own language, and an engine that falls over holds nobody up', async ({ browser }) => {
  const emma = await openBrowser(browser, { baseURL: product.url });
  const mali = await openBrowser(browser, { baseURL: product.url });
  await test.step('they match, one reading English and the other Thai', async () => {
    await signUp(emma, { type: 'tourist', fullName: EMMA, location: 'Ayutthaya' });
    await signUp(mali, { type: 'local', fullName: MALI, location: 'Ayutthaya' });
    await emma.reload();
    await like(mali, EMMA);
    await like(emma, MALI);
    await emma.getByRole('button', { name: 'Send message' }).click();
    await expect(says(emma, HELLO)).toBeVisible();
    await mali.evaluate(async () => {
      const { id } = await (await fetch('/api/user')).json();
      const headers = { 'content-type': 'application/json' };
      await fetch(`/api/users/${id}`, { method: 'PATCH', headers, body: '{"language":"th"}' });
    });
    await mali.goto(new URL(emma.url()).pathname);
    await expect(mali.locator('html')).toHaveAttribute('lang', 'th');
  });

  await test.step('a tap translates, the original stays, and a press hides it again', async () => {
    await says(mali, HELLO).waitFor();
    await log(mali).getByRole('button', { name: 'แปล' }).click();
    await expect(says(mali, THAI_HELLO)).toHaveAttribute('lang', 'th');
    await expect(says(mali, HELLO)).toBeVisible();
    await log(mali).getByRole('button', { name: 'ซ่อน' }).click();
    await expect(says(mali, THAI_HELLO)).toHaveCount(0);
  });

  await test.step('both have the chat translated from now on, by keyboard', async () => {
    await alwaysTranslate(mali, { more: /^เพิ่มเติม/, entry: 'การแปล', always: /แปลแชตนี้เสมอ/, done: 'เสร็จแล้ว' });
    await alwaysTranslate(emma, { more: /^More/, entry: 'Translation', always: /Always translate this chat/, done: 'Done' });
    await mali.reload();
    await expect(says(mali, THAI_HELLO)).toBeVisible();
  });

  await test.step('what comes in is there in one’s own language at once', async () => {
    const [sentAt, readAt] = [momentOf(mali, MARKET), momentOf(emma, ENGLISH_MARKET)];
    await mali.locator('textarea').fill(MARKET);
    await mali.locator('textarea').press('Enter');
    const took = (await readAt) - (await sentAt);
    await expect(log(emma).locator('[lang=th]').filter({ hasText: MARKET })).toBeVisible();
    await expect(log(emma).getByText('Translated from Thai')).toBeVisible();
    console.log(`from the own bubble to the other's translation: ${took} ms`);
    // A second is the goal, held on two sockets in the api's tests; two browsers on a busy machine get another.
    expect(took).toBeLessThan(2000);
  });

  await test.step('while the engine is down, messages come in at once, and it is said quietly', async () => {
    engine.mood = { hangs: true };
    await say(emma, 'Yes, at seven by the old bridge');
    await expect(says(mali, 'Yes, at seven by the old bridge')).toBeVisible({ timeout: 1000 });
    await say(mali, 'ตกลงค่ะ เจอกันนะคะ');
    await expect(says(emma, 'ตกลงค่ะ เจอกันนะคะ')).toBeVisible({ timeout: 1000 });
    engine.mood = { status: 503 };
    await expect(emma.getByText('Translation is unavailable right now.')).toBeVisible();
    await expect(emma.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(says(emma, ENGLISH_MARKET)).toBeVisible();
  });

  await test.step('all of it is accessible, and fits', async () => {
    for (const page of [emma, mali]) {
      await page.setViewportSize({ width: 320, height: 640 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});
