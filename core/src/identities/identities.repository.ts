import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';

@Injectable()
export class IdentitiesRepository {
  /**
   * Whose this Google person is, also when that account was asked to be deleted and may still come back; whoever asks for
   * the same one at the same time waits until `tx` ends.
   */
  async holdOwner(tx: Transaction, subject: string): Promise<{ userId: string; isLeaving: boolean } | null> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('google:' || $1, 0))`, [subject]);
    const [owner] = await tx.query<{ userId: string; isLeaving: boolean }>(
      `select i.user_id as "userId", u.deleted_at is not null as "isLeaving" from identities i join users u on u.id = i.user_id
       where i.provider = 'google' and i.subject = $1 and (u.deleted_at is null or exists (
         select from account_deletions d where d.user_id = u.id and d.withdrawn_at is null and d.erased_at is null))`,
      [subject],
    );
    return owner ?? null;
  }

  /** False when the account has another Google person already. A deleted account's person may come anew. */
  async link(tx: Transaction, subject: string, userId: string): Promise<boolean> {
    const linked = await tx.query(
      `with others as (select from identities where user_id = $2 and provider = 'google' and subject <> $1),
       linked as (
         insert into identities (provider, subject, user_id) select 'google', $1, $2 where not exists (select from others)
         on conflict (provider, subject) do update set user_id = excluded.user_id returning user_id)
       select user_id from linked`,
      [subject, userId],
    );
    return linked.length === 1;
  }
}
