import { Injectable } from '@nestjs/common';
import { EXPIRED_MATCH_LISTED_DAYS, REMATCH_WINDOW_DAYS } from '../contract/constants.js';
import type { BatchedReads, PlacedRow } from '../database/batched-reads.js';
import { ReadLane } from '../database/read-lane.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import type { Match, Pair } from './match.js';
import type { PairHistory } from './match.rules.js';

const TODAY = `(now() at time zone 'Asia/Bangkok')::date`;

/** How many of the newest hundred messages one side has not read of the other. Nothing is looked at when all is read. */
const unread = (reader: 'a' | 'b', author: 'a' | 'b') => `(select count(*)::int from messages u where u.conversation_id = c.id
      and u.seq > greatest(c.read_seq_${reader}, c.last_seq - 100) and u.sender_id = m.user_${author})`;

/** The columns of a `Match`, named as its fields, and where they come from. */
const COLUMNS = `m.id, m.conversation_id as "conversationId", m.user_a as "userA", m.user_b as "userB",
    case when m.status = 'active' and c.expires_at <= now() then 'expired' else m.status end as status,
    m.created_at as "createdAt", c.expires_at as "expiresAt", c.unmetered_id as "unmeteredId",
    c.delivered_seq_a as "deliveredSeqA", c.delivered_seq_b as "deliveredSeqB",
    c.read_seq_a as "readSeqA", c.read_seq_b as "readSeqB",
    case when c.quota_day < ${TODAY} then 0 else c.quota_a end as "sentTodayA",
    case when c.quota_day < ${TODAY} then 0 else c.quota_b end as "sentTodayB",
    case when l.id is not null then jsonb_build_object('id', l.id, 'seq', l.seq, 'senderId', l.sender_id, 'kind', l.kind,
      'content', l.content, 'imageUrl', l.image_url, 'sentAt', extract(epoch from l.sent_at) * 1000) end as "lastMessage",
    ${unread('a', 'b')} as "unreadA", ${unread('b', 'a')} as "unreadB",
    now() as "readAt"`;
const WITH_THE_REST = `
  join conversations c on c.id = m.conversation_id
  left join messages l on l.conversation_id = c.id and l.seq = c.last_seq`;
const MATCHES = `select ${COLUMNS} from matches m ${WITH_THE_REST}`;

/** Open by the database's clock, whether or not the sweep has run (rule 35). */
const OPEN = `m.status = 'active' and (c.expires_at is null or c.expires_at > now())`;

const LIST_OPEN: NamedStatement = {
  name: 'matches.list-open',
  text: `${MATCHES} where (m.user_a = $1 or m.user_b = $1) and ${OPEN}
    order by coalesce(c.last_message_at, m.created_at) desc, m.id desc`,
};

const FIND_OPEN: NamedStatement = {
  name: 'matches.find-open',
  text: `select w.place::int, ${COLUMNS} from unnest($1::uuid[], $2::uuid[]) with ordinality as w(match_id, viewer_id, place)
    cross join lateral (select * from matches m where m.id = w.match_id limit 1) m ${WITH_THE_REST}
    where w.viewer_id in (m.user_a, m.user_b) and ${OPEN}`,
};

const LIST_EXPIRED: NamedStatement = {
  name: 'matches.list-expired',
  text: `${MATCHES} where (m.user_a = $1 or m.user_b = $1)
      and (m.status = 'expired' and m.closed_at > now() - $2 * interval '1 day' or m.status = 'active' and c.expires_at <= now())
      and not exists (select from matches n where n.user_a = m.user_a and n.user_b = m.user_b and n.created_at > m.created_at)
    order by coalesce(m.closed_at, c.expires_at) desc, m.id desc`,
};

/** SKIP LOCKED: a conversation that somebody is just writing to is looked at again by the next sweep. */
const CLOSE_OVERDUE = `with due as (
    select id from conversations where state = 'open' and expires_at <= now()
    order by expires_at limit $1 for no key update skip locked
  ), ended as (
    update conversations c set state = 'expired' from due where c.id = due.id returning c.id, c.expires_at
  )
  update matches m set status = 'expired', closed_at = ended.expires_at from ended
  where m.conversation_id = ended.id and m.status = 'active'
  returning m.id, m.user_a as "userA", m.user_b as "userB"`;

/** An update waits for whoever holds the row and then looks again: a message that came first has taken the deadline away. */
const CLOSE_ONE = `with ended as (
    update conversations c set state = 'expired'
    where c.id = (select conversation_id from matches where id = $1 and status = 'active')
      and c.state = 'open' and c.expires_at <= clock_timestamp()
    returning c.id, c.expires_at
  )
  update matches m set status = 'expired', closed_at = ended.expires_at from ended
  where m.conversation_id = ended.id and m.status = 'active'
  returning m.id, m.user_a as "userA", m.user_b as "userB"`;

/** A match that has just ended. */
export type EndedMatch = Pair & { id: string };

