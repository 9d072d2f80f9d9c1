import { Injectable } from '@nestjs/common';
import type { BatchedReads, PlacedRow } from '../database/batched-reads.js';
import { ReadLane } from '../database/read-lane.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Device } from './devices.js';
import type { Viewer } from './viewer.js';

/** Live: neither too old nor idle for too long, and its person is still there (rule 91). */
const LIVE = `s.expires_at > now() and s.last_seen_at > now() - interval '14 days' and u.deleted_at is null`;

/** Where processes hear of ended sessions: a user id, or a session's hash in hex. */
export const SESSIONS_ENDED_CHANNEL = 'sessions_ended';

/** The hot path of every request: one statement for all that come at the same moment. */
const READ: NamedStatement = {
  name: 'sessions.read',
  text: `select w.place::int, u.id, u.user_type as "userType", u.subscription_tier as "subscriptionTier",
      u.is_admin as "isAdmin", u.is_demo as "isDemo",
      u.must_change_password as "mustChangePassword", s.last_seen_at < now() - interval '5 minutes' as stale
    from unnest($1::bytea[]) with ordinality as w(token_hash, place)
    cross join lateral (select * from sessions s where s.token_hash = w.token_hash limit 1) s
    cross join lateral (select * from users u where u.id = s.user_id limit 1) u
    where ${LIVE}`,
};

const ENDED_AMONG: NamedStatement = {
  name: 'sessions.ended-among',
  text: `select w.token_hash as "sessionHash" from unnest($1::bytea[]) as w(token_hash)
    where not exists (select from sessions s join users u on u.id = s.user_id where s.token_hash = w.token_hash and ${LIVE})`,
};

/** Moves both instants at once; a second request in the same moment finds nothing left to move (rule 93). */
const TOUCH: NamedStatement = {
  name: 'sessions.touch',
  text: `with seen as (
      update sessions set last_seen_at = now() where token_hash = $1 and last_seen_at < now() - interval '5 minutes' returning user_id)
    update users set last_login_at = now() from seen where users.id = seen.user_id`,
};

const LIST: NamedStatement = {
  name: 'sessions.list',
  text: `select s.token_hash as "sessionHash", s.browser, s.system, s.device as kind, s.created_at as "signedInAt",
      s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id where s.user_id = $1 and ${LIVE} order by s.last_seen_at desc, s.created_at desc`,
};

type SessionRow = Omit<Viewer, 'sessionHash'> & { stale: boolean };

/** A live session as its owner sees it among the others. */
export interface SignedInDevice extends Device {
  sessionHash: Buffer;
  signedInAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionsRepository {
  private readonly byHash: BatchedReads<Buffer, SessionRow & PlacedRow>;

  constructor(
    private readonly sql: Sql,
    lane: ReadLane,
  ) {
    this.byHash = lane.reads(READ, (hashes) => [hashes]);
  }

  /** Whose session it is, and whether it is time to note that it was used. */
  async read(hash: Buffer): Promise<{ viewer: Viewer; isStale: boolean } | null> {
    const row = await this.byHash.row(hash);
    if (!row) return null;
    const { place: _place, stale, ...viewer } = row;
    return { viewer: { ...viewer, sessionHash: hash }, isStale: stale };
  }

  async touch(hash: Buffer): Promise<void> {
    await this.sql.rows(TOUCH, [hash]);
  }

  async endedAmong(hashes: Buffer[]): Promise<Buffer[]> {
    const rows = await this.sql.rows<{ sessionHash: Buffer }>(ENDED_AMONG, [hashes]);
    return rows.map((row) => row.sessionHash);
  }

  /** A person's live sessions, the latest activity first. */
  listOf(userId: string): Promise<SignedInDevice[]> {
    return this.sql.rows<SignedInDevice>(LIST, [userId]);
  }

  async insert(tx: Transaction, hash: Buffer, userId: string, lifetimeHours: number, device: Device): Promise<void> {
    await tx.query(
      `insert into sessions (token_hash, user_id, expires_at, browser, system, device)
       values ($1, $2, now() + make_interval(hours => $3), $4, $5, $6)`,
      [hash, userId, lifetimeHours, device.browser, device.system, device.kind],
    );
    await tx.query('update users set last_login_at = now() where id = $1', [userId]);
  }

  /** Ends one session and says so to all processes, in the same transaction. */
  async end(tx: Transaction, hash: Buffer): Promise<void> {
    await tx.query(
      `with ended as (delete from sessions where token_hash = $1 returning token_hash)
       select pg_notify('${SESSIONS_ENDED_CHANNEL}', encode(token_hash, 'hex')) from ended`,
      [hash],
    );
  }

  /** Ends one session of this very person; whether there was one. */
  async endOne(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
    const ended = await tx.query(
      `with ended as (delete from sessions where token_hash = $1 and user_id = $2 returning token_hash)
       select pg_notify('${SESSIONS_ENDED_CHANNEL}', encode(token_hash, 'hex')) from ended`,
      [hash, userId],
    );
    return ended.length > 0;
  }

  /** Ends every session of a person but one; answers how many. */
  async endOthers(tx: Transaction, userId: string, kept: Buffer): Promise<number> {
    const ended = await tx.query(
      `with ended as (delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash)
       select pg_notify('${SESSIONS_ENDED_CHANNEL}', encode(token_hash, 'hex')) from ended`,
      [userId, kept],
    );
    return ended.length;
  }

  async endAllOf(tx: Transaction, userId: string): Promise<void> {
    await tx.query('delete from sessions where user_id = $1', [userId]);
    await tx.query(`select pg_notify('${SESSIONS_ENDED_CHANNEL}', $1)`, [userId]);
  }

  async purge(tx: Transaction): Promise<void> {
    await tx.query(`delete from sessions where expires_at <= now() or last_seen_at <= now() - interval '14 days'`);
  }
}
