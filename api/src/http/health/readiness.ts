import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis, ENV, type Env, logger, PhotosService, Schema } from '@mingle/core';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';

/** Rejects when something is missing. */
type Check = () => Promise<void>;

const CHECK_TIMEOUT_MS = 2000;

/** Whether this process can do its work now; parts that need more add their own check. */
@Injectable()
export class Readiness implements OnModuleDestroy, OnApplicationShutdown {
  private readonly checks = new Map<string, Check>();
  private readonly redis;
  /** True from the first word of a shutdown on: what runs is finished, nothing new should come. */
  isStopping = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    schema: Schema,
    photos: PhotosService,
  ) {
    this.redis = connectRedis(env.redisUrl);
    this.register('database', () => schema.assertMigrated());
    this.register('redis', async () => void (await this.redis.ping()));
    this.register('storage', () => photos.assertWritable());
  }

  register(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** The names of what is not ready; none when all is. */
  async missing(): Promise<string[]> {
    if (this.isStopping) return ['shutting down'];
    const names = await Promise.all([...this.checks].map(async ([name, check]) => ((await passes(name, check)) ? [] : [name])));
    return names.flat();
  }

  /** Still serves for a while: who sends traffic here must see that it is not ready before connections are refused. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await sleep(this.env.drainMs);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

async function passes(name: string, check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch (error) {
    logger.warn({ err: error, check: name }, 'not ready');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
