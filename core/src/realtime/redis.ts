import { Redis, type RedisOptions } from 'ioredis';
import { logger } from '../logger.js';

/** No command waits for Redis longer than this, in ms: sending never depends on it (performance.md, design 4). */
const COMMAND_TIMEOUT_MS = 200;

const RECONNECT_MAX_MS = 1000;

/** A client for commands: fails at once while Redis is away, and reconnects by itself. */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  return quiet(
    new Redis(url, {
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      commandTimeout: COMMAND_TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy,
      ...options,
    }),
  );
}

/** A client that only subscribes. Its ready check is off: SUBSCRIBE racing it leaves the client dead (message-log.md, pitfall 9). */
export function connectSubscriber(url: string): Redis {
  return quiet(new Redis(url, { enableReadyCheck: false, maxRetriesPerRequest: null, autoResubscribe: true, retryStrategy }));
}

function retryStrategy(attempt: number): number {
  return Math.min(50 * 2 ** Math.min(attempt, 5), RECONNECT_MAX_MS);
}

function quiet(redis: Redis): Redis {
  let away = false;
  redis.on('error', (error) => {
    if (!away) logger.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });
  return redis;
}
