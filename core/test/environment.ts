import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrlOf, redisUrlOf } from './servers.js';

/** Each Jest worker has a database, a Redis number and a data folder of its own; the product reads them as it always does. */
const worker = process.env['JEST_WORKER_ID'] ?? '1';
process.env['NODE_ENV'] = 'test';
process.env['LOG_LEVEL'] ??= 'silent';
process.env['RATE_LIMIT_FACTOR'] ??= '1000';
process.env['DATABASE_URL'] = databaseUrlOf(`${process.env['TEST_DATABASE_PREFIX'] ?? 'mingle_test'}_${worker}`);
process.env['REDIS_URL'] = redisUrlOf(Number(process.env['TEST_REDIS_BASE'] ?? 0) + Number(worker));
process.env['DATA_DIR'] = join(tmpdir(), `mingle-test-${process.ppid}-${worker}`);
