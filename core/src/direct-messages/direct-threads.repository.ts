import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import type { Pair } from '../matches/match.js';
import type { DirectDraft } from './direct-message.js';
import { TODAY } from './direct-messages.repository.js';
import type { Openers } from './standing.js';

export interface NewDirectMessage extends DirectDraft {
  conversationId: string;
  senderId: string;
  recipientId: string;
  isInitial: boolean;
  openerHash: Buffer | null;
}

/** What somebody has just read. */
export interface DirectReading {
  authorId: string;
  authorPaid: boolean;
  upTo: Date;
}

/** Writes in the conversations of people who have not matched. The pair must be locked, but for reading. */
@Injectable()
export class DirectThreadsRepository {
  /** The sender's openers, counted one after the other whomever they go to. */
  async countOpeners(tx: Transaction, senderId: string, openerHash: Buffer | null): Promise<Openers> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('openers of ' || $1::text, 0))`, [senderId]);
    const [openers] = await tx.query<Openers>(
      `select count(*) filter (where d.sent_at >= ${TODAY})::int as today, count(*) filter (where d.opener_hash = $2::bytea)::int as same,
         max(d.sent_at) filter (where d.opener_hash = $2) as "lastSameAt", clock_timestamp() as now
       from direct_messages d where d.sender_id = $1 and d.is_initial and d.sent_at > clock_timestamp() - interval '1 day'`,
      [senderId, openerHash],
    );
    if (!openers) throw new Error('nothing was counted');
    return openers;
  }

  /** A conversation for two people without a match. */
  async begin(tx: Transaction, { userA, userB }: Pair, beganBy: string, conversationId: string): Promise<void> {
    await tx.query('insert into conversations (id, user_a, user_b) values ($1, $2, $3)', [conversationId, userA, userB]);
    await tx.query('insert into direct_threads (conversation_id, user_a, user_b, began_by) values ($1, $2, $3, $4)', [
      conversationId,
      userA,
      userB,
      beganBy,
    ]);
  }

  /** Stores a message as the next of its conversation, with the sender's type and tier as they are now. Answers its seq. */
  async append(tx: Transaction, message: NewDirectMessage): Promise<number> {
    const [row] = await tx.query<{ seq: number }>(
      `with moved as (
         update conversations c set last_seq = c.last_seq + 1,
           last_message_at = greatest(clock_timestamp(), c.last_message_at)::timestamptz(3)
         where c.id = $1 and c.state = 'open' returning c.last_seq as seq, c.last_message_at as sent_at
       ), written as (
         insert into messages (sent_at, seq, id, conversation_id, sender_id, client_message_id, kind, content, image_url)
         select sent_at, seq, $2::uuid, $1::uuid, $3::uuid, $4::uuid, $5, $6, $7 from moved returning seq, sent_at
       )
       insert into direct_messages (conversation_id, seq, sender_id, recipient_id, is_initial, from_type, from_tier, opener_hash, sent_at)
       select $1::uuid, w.seq, u.id, $8::uuid, $9::boolean, u.user_type, u.subscription_tier, $10::bytea, w.sent_at from written w join users u on u.id = $3
       returning seq`,
      [
        message.conversationId,
        newId(),
        message.senderId,
        message.clientMessageId,
        message.kind,
        message.content,
        message.imageUrl,
        message.recipientId,
        message.isInitial,
        message.openerHash,
      ],
    );
    if (!row) throw new Error('a direct message was not stored');
    return row.seq;
  }

  /** All that the other one wrote is read. Null when nothing new was. */
  async markRead(tx: Transaction, readerId: string, otherId: string): Promise<DirectReading | null> {
    const [reading] = await tx.query<DirectReading>(
      `with thread as (
         select c.id from direct_threads t join conversations c on c.id = t.conversation_id
         where t.user_a = least($1::uuid, $2::uuid) and t.user_b = greatest($1::uuid, $2::uuid) and t.ended_at is null
         for no key update of c
       ), marked as (
         update direct_messages d set read_at = clock_timestamp() from thread
         where d.conversation_id = thread.id and d.recipient_id = $1 and d.read_at is null
         returning d.conversation_id, d.seq, d.sent_at
       ), newest as (
         select conversation_id, max(seq) as seq, max(sent_at) as sent_at from marked group by conversation_id
       ), moved as (
         update conversations c set
           delivered_seq_a = case when c.user_a = $1 then greatest(c.delivered_seq_a, n.seq) else c.delivered_seq_a end,
           delivered_seq_b = case when c.user_b = $1 then greatest(c.delivered_seq_b, n.seq) else c.delivered_seq_b end,
           read_seq_a = case when c.user_a = $1 then greatest(c.read_seq_a, n.seq) else c.read_seq_a end,
           read_seq_b = case when c.user_b = $1 then greatest(c.read_seq_b, n.seq) else c.read_seq_b end
         from newest n where c.id = n.conversation_id returning c.id
       )
       select u.id as "authorId", u.subscription_tier <> 'free' as "authorPaid", n.sent_at as "upTo"
       from newest n join moved on moved.id = n.conversation_id join users u on u.id = $2`,
      [readerId, otherId],
    );
    return reading ?? null;
  }
}
