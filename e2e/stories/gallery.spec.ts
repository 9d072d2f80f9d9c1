import { expect, type Page, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';
import { heavyPhotoFile, photoFile } from '../support/photo.js';

const VISIBLE_WITHIN_MS = 3000;

const gallery = (page: Page) => page.getByRole('list', { name: 'Photos' });
/** The addresses of the photos, in the order in which they stand. */
const order = (page: Page) =>
  gallery(page)
    .locator('[data-place]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-url')));
const saved = (page: Page) => page.evaluate(async () => (await (await fetch('/api/user')).json()).photos);

/** How many ms after a file was picked the photo at this place is drawn, by the page's own clock. */
const drawnAfter = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        let pickedAt = 0;
        addEventListener('change', () => (pickedAt = performance.now()), { capture: true, once: true });
        const look = () => {
          const image = document.querySelectorAll('main ul li')[index]?.querySelector('img');
          if (image?.complete && image.naturalWidth > 0) resolve(performance.now() - pickedAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
    place,
  );

async function add(page: Page, file: Awaited<ReturnType<typeof photoFile>>): Promise<void> {
  const before = await gallery(page).locator('[data-place]').count();
  await gallery(page).locator('input[type=file]').setInputFiles(file);
  await expect(gallery(page).locator('[data-place]')).toHaveCount(before + 1);
}

test('one keeps a gallery: adds, orders and removes photos, and looks at them in full', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openBrowser(browser);
  await signUp(page, { type: 'tourist', fullName: 'Gala', location: 'Bangkok' });
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  await test.step('a photo of 5 MB stands in the gallery within three seconds', async () => {
    const file = await heavyPhotoFile('Heavy');
    expect(file.buffer.length).toBeGreaterThan(4_500_000);
    const drawn = drawnAfter(page, 1);
    await gallery(page).locator('input[type=file]').setInputFiles(file);
    expect(await drawn).toBeLessThan(VISIBLE_WITHIN_MS);
    await expect(page.getByText('Photo uploaded and added to your gallery', { exact: true })).toBeVisible();
    await expect.poll(() => saved(page)).toHaveLength(2);
  });

  await test.step('more come by the same way', async () => {
    await add(page, await photoFile('Bea'));
    await add(page, await photoFile('Cleo'));
    await expect.poll(() => saved(page)).toHaveLength(4);
  });

  await test.step('the keyboard puts the last one first', async () => {
    const [first, , , last] = await order(page);
    for (const place of [4, 3, 2]) {
      await page.getByRole('button', { name: `Move photo ${place} earlier` }).focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => order(page)).toEqual([last, first, expect.any(String), expect.any(String)]);
    await expect.poll(() => saved(page)).toEqual(await order(page));
  });

  await test.step('a drag puts the first one third', async () => {
    const before = await order(page);
    const boxOf = async (place: number) => {
      const box = await gallery(page).locator(`[data-place="${place}"]`).boundingBox();
      if (!box) throw new Error('no tile');
      return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    };
    await gallery(page).locator('[data-place="2"]').scrollIntoViewIfNeeded();
    const [from, to] = [await boxOf(0), await boxOf(2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([before[1], before[2], before[0], before[3]]);
    await expect.poll(() => saved(page)).toEqual(await order(page));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the order is there after a reload, and one photo less after its removal', async () => {
    const before = await order(page);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(before);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect.poll(() => saved(page)).toEqual([before[0], before[2], before[3]]);
  });

  await test.step('in full they come round and round', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Open photo 1 of 3' }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('3 / 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('a photo that cannot be loaded leaves a placeholder', async () => {
    const [first] = await saved(page);
    await page.route(`**${first}*`, (route) => route.abort());
    await page.reload();
    const tile = page.getByRole('button', { name: 'Open photo 1 of 3' });
    await expect(tile.getByText('Photo of Gala')).toBeVisible();
    await tile.click();
    await expect(page.getByRole('dialog').getByText('This photo cannot be shown')).toBeVisible();
  });
});
