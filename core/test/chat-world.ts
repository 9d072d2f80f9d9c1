import type { MatchStatus } from '../src/contract/matches.js';
import type { SubscriptionTier } from '../src/contract/vocabulary.js';
import { newId } from '../src/ids.js';

/** Whatever runs SQL. */
export interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Builds a person straight in the database, with as little as a message needs. */
export async function buildPerson(database: Database, tier: SubscriptionTier = 'free'): Promise<string> {
  const id = newId();
  await database.query(`insert into users (id, full_name, user_type, subscription_tier) values ($1, 'Somebody', 'tourist', $2)`, [
    id,
    tier,
  ]);
  return id;
}

export interface MatchToBuild {
  people: [string, string];
  status?: MatchStatus;
  /** From now; null is no deadline. */
  expiresInMs?: number | null;
  unmeteredId?: string | null;
  /** Messages counted so far, for the smaller and the larger id, and whether that was today or yesterday. */
  used?: { a: number; b: number; yesterday?: boolean };
}

/** Builds a match with its conversation straight in the database. */
export async function buildMatchRow(database: Database, match: MatchToBuild): Promise<{ id: string; conversationId: string }> {
  const [userA, userB] = [...match.people].sort();
  const { status = 'active', expiresInMs = 3_600_000, unmeteredId = null, used = { a: 0, b: 0 } } = match;
  const state = status === 'active' ? 'open' : status === 'expired' ? 'expired' : 'closed';
  const [id, conversationId] = [newId(), newId()];
  await database.query(
    `insert into conversations (id, user_a, user_b, state, expires_at, unmetered_id, quota_day, quota_a, quota_b)
     values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond', $6,
       (now() at time zone 'Asia/Bangkok')::date - $7::int, $8, $9)`,
    [conversationId, userA, userB, state, expiresInMs, unmeteredId, used.yesterday ? 1 : 0, used.a, used.b],
  );
  await database.query('insert into matches (id, conversation_id, user_a, user_b, status) values ($1, $2, $3, $4, $5)', [
    id,
    conversationId,
    userA,
    userB,
    status,
  ]);
  return { id, conversationId };
}

export async function block(database: Database, blockerId: string, blockedId: string): Promise<void> {
  await database.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blockerId, blockedId]);
}
