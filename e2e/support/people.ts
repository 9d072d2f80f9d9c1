import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { photoFile } from './photo.js';

let made = 0;

/** A name that nobody has used in this database before. */
const freshUsername = (prefix: string): string => `${prefix}_${Date.now().toString(36)}${(made++).toString(36)}`;

const productUrl = (): string => process.env['PRODUCT_URL'] ?? 'http://localhost:3000';

export interface NewPerson {
  type: 'tourist' | 'local';
  fullName: string;
  location?: string;
  username?: string;
  password?: string;
  baseUrl?: string;
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A browser of its own for one person: cookies, storage and network shared with nobody. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl(), ...options });
  return context.newPage();
}

/** Signs up as a person does it: landing, register tab, account type, vibe, the form with a real photo file. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(person.username ?? freshUsername(person.fullName.toLowerCase().replaceAll(' ', '.')));
  await page.getByLabel('Password', { exact: true }).fill(person.password ?? 'mango sticky rice');
  await page.getByRole('button', { name: 'Create account' }).click();
  await chooseType(page, person.type);
  await chooseVibe(page, person);
  await fillForm(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

async function chooseType(page: Page, type: NewPerson['type']): Promise<void> {
  await expect(page).toHaveURL(/account-type/);
  await page
    .getByText(type === 'tourist' ? 'Tourist' : 'Local Thai', { exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`vibe-preference/${type}`));
}

async function chooseVibe(page: Page, { type, fullName }: NewPerson): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByText(type === 'tourist' ? 'Cultural Explorer' : 'Cultural Ambassador').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`signup/${type}`));
}

async function fillForm(page: Page, { type, fullName, location = 'Bangkok' }: NewPerson): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile(fullName));
  await page.getByLabel('Email').fill(`${freshUsername(fullName.toLowerCase().replaceAll(' ', '.'))}@example.test`);
  await page.getByLabel('Date of birth').fill('1995-04-12');
  if (type === 'tourist') {
    await page.getByLabel(/Arriv/).fill(day(-1));
    await page.getByLabel(/Depart|Leav/).fill(day(20));
  }
  await page.getByLabel(/Destination|Location/).selectOption(location);
  await page.getByLabel(/About/).fill('I like slow mornings, good food and talking with strangers.');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
}
