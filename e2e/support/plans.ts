import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { idOf } from './pairs.js';

/** Gives somebody a plan as a payment would; their page knows of it from the next load on. */
export async function subscribe(page: Page, tier: 'free' | 'premium' | 'vip'): Promise<void> {
  const database = new Client({ connectionString: process.env['DATABASE_URL'] });
  await database.connect();
  await database.query('update users set subscription_tier = $2 where id = $1', [await idOf(page), tier]);
  await database.end();
  await page.reload();
}
