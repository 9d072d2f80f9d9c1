import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { FREE_SWIPES_PER_DAY, PASS_RETURNS_EARLY_AFTER_DAYS } from '../contract/constants.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { RecordedEvent } from '../events/outbox.js';
import { newId } from '../ids.js';

/** What a swipe came to. Only 'decided' counts against the day (rule 16). */
export interface SwipeDecision {
  outcome: 'gone' | 'limit' | 'stands' | 'decided';
  swipeId: string;
  /** The swiper's tier as the decision read it. */
  tier: SubscriptionTier;
  /** Swipes of this Bangkok day, this one included. */
  used: number;
  resetsAt: Date;
  /** The pair's open match after a like; null without one. */
  matchId: string | null;
  /** What was recorded with it, to be dispatched. */
  events: RecordedEvent[];
}

const DECIDE_SWIPE: NamedStatement = {
  name: 'swipes.decide',
  text: `select outcome, swipe_id as "swipeId", tier, used, resets_at as "resetsAt", match_id as "matchId", events
    from decide_swipe($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** The hot path of a swipe: one call that decides, counts, stores and matches (migration 0003; rules 16-19, 31). */
@Injectable()
export class SwipeDecisions {
  constructor(
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Committed when it answers. `swipeId`, `used` and `tier` of somebody who is gone are null. */
  async decide(swiperId: string, swipeeId: string, liked: boolean): Promise<SwipeDecision> {
    const [decision] = await this.sql.rows<SwipeDecision>(DECIDE_SWIPE, [
      newId(),
      swiperId,
      swipeeId,
      liked,
      newId(),
      newId(),
      FREE_SWIPES_PER_DAY,
      PASS_RETURNS_EARLY_AFTER_DAYS,
      this.env.matchLifetimeMs,
      this.env.demoMode,
    ]);
    if (!decision) throw new Error('decide_swipe answered nothing');
    return decision;
  }
}
