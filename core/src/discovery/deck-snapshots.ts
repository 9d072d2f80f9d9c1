import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { logger } from '../logger.js';
import { connectRedis } from '../realtime/redis.js';
import type { DealtCard } from './deck.rules.js';
import type { DeckNarrowing } from './deck-query.rules.js';
import { type PackedDeck, packDeck, unpackDeck } from './packed-deck.js';

/** How long a deck keeps its order, in seconds. */
const KEPT_SECONDS = 30 * 60;

/** A deck as it was dealt: later pages index into it, so that a shrinking set skips nobody (rule 20). */
export interface DeckSnapshot {
  cards: DealtCard[];
  /** When it was made, in ms since the epoch, by the database's clock. */
  dealtAt: number;
  /** The page that its first person is on. */
  firstPage: number;
}

type Kept = PackedDeck & Omit<DeckSnapshot, 'cards'>;

/** Decks in Redis: a cache only. When one is gone, or Redis is away, a new deck is dealt. */
@Injectable()
export class DeckSnapshots implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
  }

  async find(viewerId: string, narrowing: DeckNarrowing): Promise<DeckSnapshot | null> {
    try {
      const text = await this.redis.get(keyOf(viewerId, narrowing));
      if (text === null) return null;
      const { dealtAt, firstPage, ...packed } = JSON.parse(text) as Kept;
      return { cards: unpackDeck(packed), dealtAt, firstPage };
    } catch (error) {
      logger.debug({ err: error }, 'deck not found in redis');
      return null;
    }
  }

  async keep(viewerId: string, narrowing: DeckNarrowing, { cards, ...dealt }: DeckSnapshot): Promise<void> {
    const kept: Kept = { ...packDeck(cards), ...dealt };
    try {
      await this.redis.set(keyOf(viewerId, narrowing), JSON.stringify(kept), 'EX', KEPT_SECONDS);
    } catch (error) {
      logger.debug({ err: error }, 'deck not kept in redis');
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** One deck for each viewer and each narrowing. */
function keyOf(viewerId: string, { minAge, maxAge, vibes, verifiedOnly, taste }: DeckNarrowing): string {
  return `deck:${viewerId}:${minAge}-${maxAge ?? ''}:${verifiedOnly ? 'verified' : 'all'}:${taste}:${[...vibes].sort().join(',')}`;
}
