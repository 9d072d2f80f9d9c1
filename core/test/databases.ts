import 'reflect-metadata';
import { Client } from 'pg';
import { migrate } from '../src/database/data-source.js';
import { adminDatabaseUrl, databaseUrlOf } from './servers.js';

/** Makes one migrated template and a fresh copy of it for each worker. */
export async function prepareDatabases(workers: number): Promise<void> {
  const prefix = process.env['TEST_DATABASE_PREFIX'] ?? 'mingle_test';
  const template = `${prefix}_template`;
  const client = new Client({ connectionString: adminDatabaseUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrate(databaseUrlOf(template));
    for (let worker = 1; worker <= workers; worker++) {
      await client.query(`drop database if exists ${prefix}_${worker} with (force)`);
      await client.query(`create database ${prefix}_${worker} template ${template}`);
    }
  } finally {
    await client.end();
  }
}
