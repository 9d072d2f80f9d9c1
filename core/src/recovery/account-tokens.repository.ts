import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';

export type TokenPurpose = 'reset-password' | 'verify-email';

export interface NewAccountToken {
  hash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  /** Where it is mailed to: it dies when the account's address becomes another. */
  email: string;
  mailId: string;
  lifetimeMinutes: number;
}

/**
 * A token that still works: not overdue, its person still there, its address still theirs. Who asked to leave is not there,
 * but may choose a new password to come back by; once they are erased, no address is theirs any more.
 */
const LIVE = `from account_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.purpose = $2 and t.expires_at > now()
    and (u.deleted_at is null or t.purpose = 'reset-password') and lower(u.email) = lower(t.email)`;

const OWNER: NamedStatement = { name: 'account-tokens.owner', text: `select t.user_id as "userId" ${LIVE}` };

/** The links in mails, by the hash of what they carry (rules 76, 90). */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly sql: Sql) {}

  async insert(tx: Transaction, token: NewAccountToken): Promise<void> {
    await tx.query(
      `insert into account_tokens (token_hash, user_id, purpose, email, mail_id, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
      [token.hash, token.userId, token.purpose, token.email, token.mailId, token.lifetimeMinutes],
    );
  }

  /** How many other mails with such a token went to a person in the last hour. Who asks at the same time waits for the answer. */
  async countOtherMails(tx: Transaction, userId: string, purpose: TokenPurpose, mailId: string): Promise<number> {
    await tx.query('select from users where id = $1 for no key update', [userId]);
    const [row] = await tx.query<{ count: number }>(
      `select count(distinct mail_id)::int as count from account_tokens
       where user_id = $1 and purpose = $2 and mail_id <> $3 and created_at > now() - interval '1 hour'`,
      [userId, purpose, mailId],
    );
    return row?.count ?? 0;
  }

  /** Whose token it is; null when it does not work. */
  async ownerOf(hash: Buffer, purpose: TokenPurpose): Promise<string | null> {
    const [row] = await this.sql.rows<{ userId: string }>(OWNER, [hash, purpose]);
    return row?.userId ?? null;
  }

  /** As `ownerOf`, and the person's row stays locked: their address remains the one that the token was mailed to. */
  async holdOwner(tx: Transaction, hash: Buffer, purpose: TokenPurpose): Promise<string | null> {
    const [owner] = await tx.query<{ userId: string }>(`select u.id as "userId" ${LIVE} for no key update of u`, [hash, purpose]);
    return owner?.userId ?? null;
  }

  /** Uses a token up: of many who try at once, one is told whose it was. The person's row stays locked. */
  async spend(tx: Transaction, hash: Buffer, purpose: TokenPurpose): Promise<string | null> {
    const userId = await this.holdOwner(tx, hash, purpose);
    const spent = await tx.query(
      'with spent as (delete from account_tokens where token_hash = $1 returning token_hash) select token_hash from spent',
      [hash],
    );
    return spent.length === 1 ? userId : null;
  }

  async forgetAll(tx: Transaction, userId: string, purpose: TokenPurpose): Promise<void> {
    await tx.query('delete from account_tokens where user_id = $1 and purpose = $2', [userId, purpose]);
  }

  /** An hour late: what was mailed is counted that long. */
  async purge(tx: Transaction): Promise<void> {
    await tx.query(`delete from account_tokens where expires_at < now() - interval '1 hour'`);
  }
}
