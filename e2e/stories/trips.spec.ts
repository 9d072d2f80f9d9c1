import { expect, type Page, test } from '@playwright/test';
import { openBrowser, signUp } from '../support/people.js';

/** A day of the Bangkok calendar, so many days from today. */
const day = (offset: number): string => new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

const topCard = (page: Page) => page.getByRole('article').first();

async function addStop(page: Page, number: number, { place, from, to }: { place: string; from: string; to: string }) {
  await page.getByRole('button', { name: 'Add a stop' }).click();
  const stop = page.getByRole('group', { name: `Stop ${number}`, exact: true });
  await expect(stop.getByLabel('Place')).toBeFocused();
  await stop.getByLabel('Place').selectOption(place);
  await stop.getByLabel('From', { exact: true }).fill(from);
  await stop.getByLabel('To', { exact: true }).fill(to);
}

test('a tourist tells where they will be, and the deck follows their days', async ({ browser }) => {
  const [ann, bo] = [await openBrowser(browser), await openBrowser(browser)];
  await signUp(ann, { type: 'tourist', fullName: 'Anja Trips', location: 'Bangkok' });
  await signUp(bo, { type: 'local', fullName: 'Boon Trips', location: 'Hua Hin' });

  await test.step('without stops, it begins with the people of their place', async () => {
    await expect(topCard(ann).getByRole('button', { name: "You're both in Bangkok now" })).toBeVisible();
  });

  await test.step('stops that overlap are refused beside their field', async () => {
    await ann.getByRole('link', { name: 'Me', exact: true }).click();
    await ann.getByRole('button', { name: 'Edit itinerary' }).click();
    await addStop(ann, 1, { place: 'Krabi', from: day(0), to: day(2) });
    await addStop(ann, 2, { place: 'Hua Hin', from: day(2), to: day(7) });
    await ann.getByRole('button', { name: 'Save itinerary' }).click();
    await expect(ann.getByText('These days overlap with another stop')).toBeVisible();
  });

  await test.step('mended, they are kept', async () => {
    await ann.getByRole('group', { name: 'Stop 2', exact: true }).getByLabel('From', { exact: true }).fill(day(5));
    await ann.getByRole('button', { name: 'Save itinerary' }).click();
    await expect(ann.getByText('Itinerary updated', { exact: true })).toBeVisible();
    await ann.reload();
    const stops = ann.getByRole('region', { name: 'Where you will be' }).getByRole('listitem');
    await expect(stops).toHaveCount(2);
    await expect(stops.first()).toContainText('Krabi');
  });

  await test.step('now it begins with the people of where they are, and says why', async () => {
    await ann.goto('/home');
    await expect(topCard(ann)).toContainText('Krabi');
    await topCard(ann).getByRole('button', { name: "You're both in Krabi now" }).click();
    const dialog = ann.getByRole('dialog', { name: /^Why you see / });
    await expect(dialog.getByText('You are in the same place today.')).toBeVisible();
    await expect(dialog.getByText('3 days of the next 30 in the same place.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the people of where they go learn of those days, and of no others', async () => {
    const { id } = await (await ann.request.get('/api/user')).json();
    const told = await (await bo.request.get(`/api/users/${id}/itinerary`)).json();
    expect(told).toEqual({ stops: [{ place: 'Hua Hin', from: day(5), to: day(7) }] });
    const { users } = await (await bo.request.get('/api/users/nearby?includeUnverified=true')).json();
    const card = users.find((person: { id: string }) => person.id === id);
    expect(card.why).toMatchObject({ samePlace: false, overlapDays: 3, stay: { place: 'Hua Hin', from: day(5), to: day(7) } });
    expect(JSON.stringify(card)).not.toContain('Krabi');
  });
});
