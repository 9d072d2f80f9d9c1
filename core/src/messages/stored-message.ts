import type { MessageKind } from '../contract/messages.js';

/** A message as it is stored, with what the one who is told needs to know. Plain JSON. */
export interface StoredMessage {
  id: string;
  matchId: string;
  conversationId: string;
  seq: number;
  senderId: string;
  recipientId: string;
  /** Whether the sender's tier, now, lets them see that it was read (rule 49). */
  senderPaid: boolean;
  clientMessageId: string;
  kind: MessageKind;
  content: string;
  imageUrl: string | null;
  /** Milliseconds since the epoch, by the database's clock. */
  sentAt: number;
  /** Whether it reached a device of the recipient, and whether they read it: the facts, whoever may know them. */
  delivered: boolean;
  read: boolean;
  /** The socket it came from; it has its acknowledgement and is left out of the push. */
  fromSocket?: string;
}

/** A message that somebody wants to send. */
export interface Draft {
  matchId: string;
  senderId: string;
  clientMessageId: string;
  kind: MessageKind;
  content: string;
  imageUrl: string | null;
  fromSocket?: string;
}

/** Why a message is not stored: no such match for this sender, one that ran out, or the daily quota (rules 35, 43). */
export type Refusal = 'not_found' | 'expired' | 'limit';

/** What became of a draft. A `duplicate` is a replay and answers the message that was stored first (rule 45). */
export type AppendReceipt = { outcome: 'stored' | 'duplicate'; message: StoredMessage } | { outcome: Refusal; decidedAt: number };

/** How far one person's devices have received and read a match. Null: this mark did not move. */
export interface MovedMark {
  matchId: string;
  readerId: string;
  authorId: string;
  /** Whether the author's tier lets them see that they were read (rules 49, 50). */
  authorPaid: boolean;
  deliveredUpTo: number | null;
  readUpTo: number | null;
  /** The reader's socket that told it, which need not be told. */
  fromSocket?: string;
}
