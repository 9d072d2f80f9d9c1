import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { DIRECT_MESSAGES_LISTED_MAX } from '../contract/constants.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { DirectMessage } from './direct-message.js';
import type { Standing } from './standing.js';

/** Open by the database's clock, whether or not the sweep has run (rule 35). */
const openMatch = (
  one: string,
  other: string,
): string => `(select m.id from matches m join conversations mc on mc.id = m.conversation_id
    where m.user_a = least(${one}, ${other}) and m.user_b = greatest(${one}, ${other})
      and m.status = 'active' and (mc.expires_at is null or mc.expires_at > now()))`;

const noBlock = (
  one: string,
  other: string,
): string => `not exists (select from blocks b where b.blocker_id = ${one} and b.blocked_id = ${other})
    and not exists (select from blocks b where b.blocker_id = ${other} and b.blocked_id = ${one})`;

/** Midnight in Bangkok, as an instant. */
export const TODAY = `(date_trunc('day', clock_timestamp() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')`;

/**
 * No row for oneself, and for whoever is unknown, gone, blocked, unmatched or an admin, all in one statement: they cannot
 * be told apart by the time it takes either (rules 56, 59, 127).
 */
const STANDING: NamedStatement = {
  name: 'direct-messages.standing',
  text: `select v.user_type as type, v.subscription_tier as tier, v.paid_until as "paidUntil",
      exists (select from swipes s where s.swiper_id = v.id and s.swipee_id = o.id and s.liked) as liked,
      exists (select from swipes s where s.swiper_id = o.id and s.swipee_id = v.id and s.liked) as "likedBack",
      open.id as "matchId", t.conversation_id as "conversationId", coalesce(d.sent, 0) as sent, coalesce(d.received, 0) as received,
      o.paused_at is not null as "isPaused", o.dms_from_liked_only as "onlyFromLiked",
      (select count(*)::int from direct_messages d where d.sender_id = v.id and d.is_initial and d.sent_at >= ${TODAY}) as "openersToday",
      clock_timestamp() as now
    from users v
    join users o on o.id = $2
    cross join lateral (select ${openMatch('v.id', 'o.id')} as id) open
    left join lateral (select m.status, m.created_at from matches m
      where m.user_a = least(v.id, o.id) and m.user_b = greatest(v.id, o.id) order by m.created_at desc limit 1) last on true
    left join lateral (select * from direct_threads t
      where t.user_a = least(v.id, o.id) and t.user_b = greatest(v.id, o.id) order by t.began_at desc limit 1) newest on true
    left join lateral (select newest.conversation_id where newest.ended_at is null or newest.match_id = open.id) t on true
    left join lateral (select count(*) filter (where d.sender_id = v.id)::int as sent, count(*) filter (where d.sender_id = o.id)::int as received
      from direct_messages d where d.conversation_id = t.conversation_id) d on true
    where v.id = $1 and v.id <> o.id and v.deleted_at is null and o.deleted_at is null and not o.is_admin and o.user_type is not null
      and ($3 or not o.is_demo) and ${noBlock('v.id', 'o.id')}
      and last.status is distinct from 'unmatched' and last.status is distinct from 'blocked'
      and (newest.ended_at is null or newest.match_id is not null or last.created_at > newest.ended_at)`,
};

/** The columns of a \`DirectMessage\`, and where they come from. */
const COLUMNS = `l.id, d.conversation_id as "conversationId", d.seq, d.sender_id as "senderId", d.recipient_id as "recipientId",
    l.client_message_id as "clientMessageId", l.kind, l.content, l.image_url as "imageUrl", d.sent_at as "sentAt",
    coalesce(d.read_at, case when d.seq <= case when c.user_a = d.recipient_id then c.read_seq_a else c.read_seq_b end
      then c.last_message_at end) as "readAt",
    d.is_initial as "isInitial", d.from_type as "fromType", d.from_tier as "fromTier",
    ${openMatch('d.sender_id', 'd.recipient_id')} as "matchId"`;
const MESSAGES = `select ${COLUMNS} from direct_messages d
    join messages l on l.conversation_id = d.conversation_id and l.seq = d.seq
    join conversations c on c.id = d.conversation_id and c.state <> 'closed'`;

const list = (mine: string, other: string): string => `${MESSAGES}
    join users o on o.id = d.${other} and o.deleted_at is null and ($2 or not o.is_demo)
    where d.${mine} = $1 and ${noBlock('d.sender_id', 'd.recipient_id')}
    order by d.sent_at desc, d.seq desc limit ${DIRECT_MESSAGES_LISTED_MAX}`;
const RECEIVED: NamedStatement = { name: 'direct-messages.received', text: list('recipient_id', 'sender_id') };
const SENT: NamedStatement = { name: 'direct-messages.sent', text: list('sender_id', 'recipient_id') };

const OF_CONVERSATION: NamedStatement = {
  name: 'direct-messages.of-conversation',
  text: `${MESSAGES} where d.conversation_id = $1 order by d.seq`,
};
const ONE: NamedStatement = {
  name: 'direct-messages.one',
  text: `${MESSAGES} where d.conversation_id = $1 and d.seq = $2 and ${noBlock('d.sender_id', 'd.recipient_id')}`,
};

/** Reads what people wrote before a match, and what that allows. */
@Injectable()
export class DirectMessagesRepository {
  constructor(
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** How the viewer stands to somebody; null when there is nobody to stand to. */
  async standing(viewerId: string, otherId: string): Promise<Standing | null> {
    const [standing] = await this.sql.rows<Standing>(STANDING, [viewerId, otherId, this.env.demoMode]);
    return standing ?? null;
  }

  /** The same, while nobody else opens or ends a match or a thread of the two, or blocks the other. */
  async lockStanding(tx: Transaction, viewerId: string, otherId: string): Promise<Standing | null> {
    // A statement of its own: the next one sees what others have committed.
    await tx.query('select lock_pair($1, $2)', [viewerId, otherId]);
    const [standing] = await tx.query<Standing>(STANDING.text, [viewerId, otherId, this.env.demoMode]);
    return standing ?? null;
  }

  /** The newest that this person received, whose conversation is not closed. */
  received(userId: string): Promise<DirectMessage[]> {
    return this.sql.rows<DirectMessage>(RECEIVED, [userId, this.env.demoMode]);
  }

  sent(userId: string): Promise<DirectMessage[]> {
    return this.sql.rows<DirectMessage>(SENT, [userId, this.env.demoMode]);
  }

  /** What was written in a conversation before its match, oldest first. */
  list(conversationId: string): Promise<DirectMessage[]> {
    return this.sql.rows<DirectMessage>(OF_CONVERSATION, [conversationId]);
  }

  async find(conversationId: string, seq: number): Promise<DirectMessage | null> {
    const [message] = await this.sql.rows<DirectMessage>(ONE, [conversationId, seq]);
    return message ?? null;
  }

  /** What the sender has stored under this id of the client's, if anything (rule 45). */
  async findRepeat(
    tx: Transaction,
    conversationId: string,
    senderId: string,
    clientMessageId: string,
  ): Promise<DirectMessage | null> {
    const [message] = await tx.query<DirectMessage>(
      `${MESSAGES} where d.conversation_id = $1 and d.sender_id = $2 and l.client_message_id = $3`,
      [conversationId, senderId, clientMessageId],
    );
    return message ?? null;
  }
}
