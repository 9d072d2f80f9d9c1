import { Injectable } from '@nestjs/common';
import { MESSAGES_AFTER_MAX, MESSAGES_PAGE_SIZE } from '../contract/constants.js';
import type { BatchedReads, PlacedRow } from '../database/batched-reads.js';
import { ReadLane } from '../database/read-lane.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { StoredMessage } from './stored-message.js';

/** Open by the database's clock, whether or not the sweep has run (rules 35, 36). */
const OPEN = `m.status = 'active' and c.state = 'open' and (c.expires_at is null or c.expires_at > now())`;

const CHAT: NamedStatement = {
  name: 'messages.chat',
  text: `select c.id, case when c.user_a = $2 then c.user_b else c.user_a end as "otherId", c.last_seq as "lastSeq",
    case when c.user_a = $2 then c.delivered_seq_a else c.delivered_seq_b end as "deliveredToMe",
    case when c.user_a = $2 then c.read_seq_a else c.read_seq_b end as "readByMe",
    case when c.user_a = $2 then c.delivered_seq_b else c.delivered_seq_a end as "deliveredToOther",
    case when c.user_a = $2 then c.read_seq_b else c.read_seq_a end as "readByOther"
  from matches m join conversations c on c.id = m.conversation_id
  where m.id = $1 and $2 in (m.user_a, m.user_b) and ${OPEN}`,
};

const COLUMNS = `seq, id, sender_id as "senderId", client_message_id as "clientMessageId", kind, content, image_url as "imageUrl",
  (extract(epoch from sent_at) * 1000)::float8 as "sentAt"`;

const NEWEST: NamedStatement = {
  name: 'messages.newest',
  text: `select ${COLUMNS} from messages where conversation_id = $1 and seq < $2 order by seq desc limit ${MESSAGES_PAGE_SIZE}`,
};
const AFTER: NamedStatement = {
  name: 'messages.after',
  text: `select ${COLUMNS} from messages where conversation_id = $1 and seq > $2 and seq < $3 order by seq limit ${MESSAGES_AFTER_MAX}`,
};

/** The messages of an outbox row, as far as their match is still open to both. */
const OF_OUTBOX: NamedStatement = {
  name: 'messages.of-outbox',
  text: `select d.seq, d.id, d.sender_id as "senderId", d.client_message_id as "clientMessageId", d.kind, d.content,
    d.image_url as "imageUrl", (extract(epoch from d.sent_at) * 1000)::float8 as "sentAt",
    m.id as "matchId", c.id as "conversationId", case when c.user_a = d.sender_id then c.user_b else c.user_a end as "recipientId",
    u.subscription_tier <> 'free' as "senderPaid",
    d.seq <= case when c.user_a = d.sender_id then c.delivered_seq_b else c.delivered_seq_a end as delivered,
    d.seq <= case when c.user_a = d.sender_id then c.read_seq_b else c.read_seq_a end as read
  from unnest($1::uuid[], $2::int[]) with ordinality as p(conversation_id, seq, ord)
  join messages d on d.conversation_id = p.conversation_id and d.seq = p.seq
  join conversations c on c.id = d.conversation_id
  join matches m on m.conversation_id = c.id and m.status = 'active'
  join users u on u.id = d.sender_id
  order by p.ord`,
};

const PEERS: NamedStatement = {
  name: 'messages.peers',
  text: `select w.place::int, p.id from unnest($1::uuid[], $2::boolean[]) with ordinality as w(id, even_if_hidden, place)
  cross join lateral (select u.presence_hidden from users u where u.id = w.id limit 1) own
  cross join lateral (
    select m.user_b as id, m.conversation_id from matches m where m.user_a = w.id and m.status = 'active'
    union all select m.user_a, m.conversation_id from matches m where m.user_b = w.id and m.status = 'active'
  ) m
  join conversations c on c.id = m.conversation_id and c.state = 'open' and (c.expires_at is null or c.expires_at > now())
  join users p on p.id = m.id
  where not p.presence_hidden and (w.even_if_hidden or not own.presence_hidden)`,
};

/** A conversation as one of its two people sees it: how far each has received and read it, as seqs. */
export interface Chat {
  id: string;
  otherId: string;
  lastSeq: number;
  deliveredToMe: number;
  readByMe: number;
  deliveredToOther: number;
  readByOther: number;
}

/** What the messages table itself holds of a message. */
export type MessageRow = Pick<
  StoredMessage,
  'seq' | 'id' | 'senderId' | 'clientMessageId' | 'kind' | 'content' | 'imageUrl' | 'sentAt'
>;

/** Which part of a conversation: seqs, both exclusive. */
export interface Range {
  before?: number | undefined;
  after?: number | undefined;
}

const MAX_SEQ = 2_147_483_647;

@Injectable()
export class MessagesRepository {
  private readonly peers: BatchedReads<{ userId: string; evenIfHidden: boolean }, { id: string } & PlacedRow>;

  constructor(
    private readonly sql: Sql,
    lane: ReadLane,
  ) {
    this.peers = lane.reads(PEERS, (keys) => [keys.map((key) => key.userId), keys.map((key) => key.evenIfHidden)]);
  }

  /** The conversation of an open match to which the viewer belongs. */
  async findChat(viewerId: string, matchId: string): Promise<Chat | null> {
    const [chat] = await this.sql.rows<Chat>(CHAT, [matchId, viewerId]);
    return chat ?? null;
  }

  /** Oldest first: the 50 before `before` (or the newest 50), or the 200 after `after` (rule 48). */
  async list(conversationId: string, { before = MAX_SEQ, after }: Range): Promise<MessageRow[]> {
    if (after !== undefined) return this.sql.rows<MessageRow>(AFTER, [conversationId, after, before]);
    return (await this.sql.rows<MessageRow>(NEWEST, [conversationId, before])).reverse();
  }

  /** The messages that `[conversation, seq]` pairs name. */
  findStored(pairs: [string, number][]): Promise<StoredMessage[]> {
    return this.sql.rows<StoredMessage>(OF_OUTBOX, [pairs.map(([id]) => id), pairs.map(([, seq]) => seq)]);
  }

  /**
   * Everybody with whom this person has an open match and who hears whether they are online: nobody, if they hide it,
   * unless `evenIfHidden`; and whoever hides it hears nothing either.
   */
  async peersOf(userId: string, evenIfHidden = false): Promise<string[]> {
    return (await this.peers.rows({ userId, evenIfHidden })).map(({ id }) => id);
  }
}
