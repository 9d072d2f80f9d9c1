import { expect, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

test('a tourist likes somebody, finds them in My Likes, and takes the like back in two steps', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Lia', location: 'Koh Samui' });
  const card = page.getByRole('article').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: /^Like/ }).click();
  await expect(card).not.toHaveAttribute('aria-label', name);
  const later = page.getByRole('button', { name: 'Skip for now' });
  await later.click({ timeout: 3000 }).catch(() => undefined);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My Likes' }).click();
  await expect(page).toHaveURL(/\/likes$/);
  await expect(page).toHaveTitle(/^My Likes/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  const unlike = page.getByRole('button', { name: `Unlike ${name}` });
  await test.step('the question takes itself back after three seconds', async () => {
    await unlike.click();
    await expect(page.getByText('Really unlike?')).toBeVisible();
    await expect(page.getByText('Really unlike?')).toBeHidden({ timeout: 4500 });
  });
  await test.step('by keyboard, the second press does it', async () => {
    await unlike.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Really unlike?')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No likes yet')).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText('No likes yet')).toBeVisible();
});

test('a like that is returned turns into a way to the chat, live', async ({ browser }) => {
  const [ann, bo] = [await openBrowser(browser), await openBrowser(browser)];
  const place = 'Ayutthaya';
  await signUp(bo, { type: 'local', fullName: 'Boonmee Likes', location: place });
  await signUp(ann, { type: 'tourist', fullName: 'Annika Likes', location: place });
  const idOf = async (page: typeof ann) => (await (await page.request.get('/api/user')).json()).id as string;
  const like = async (page: typeof ann, swipee_id: string) =>
    expect((await page.request.post('/api/swipes', { data: { swipee_id, liked: true } })).status()).toBe(201);

  await like(ann, await idOf(bo));
  await ann.goto('/likes');
  await ann.getByRole('button', { name: 'Send Direct Message (Premium): Boonmee Likes' }).click();
  await expect(ann.getByText('Unlock Premium Messaging', { exact: true })).toBeVisible();
  await ann.goBack();
  await like(bo, await idOf(ann));
  await ann.getByRole('link', { name: 'Message Match: Boonmee Likes' }).click();
  await expect(ann).toHaveURL(/\/chat\//);
});

test('a pass can be undone for a moment: the card comes back, and so does the swipe', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Una', location: 'Krabi' });
  const card = page.getByRole('article').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(card).not.toHaveAttribute('aria-label', name);
  await expect(page.getByText('9 of 10 swipes left today')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveAttribute('aria-label', name);
  await expect(page.getByText('10 of 10 swipes left today')).toBeAttached();

  await test.step('by key as well; only the first of a day is refunded', async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(card).toHaveAttribute('aria-label', name);
    await expect(page.getByText('9 of 10 swipes left today')).toBeAttached();
  });
});
