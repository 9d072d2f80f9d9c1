import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { logger } from '../logger.js';
import { connectRedis } from '../realtime/redis.js';
import type { Translated, TranslationRequest } from './translator.js';

/** How long a translation is remembered, in seconds. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** How long another process is waited for that asks the same, in ms; and how often it is looked for. */
const ASKING_MS = 7000;
const LOOK_EVERY_MS = 25;

type Answer = Translated | null;
type Ask = (requests: TranslationRequest[]) => Promise<Answer[]>;

/**
 * What engines have said before, by a hash of what they were asked (rule 117). Whoever asks for what somebody else is asking
 * for waits for that answer, in this process and in others. While Redis is away nothing is remembered.
 */
@Injectable()
export class TranslationCache implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly asking = new Map<string, Promise<Answer>>();

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
  }

  /** For each request what is remembered, else what `ask` answers to all the others at once, which is then remembered. */
  async through(engine: string, requests: readonly TranslationRequest[], ask: Ask): Promise<Answer[]> {
    const keyed = requests.map((request) => ({ key: keyOf(engine, request), request }));
    const own = new Map(keyed.filter(({ key }) => !this.asking.has(key)).map(({ key, request }) => [key, request]));
    const answers = this.fetch(own, ask);
    for (const key of own.keys()) {
      const answer = answers.then((found) => found.get(key) ?? null).finally(() => this.asking.delete(key));
      this.asking.set(key, answer);
    }
    return Promise.all(keyed.map(({ key }) => this.asking.get(key) ?? null));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async fetch(wanted: Map<string, TranslationRequest>, ask: Ask): Promise<Map<string, Answer>> {
    const found = await this.find([...wanted.keys()]);
    const missing = [...wanted].filter(([key]) => !found.has(key));
    const claims = await Promise.all(missing.map(([key]) => this.claim(key)));
    const mine = missing.filter((_each, index) => claims[index] !== 'elsewhere');
    const others = missing.filter((_each, index) => claims[index] === 'elsewhere');
    await Promise.all([this.fill(found, mine, ask), this.lookFor(found, others, ask)]);
    return found;
  }

  private async fill(found: Map<string, Answer>, mine: [string, TranslationRequest][], ask: Ask): Promise<void> {
    if (mine.length === 0) return;
    try {
      const answers = await ask(mine.map(([, request]) => request));
      for (const [index, [key]] of mine.entries()) found.set(key, answers[index] ?? null);
    } finally {
      await Promise.all(mine.map(([key]) => this.keep(key, found.get(key) ?? null)));
    }
  }

  /** Looks for what another process is asking for; whatever it gives up on is asked for here. */
  private async lookFor(found: Map<string, Answer>, others: [string, TranslationRequest][], ask: Ask): Promise<void> {
    const patience = performance.now() + ASKING_MS;
    let waiting = others;
    while (waiting.length > 0) {
      await pause(LOOK_EVERY_MS);
      for (const [key, answer] of await this.find(waiting.map(([key]) => key))) found.set(key, answer);
      waiting = waiting.filter(([key]) => !found.has(key));
      const claims = await Promise.all(waiting.map(([key]) => this.claim(key)));
      const isOver = performance.now() > patience;
      const mine = waiting.filter((_each, index) => isOver || claims[index] !== 'elsewhere');
      waiting = waiting.filter((each) => !mine.includes(each));
      await this.fill(found, mine, ask);
    }
  }

  private async find(keys: string[]): Promise<Map<string, Translated>> {
    try {
      const texts = keys.length > 0 ? await this.redis.mget(keys) : [];
      return new Map(
        texts.flatMap((text, index) => (text === null ? [] : [[keys[index] ?? '', JSON.parse(text) as Translated]])),
      );
    } catch (error) {
      logger.debug({ err: error }, 'translations not found in redis');
      return new Map();
    }
  }

  /** Says that the answer is being asked for, unless another process is; without Redis nobody is known to. */
  private async claim(key: string): Promise<'here' | 'elsewhere'> {
    try {
      return (await this.redis.set(`${key}:asking`, 1, 'PX', ASKING_MS, 'NX')) === null ? 'elsewhere' : 'here';
    } catch {
      return 'here';
    }
  }

  /** Ends the claim, with the answer if there is one. */
  private async keep(key: string, translated: Answer): Promise<void> {
    try {
      if (translated) await this.redis.set(key, JSON.stringify(translated), 'EX', KEPT_SECONDS);
      await this.redis.del(`${key}:asking`);
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
