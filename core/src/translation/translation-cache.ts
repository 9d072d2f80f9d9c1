import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { logger } from '../logger.js';
import { connectRedis } from '../realtime/redis.js';
import type { Translated, TranslationRequest } from './translator.js';

/** How long a translation is remembered, in seconds. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** What engines have said before, by a hash of what they were asked (rule 117). While Redis is away nothing is remembered. */
@Injectable()
export class TranslationCache implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
  }

  /** What is remembered, else what `translate` answers, which is then remembered. */
  async through(
    engine: string,
    request: TranslationRequest,
    translate: () => Promise<Translated | null>,
  ): Promise<Translated | null> {
    const key = keyOf(engine, request);
    const known = await this.find(key);
    if (known) return known;
    const translated = await translate();
    if (translated) await this.keep(key, translated);
    return translated;
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async find(key: string): Promise<Translated | null> {
    try {
      const text = await this.redis.get(key);
      return text === null ? null : (JSON.parse(text) as Translated);
    } catch (error) {
      logger.debug({ err: error }, 'translation not found in redis');
      return null;
    }
  }

  private async keep(key: string, translated: Translated): Promise<void> {
    try {
      await this.redis.set(key, JSON.stringify(translated), 'EX', KEPT_SECONDS);
    } catch {
      // The failed command is in the error: what it would have kept is nobody's to log.
      logger.debug('translation not kept in redis');
    }
  }
}

function keyOf(engine: string, { text, source, target, names }: TranslationRequest): string {
  const asked = JSON.stringify([engine, source, target, [...names].sort(), text]);
  return `translation:${createHash('sha256').update(asked).digest('base64url')}`;
}