@Injectable()
export class MatchesRepository {
  private readonly openOnes: BatchedReads<{ matchId: string; viewerId: string }, Match & PlacedRow>;

  constructor(
    private readonly sql: Sql,
    lane: ReadLane,
  ) {
    this.openOnes = lane.reads(FIND_OPEN, (keys) => [keys.map((key) => key.matchId), keys.map((key) => key.viewerId)]);
  }

  /** The viewer's open matches, the latest activity first (rule 41). */
  listOpen(viewerId: string): Promise<Match[]> {
    return this.sql.rows<Match>(LIST_OPEN, [viewerId]);
  }

  /** An open match that the viewer belongs to. */
  findOpen(viewerId: string, matchId: string): Promise<Match | null> {
    return this.openOnes.row({ matchId, viewerId });
  }

  /** What expired in the last 90 days and was not renewed: the newest match of each pair, newest first (rule 36). */
  listExpired(viewerId: string): Promise<Match[]> {
    return this.sql.rows<Match>(LIST_EXPIRED, [viewerId, EXPIRED_MATCH_LISTED_DAYS]);
  }

  /** The two people of a match to which the viewer belongs, whatever became of it. */
  async pairOf(tx: Transaction, viewerId: string, matchId: string): Promise<Pair | null> {
    const [pair] = await tx.query<Pair>(
      'select user_a as "userA", user_b as "userB" from matches where id = $1 and $2 in (user_a, user_b)',
      [matchId, viewerId],
    );
    return pair ?? null;
  }

  /** From here on nobody else opens a match between the two. To be called before anything is read that decides about it. */
  async lockPair(tx: Transaction, { userA, userB }: Pair): Promise<void> {
    await tx.query('select lock_pair($1, $2)', [userA, userB]);
  }

  /** Closes the pair's match if its time is up; answers which is open and which was closed (rule 35). */
  async settle(tx: Transaction, { userA, userB }: Pair): Promise<{ openId: string | null; closedId: string | null }> {
    const [settled] = await tx.query<{ openId: string | null; closedId: string | null }>(
      'select open_id as "openId", closed_id as "closedId" from settle_match($1, $2)',
      [userA, userB],
    );
    return settled ?? { openId: null, closedId: null };
  }

  /** The pair's newest match and what speaks against renewing it. */
  async historyOf(tx: Transaction, { userA, userB }: Pair): Promise<PairHistory & { matchId: string }> {
    const [history] = await tx.query<PairHistory & { matchId: string }>(
      `select m.id as "matchId", m.status,
          (select count(*)::int from matches r where r.user_a = $1 and r.user_b = $2 and r.rematch_of is not null
            and r.created_at > now() - $3 * interval '1 day') as rematches,
          exists (select from blocks where (blocker_id, blocked_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid)))
            or exists (select from users where id in ($1, $2) and deleted_at is not null) as apart
        from matches m where m.user_a = $1 and m.user_b = $2 order by m.created_at desc limit 1`,
      [userA, userB, REMATCH_WINDOW_DAYS],
    );
    return history ?? { matchId: '', status: 'unmatched', rematches: 0, apart: true };
  }

  /** Opens a match in a new conversation. The pair must be locked and settled, without an open match. */
  async open(tx: Transaction, { userA, userB }: Pair, lifetimeMs: number, rematchOf: string | null = null): Promise<string> {
    const matchId = newId();
    await tx.query('select open_match($1, $2, $3, $4, $5, $6)', [matchId, newId(), userA, userB, lifetimeMs, rematchOf]);
    return matchId;
  }

  async markRematched(tx: Transaction, matchId: string): Promise<void> {
    await tx.query(`update matches set status = 'rematched' where id = $1`, [matchId]);
  }

  /** Ends up to `limit` matches whose time is up, the longest overdue first. */
  closeOverdue(tx: Transaction, limit: number): Promise<EndedMatch[]> {
    return updated(tx, CLOSE_OVERDUE, [limit]);
  }

  /** Ends one match if its time is up and nobody wrote. */
  closeIfOverdue(tx: Transaction, matchId: string): Promise<EndedMatch[]> {
    return updated(tx, CLOSE_ONE, [matchId]);
  }

  /** In how many ms the next deadline is, by the database's clock; null without one. */
  async nextDeadlineIn(): Promise<number | null> {
    const [next] = await this.sql.rows<{ inMs: number | null }>(NEXT_DEADLINE, []);
    return next?.inMs ?? null;
  }
}

const NEXT_DEADLINE: NamedStatement = {
  name: 'matches.next-deadline',
  text: `select extract(epoch from min(expires_at) - clock_timestamp())::float8 * 1000 as "inMs"
    from conversations where state = 'open' and expires_at is not null`,
};

/** TypeORM answers an UPDATE with `[rows, count]`. */
async function updated<Row>(tx: Transaction, text: string, values: unknown[]): Promise<Row[]> {
  const [rows] = await tx.query<Row[]>(text, values);
  return rows ?? [];
}
