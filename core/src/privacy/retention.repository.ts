import { Injectable } from '@nestjs/common';
import { PASS_RETURNS_AFTER_DAYS, REPORT_KEPT_MONTHS, SEALED_DAYS } from '../contract/constants.js';
import type { Transaction } from '../database/unit-of-work.js';

/** The rows that one statement deletes at most: nobody waits long for it. */
const BATCH = 2000;

@Injectable()
export class RetentionRepository {
  /** False while another process is at it; held until the transaction ends. */
  async takeTurn(tx: Transaction): Promise<boolean> {
    const [turn] = await tx.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(hashtext('mingle.retention')) as taken`);
    return turn?.taken === true;
  }

  /** Messages of pairs that have been unmatched or blocked for 90 days (rule 129). The pair itself is remembered. */
  deleteSealedMessages(tx: Transaction): Promise<boolean> {
    return deleteBatch(
      tx,
      `delete from messages where (conversation_id, seq) in (
         select d.conversation_id, d.seq from matches m join messages d on d.conversation_id = m.conversation_id
         where m.status in ('unmatched', 'blocked') and m.closed_at <= now() - $1 * interval '1 day'
           and not exists (select from matches o where o.conversation_id = m.conversation_id and o.status = 'active')
         limit $2)`,
      [SEALED_DAYS, BATCH],
    );
  }

  /** Reports and the copies in them, decided or not (rule 129). */
  deleteOldReports(tx: Transaction): Promise<boolean> {
    return deleteBatch(
      tx,
      `delete from reports where id in (
         select id from reports where created_at <= now() - $1 * interval '1 month' limit $2 for update skip locked)`,
      [REPORT_KEPT_MONTHS, BATCH],
    );
  }

  /** What was written before a match between people whom a block has kept apart for 90 days (rule 129). */
  deleteEndedThreads(tx: Transaction): Promise<boolean> {
    return deleteBatch(
      tx,
      `with ended as (
         select d.conversation_id, d.seq from direct_threads t join direct_messages d on d.conversation_id = t.conversation_id
         where t.match_id is null and t.ended_at <= now() - $1 * interval '1 day' limit $2
       ), emptied as (
         delete from messages where (conversation_id, seq) in (select conversation_id, seq from ended)
       )
       delete from direct_messages where (conversation_id, seq) in (select conversation_id, seq from ended)`,
      [SEALED_DAYS, BATCH],
    );
  }

  /** Passes after which the person is shown again anyway (rule 24). */
  deleteOldPasses(tx: Transaction): Promise<boolean> {
    return deleteBatch(
      tx,
      `delete from swipes where id in (
         select id from swipes where not liked and decided_at <= now() - $1 * interval '1 day' limit $2 for update skip locked)`,
      [PASS_RETURNS_AFTER_DAYS, BATCH],
    );
  }

  /** Requests to leave that were taken back long ago. */
  deleteWithdrawnRequests(tx: Transaction): Promise<boolean> {
    return deleteBatch(
      tx,
      `delete from account_deletions where receipt in (
         select receipt from account_deletions where withdrawn_at <= now() - $1 * interval '1 day' limit $2)`,
      [SEALED_DAYS, BATCH],
    );
  }
}

/** Whether there may be more. */
async function deleteBatch(tx: Transaction, text: string, values: unknown[]): Promise<boolean> {
  const [, deleted] = await tx.query<number>(text, values);
  return deleted === BATCH;
}
