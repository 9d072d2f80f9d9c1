import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { call, match } from '../support/pairs.js';
import { openBrowser, signUp } from '../support/people.js';
import { photoFile } from '../support/photo.js';

const images = (page: Page) => page.getByRole('log').getByRole('button', { name: /Open in full$/ });
const picker = (page: Page) => page.locator('form input[type=file]');
const drawn = (page: Page) => images(page).locator('img').last();

/** Whether the picture itself is there, not only its frame. */
const isDrawn = (page: Page) =>
  expect
    .poll(() => drawn(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), { timeout: 10_000 })
    .toBe(true);

// Three people sign up first, which takes its time on a busy machine.
test.setTimeout(180_000);

test('an image is previewed, sent, seen live and in full, and by nobody else', async ({ browser }) => {
  const [tina, arun, eve] = [await openBrowser(browser), await openBrowser(browser), await openBrowser(browser)];
  await signUp(tina, { type: 'tourist', fullName: 'Tina Image', location: 'Hua Hin' });
  await signUp(arun, { type: 'local', fullName: 'Arun Image', location: 'Hua Hin' });
  await signUp(eve, { type: 'local', fullName: 'Eve Image', location: 'Krabi' });
  const matchId = await match(tina, arun);
  await tina.goto(`/chat/${matchId}`);
  await arun.goto(`/chat/${matchId}`);

  await test.step('what is no image is refused before it is sent', async () => {
    await picker(tina).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    const dialog = tina.getByRole('dialog', { name: 'Send Image' });
    await expect(dialog.getByText('Please select an image file')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Image' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it is shown before it is sent, and is on both screens at once', async () => {
    await picker(tina).setInputFiles(await photoFile('Beach'));
    const dialog = tina.getByRole('dialog', { name: 'Send Image' });
    await expect(dialog.getByText('Preview your image before sending')).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Image' }).click();
    await expect(images(tina)).toHaveCount(1);
    await expect(images(arun)).toHaveCount(1);
    await isDrawn(arun);
    expect((await drawn(arun).boundingBox())?.height).toBeLessThanOrEqual(200);
    expect((await new AxeBuilder({ page: arun }).analyze()).violations).toEqual([]);
  });

  await test.step('the other list says Photo', async () => {
    await arun.goto('/chats');
    await expect(arun.getByRole('link', { name: /Tina Image/ }).first()).toContainText('Photo');
    await arun.goto(`/chat/${matchId}`);
    await isDrawn(arun);
  });

  await test.step('it opens in full by keyboard, and gives the focus back', async () => {
    await images(arun).first().focus();
    await arun.keyboard.press('Enter');
    const full = arun.getByRole('dialog', { name: /^Image from Tina Image/ });
    await expect(full.getByRole('img', { name: /^Image from Tina Image/ })).toBeVisible();
    await arun.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await expect(images(arun).first()).toBeFocused();
  });

  await test.step('a refusal says its number, and what was refused is kept until one decides', async () => {
    await tina.route('**/upload-image**', (route) =>
      route.fulfill({ status: 415, json: { message: 'Please select an image file' } }),
    );
    await picker(tina).setInputFiles(await photoFile('Temple'));
    await tina.getByRole('dialog', { name: 'Send Image' }).getByRole('button', { name: 'Send Image' }).click();
    await expect(tina.getByText('Upload Failed').first()).toBeVisible();
    await expect(tina.getByText(/Upload failed: 415/).first()).toBeVisible();
    await expect(tina.getByRole('log').getByText('Not sent.')).toBeVisible();
    await tina.unroute('**/upload-image**');
    expect((await call(tina, 'GET', `/matches/${matchId}/messages?peek=1`)).body).toHaveLength(1);
    await tina.getByRole('button', { name: 'Delete' }).click();
    await expect(images(tina)).toHaveCount(1);
  });

  await test.step('without a line it waits, and arrives once', async () => {
    await tina.context().setOffline(true);
    await picker(tina).setInputFiles(await photoFile('Market'));
    await tina.getByRole('dialog', { name: 'Send Image' }).getByRole('button', { name: 'Send Image' }).click();
    await expect(images(tina)).toHaveCount(2);
    await tina.reload({ waitUntil: 'commit' }).catch(() => undefined);
    await tina.context().setOffline(false);
    await tina.goto(`/chat/${matchId}`);
    await expect(images(arun)).toHaveCount(2);
    await expect(images(tina)).toHaveCount(2);
    await expect(tina.getByRole('log').getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('strangers get nothing, and nobody does once the chat is over', async () => {
    const url = await drawn(arun).evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
    const look = (page: Page) => page.evaluate(async (path) => (await fetch(path)).status, url);
    expect(await look(arun)).toBe(200);
    expect(await look(eve)).toBe(404);
    expect((await call(tina, 'POST', `/matches/${matchId}/unmatch`)).status).toBe(200);
    expect(await look(arun)).toBe(404);
    await expect(arun.getByText('This match no longer exists or is unavailable.')).toBeVisible();
  });
});
