import { expect, type Page, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

const change = (page: Page, fields: object) =>
  page.evaluate(async (body) => {
    const { id } = await (await fetch('/api/user')).json();
    const answer = await fetch(`/api/users/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  }, fields);

test('a traveller looks for a place to meet, likes one, saves it, and finds it again', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Mira', location: 'Krabi' });
  const railay = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Railay Beach' }) });
  const places = page.getByRole('heading', { level: 2 });

  await test.step('the navigation leads to the places of her city, with pictures', async () => {
    await page.getByRole('link', { name: 'Explore', exact: true }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Krabi');
    await expect(page.getByText('Places in Krabi that are good for a first meeting.')).toBeVisible();
    expect(await places.count()).toBeGreaterThanOrEqual(6);
    const picture = railay.getByRole('img', { name: 'Drawing: Railay Beach' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(railay.getByText('9 of 10')).toBeAttached();
  });

  await test.step('what she likes and saves is remembered', async () => {
    await railay.getByRole('button', { name: 'Like Railay Beach' }).click();
    await railay.getByRole('button', { name: 'Save Railay Beach' }).click();
    await expect(railay.getByRole('button', { name: 'Liked Railay Beach', pressed: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/api/user/recommendation-interactions')).json()).length))
      .toBe(2);
    await page.reload();
    await expect(railay.getByRole('button', { name: 'Liked Railay Beach', pressed: true })).toBeVisible();
    await expect(railay.getByRole('button', { name: 'Saved Railay Beach', pressed: true })).toBeVisible();
  });

  await test.step('a saved place waits for her in the next city, until she lets it go', async () => {
    expect(await change(page, { location: 'Chiang Mai' })).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Chiang Mai');
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(places).toHaveText(['Railay Beach']);
    await railay.getByRole('button', { name: 'Saved Railay Beach' }).click();
    await expect(railay.getByRole('button', { name: 'Save Railay Beach', pressed: false })).toBeVisible();
    await page.getByRole('button', { name: 'Markets' }).click();
    await expect(places).toHaveText(['Ratchadamnoen Sunday Walking Street']);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
  });

  await test.step('and matching is one tap away', async () => {
    await page.getByRole('link', { name: 'Back to Matching' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('who reads Thai reads places and profiles in Thai', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Tida', location: 'Hua Hin' });
  expect(await change(page, { language: 'th' })).toBe(200);
  await page.goto('/explore');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สำรวจหัวหิน');
  await expect(page.getByRole('heading', { name: 'ตลาดจั๊กจั่น' })).toBeVisible();

  const person = await page.evaluate(async () => {
    const { users } = await (await fetch('/api/users/nearby?page=1&limit=50')).json();
    return users.find((one: { isDemo: boolean; about: string }) => one.isDemo && /^[\x20-\x7e]+$/.test(one.about));
  });
  await page.goto(`/profiles/${person.id}`);
  await expect(page.getByText(person.about)).toBeVisible();
  await page.getByRole('button', { name: 'แปล' }).click();
  await expect(page.getByText('แปลจากภาษาอังกฤษ')).toBeVisible();
  await expect(page.getByText(person.about)).toBeHidden();
  await page.getByRole('button', { name: 'ดูต้นฉบับ' }).click();
  await expect(page.getByText(person.about)).toBeVisible();
});
