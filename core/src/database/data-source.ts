import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { seedRecommendations } from './seeds/recommendations.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/** Statement and lock limits in ms: nothing may hold a request for longer. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;

export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    namingStrategy: new SnakeCaseNaming(),
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      max: 12,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
  };
}

/** Brings a database to the newest schema, and the content that comes with the product into it. Processes that start together wait for one another. */
export async function migrate(databaseUrl: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`select pg_advisory_lock(hashtext('mingle.migrate'))`);
    await dataSource.runMigrations({ transaction: 'each' });
    await seedRecommendations(runner);
  } finally {
    await runner.query(`select pg_advisory_unlock(hashtext('mingle.migrate'))`);
    await runner.release();
    await dataSource.destroy();
  }
}
