import { expect, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';
import { Product } from '../support/product.js';

const LIFETIME_MS = 12_000;

/** The same database and worker, and an api whose matches live for seconds instead of a day. */
let brief: Product;

test.beforeAll(async () => {
  brief = await Product.configure({ MATCH_LIFETIME_MS: String(LIFETIME_MS) });
  brief.start('api');
  await brief.ready();
});
test.afterAll(() => brief.stop());

test('a match without a word expires on both screens, and Rematch renews it', async ({ browser }) => {
  const tara = await openBrowser(browser, { baseURL: brief.url });
  const boon = await openBrowser(browser, { baseURL: brief.url });
  await signUp(tara, { type: 'tourist', fullName: 'Tara', location: 'Ayutthaya' });
  await signUp(boon, { type: 'local', fullName: 'Boonmee', location: 'Ayutthaya' });
  const userOf = (page: typeof tara) => page.evaluate(async () => (await (await fetch('/api/user')).json()).id as string);
  const like = (page: typeof tara, id: string) =>
    page.evaluate(
      (swipee_id) =>
        fetch('/api/swipes', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ swipee_id, liked: true }),
        }).then((answer) => answer.status),
      id,
    );
  const [tarasId, boonsId] = [await userOf(tara), await userOf(boon)];
  await boon.getByRole('link', { name: /New/ }).first().click();
  expect(await like(tara, boonsId)).toBe(201);
  expect(await like(boon, tarasId)).toBe(201);

  await expect(boon.getByRole('link', { name: 'Say hi' })).toBeVisible();
  await expect(boon.getByText(/^0:\d\d$/)).toBeVisible();
  await expect(boon.getByRole('link', { name: 'Say hi' })).toBeHidden({ timeout: LIFETIME_MS + 3000 });

  await boon
    .getByRole('link', { name: /Previous Matches/ })
    .first()
    .click();
  await boon.getByRole('button', { name: /Rematch/ }).click();
  await tara.goto('/matches');
  await expect(tara.getByRole('link', { name: 'Say hi' })).toBeVisible();
});
