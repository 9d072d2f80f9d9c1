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

/** What a subscriber is told. */
export interface Subscription {
  onMessage(message: string): void;
  /** The channel is heard from now on: at first, and again after each loss of the connection. */
  onSubscribed(): void;
}

/** Listens to one channel until it is disconnected. Its ready check is off: SUBSCRIBE racing it leaves the client dead (message-log.md, pitfall 9). */
export function subscribe(url: string, channel: string, { onMessage, onSubscribed }: Subscription): { disconnect(): void } {
  const redis = quiet(
    new Redis(url, { enableReadyCheck: false, maxRetriesPerRequest: null, autoResubscribe: false, retryStrategy }),
  );
  redis.on('message', (_channel: string, message: string) => onMessage(message));
  redis.on('ready', () => {
    redis.subscribe(channel).then(onSubscribed, (error: unknown) => {
      logger.warn({ err: error }, 'not subscribed; connecting anew');
      redis.disconnect(true);
    });
  });
  return { disconnect: () => redis.disconnect() };
}

/** A client whose commands may wait for hours, as those of whoever consumes a queue do; while Redis is away they wait for it. */
export function connectConsumer(url: string): Redis {
  return quiet(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
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
