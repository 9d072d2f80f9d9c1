import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { FREE_SWIPES_PER_DAY, PASS_RETURNS_EARLY_AFTER_DAYS } from '../contract/constants.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { GroupCommit } from '../database/group-commit.js';
import { LaneConnection } from '../database/lane-connection.js';
import { Outbox, type RecordedEvent } from '../events/outbox.js';
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

interface SwipeDraft {
  swiperId: string;
  swipeeId: string;
  liked: boolean;
}

const DECIDE = {
  name: 'decide_swipes',
  text: `select outcome, swipe_id as "swipeId", tier, used, resets_at as "resetsAt", match_id as "matchId", events
    from decide_swipes($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** A lock that is free is let go again with the statement. */
const HELD = {
  name: 'held_pairs',
  text: `select pair from unnest($1::text[]) as pair
    where not pg_try_advisory_xact_lock(pair_lock(split_part(pair, ' ', 1)::uuid, split_part(pair, ' ', 2)::uuid))`,
};

/** While one lane waits for its commit to reach the disk, the other one decides. */
const LANES = 2;

interface SwipeLane {
  connection: LaneConnection;
  commit: GroupCommit<SwipeDraft, SwipeDecision>;
}

/**
 * The hot path of a swipe: one statement decides, counts, stores and matches whatever has arrived while the last one was
 * under way (migration 0012; rules 16-19, 31).
 */
@Injectable()
export class SwipeDecisions implements OnApplicationShutdown {
  private readonly lanes: SwipeLane[];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly outbox: Outbox,
  ) {
    this.lanes = Array.from({ length: LANES }, () => this.lane(new LaneConnection(env.databaseUrl)));
  }

  /**
   * Committed when it answers. `swipeId`, `used` and `tier` of somebody who is gone are null.
   * @throws DomainError UNAVAILABLE while the database is away; nothing is half done then.
   */
  decide(swiperId: string, swipeeId: string, liked: boolean): Promise<SwipeDecision> {
    const draft = { swiperId, swipeeId, liked };
    // Those of a pair stay in their order.
    const lane = this.lanes[Number.parseInt(pairOf(draft).slice(-1), 16) % LANES];
    if (!lane) throw new Error('no lane for a pair');
    return lane.commit.add(draft);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map(({ commit }) => commit.idle()));
    await Promise.all(this.lanes.map(({ connection }) => connection.close()));
  }

  private lane(connection: LaneConnection): SwipeLane {
    const commit = new GroupCommit<SwipeDraft, SwipeDecision>({
      write: (drafts) => this.write(connection, drafts),
      keyOf: pairOf,
      heldKeys: (pairs) => heldAmong(connection, pairs),
      oncePerBatch: true,
    });
    return { connection, commit };
  }

  private async write(connection: LaneConnection, drafts: SwipeDraft[]): Promise<SwipeDecision[]> {
    const published = this.outbox.takeDelivered();
    try {
      return await connection.rows<SwipeDecision>(DECIDE, [
        drafts.map(newId),
        drafts.map((draft) => draft.swiperId),
        drafts.map((draft) => draft.swipeeId),
        drafts.map((draft) => draft.liked),
        drafts.map(newId),
        drafts.map(newId),
        FREE_SWIPES_PER_DAY,
        PASS_RETURNS_EARLY_AFTER_DAYS,
        this.env.matchLifetimeMs,
        this.env.demoMode,
        published,
      ]);
    } catch (error) {
      for (const outboxId of published) this.outbox.forget(outboxId);
      throw error;
    }
  }
}

async function heldAmong(connection: LaneConnection, pairs: string[]): Promise<Set<string>> {
  const rows = await connection.rows<{ pair: string }>(HELD, [pairs]);
  return new Set(rows.map((row) => row.pair));
}

/** The same key whoever of the two swipes. */
function pairOf({ swiperId, swipeeId }: SwipeDraft): string {
  return swiperId < swipeeId ? `${swiperId} ${swipeeId}` : `${swipeeId} ${swiperId}`;
}
