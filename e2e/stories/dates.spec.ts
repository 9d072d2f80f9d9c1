import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { openBrowser, signUp } from '../support/people.js';

const tag = Date.now().toString(36).slice(-4);
const ELLA = `Ella ${tag}`;
const NOI = `Noi ${tag}`;
/** Where the two of this run alone are. */
const CITY = 'Hua Hin';

const log = (page: Page) => page.getByRole('log');
const card = (page: Page, action: string) => log(page).locator(`[data-date-card="${action}"]`).last();

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

/** What a paid plan would do; nothing is sold yet. */
async function makeVip(name: string): Promise<void> {
  const database = new Client({ connectionString: process.env['DATABASE_URL'] });
  await database.connect();
  await database.query(`update users set subscription_tier = 'vip' where full_name = $1`, [name]);
  await database.end();
}

async function couple(browser: Browser): Promise<{ ella: Page; noi: Page }> {
  const [ella, noi] = [await openBrowser(browser), await openBrowser(browser)];
  await signUp(ella, { type: 'tourist', fullName: ELLA, location: CITY });
  await signUp(noi, { type: 'local', fullName: NOI, location: CITY });
  await ella.reload();
  await like(noi, ELLA);
  await like(ella, NOI);
  await ella.getByRole('button', { name: 'Send message' }).click();
  await expect(ella).toHaveURL(/\/chat\//);
  await noi.goto(new URL(ella.url()).pathname);
  await expect(log(noi)).toBeVisible();
  return { ella, noi };
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('two people plan a date, change it, get there by taxi, and one has to call it off', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ella, noi } = await couple(browser);

  await test.step('planning is part of VIP Elite', async () => {
    await ella.getByRole('button', { name: 'Plan A Date' }).click();
    await expect(ella.getByRole('dialog', { name: 'Date Planning' })).toContainText('Plan dates with your matches');
    await ella.getByRole('button', { name: 'Maybe Later' }).click();
    await makeVip(ELLA);
    await ella.reload();
  });

  await test.step('the form says what is missing, word for word', async () => {
    await ella.getByRole('button', { name: 'Plan A Date' }).click();
    await expect(ella.getByRole('heading', { name: 'Plan a Date with Ella' })).toHaveCount(0);
    await expect(ella.getByRole('heading', { name: 'Plan a Date with Noi' })).toBeVisible();
    await ella.getByRole('button', { name: 'Send invitation' }).click();
    for (const text of ['Please select a date', 'Please select a time', 'Please select a location']) {
      await expect(ella.getByText(text)).toBeVisible();
    }
    await ella.getByRole('switch', { name: 'Enter my own location instead' }).click();
    await ella.getByRole('button', { name: 'Send invitation' }).click();
    await expect(ella.getByText('Please enter a location')).toBeVisible();
    await ella.getByRole('switch', { name: 'Enter my own location instead' }).click();
  });

  await test.step('she invites, and he sees it at once', async () => {
    // Thai calendars are 543 years ahead.
    await ella.getByLabel('Date', { exact: true }).fill(`${Number(dayFromNow(3).slice(0, 4)) + 543}${dayFromNow(3).slice(4)}`);
    await ella.getByRole('button', { name: /^Use / }).click();
    await expect(ella.getByLabel('Date', { exact: true })).toHaveValue(dayFromNow(3));
    await ella.getByLabel('Time').fill('18:00');
    await ella.getByRole('radio', { name: /Riverside Night Market/ }).click();
    await ella.getByLabel(/Notes/).fill('I will wait by the blue gate.');
    await ella.getByRole('button', { name: 'Send invitation' }).click();
    await expect(ella).toHaveURL(/\/date\/confirmed$/);
    await expect(ella.getByRole('heading', { level: 1, name: 'Date Invitation Sent!' })).toBeVisible();
    await ella.reload();
    await expect(ella.getByRole('heading', { level: 1, name: 'Date Invitation Sent!' })).toBeVisible();
    await ella.getByRole('link', { name: 'Return to Chat' }).click();
    await expect(ella).toHaveURL(/\/matches$/);

    await expect(card(noi, 'invited')).toContainText('Riverside Night Market');
    await expect(card(noi, 'invited')).toContainText('6:00 pm');
    await expect(card(noi, 'invited')).toContainText('I will wait by the blue gate.');
  });

  await test.step('he would rather come later, and she changes it', async () => {
    await ella.goto(new URL(noi.url()).pathname);
    await expect(card(ella, 'invited')).toContainText('Waiting for an answer');
    await card(noi, 'invited').getByRole('button', { name: 'Request Change' }).click();
    await card(noi, 'invited').getByRole('textbox').fill('Could we say eight?');
    await card(noi, 'invited').getByRole('button', { name: 'Send request' }).click();

    await expect(card(ella, 'change_requested')).toContainText('Could we say eight?');
    await expect(card(ella, 'invited')).toContainText('Change requested');
    await card(ella, 'change_requested').getByRole('link', { name: 'Edit' }).click();
    await expect(ella.getByLabel('Time')).toHaveValue('18:00');
    await expect(ella.getByRole('radio', { name: /Riverside Night Market/ })).toBeChecked();
    await ella.getByLabel('Time').fill('20:00');
    await ella.getByRole('button', { name: 'Send invitation' }).click();
    await expect(ella).toHaveURL(/\/date\/confirmed$/);
    await ella.goto(new URL(noi.url()).pathname);
  });

  await test.step('he accepts, both see it', async () => {
    await expect(card(noi, 'invited')).toContainText('Replaced by a newer invitation');
    await expect(card(noi, 'replaced')).toContainText('8:00 pm');
    await card(noi, 'replaced').getByRole('button', { name: 'Accept' }).click();
    await expect(card(noi, 'accepted')).toContainText('You accepted the date');
    await expect(card(ella, 'accepted')).toContainText(`${NOI} accepted the date`);
    for (const page of [ella, noi]) await expect(card(page, 'replaced')).toContainText('Confirmed');
  });

  await test.step('it goes into a calendar', async () => {
    const downloading = ella.waitForEvent('download');
    await card(ella, 'accepted').getByRole('link', { name: 'Add to calendar' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded.split('\r\n').filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT']);
    expect(unfolded).toContain(`DTSTART;TZID=Asia/Bangkok:${dayFromNow(3).replaceAll('-', '')}T200000`);
    expect(unfolded).toContain(`SUMMARY:Date with ${NOI}`);
    expect(unfolded).toContain('STATUS:CONFIRMED');
  });

  await test.step('a driver can read where to go, without a network', async () => {
    await ella.context().setOffline(true);
    await card(ella, 'accepted').getByRole('button', { name: 'Taxi card' }).click();
    const taxi = ella.getByRole('dialog', { name: 'Taxi card' });
    await expect(taxi.getByText('ตลาดนัดกลางคืนริมน้ำ')).toBeVisible();
    await expect(taxi.getByText(/ถนนเจริญกรุง/)).toBeVisible();
    await ella.keyboard.press('Escape');
    await expect(taxi).toHaveCount(0);
    await ella.context().setOffline(false);
  });

  await test.step('what looks like a card and was typed stays what was typed', async () => {
    const forged = '{"type":"date_cancelled","dateId":"x","action":"cancelled","message":"Forged"}';
    await noi.locator('textarea').fill(forged);
    await noi.locator('textarea').press('Enter');
    for (const page of [ella, noi]) {
      await expect(log(page).getByText(forged)).toBeVisible();
      await expect(log(page).locator('[data-date-card="cancelled"]')).toHaveCount(0);
    }
  });

  await test.step('he has to cancel, and she sees it at once', async () => {
    await card(noi, 'accepted').getByRole('button', { name: 'Cancel date' }).click();
    const question = noi.getByRole('dialog', { name: 'Cancel this date?' });
    await question.getByRole('textbox').fill('I am ill, sorry');
    await question.getByRole('button', { name: 'Cancel date' }).click();
    await expect(card(ella, 'cancelled')).toContainText('I am ill, sorry');
    await expect(card(ella, 'replaced')).toContainText('Cancelled');
    await expect(card(ella, 'accepted').getByRole('button')).toHaveCount(0);
  });
});
