import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { MessageKind } from '../contract/messages.js';
import { GroupCommit } from '../database/group-commit.js';
import { LaneConnection } from '../database/lane-connection.js';
import type { Transaction } from '../database/unit-of-work.js';
import { DomainEvents } from '../events/domain-events.js';
import { Outbox } from '../events/outbox.js';
import { newId } from '../ids.js';
import { heldMatches } from './held-matches.js';
import type { AppendReceipt, Draft, Refusal, StoredMessage } from './stored-message.js';

const APPEND = {
  name: 'append_messages',
  text: 'select * from append_messages($1, $2, $3, $4, $5, $6, $7, $8)',
};

/** The same for a batch of few, at less cost (migration 0080). */
const APPEND_FEW = {
  name: 'append_few_messages',
  text: 'select * from append_few_messages($1, $2, $3, $4, $5, $6, $7, $8)',
};
const FEW = 4;

/** One row of either. */
interface AppendRow {
  outcome: 'stored' | 'duplicate' | 'repeat' | Refusal;
  id: string;
  conversation_id: string;
  seq: number;
  first_ord: number;
  sent_at: number;
  recipient_id: string;
  sender_paid: boolean;
  known_kind: MessageKind | null;
  known_content: string | null;
  known_image_url: string | null;
  delivered: boolean;
  read: boolean;
  /** In the last row at least. */
  outbox_id: number | null;
}

/**
 * The one writer of messages, under socket and REST alike (performance.md, design 1). The statement decides each message by
 * the rules of `message.rules.ts`, gives it the next `seq` of its conversation and records the outbox row, all in one
 * commit; the receipt comes after it. A property test holds statement and rules together.
 */
@Injectable()
export class MessageLog implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly connection: LaneConnection;
  private readonly lane: GroupCommit<Draft & { id: string }, AppendReceipt>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
  ) {
    this.connection = new LaneConnection(env.databaseUrl);
    this.lane = new GroupCommit({
      write: (drafts) => this.write(drafts),
      keyOf: (draft) => draft.matchId,
      heldKeys: (matchIds) => heldMatches(this.connection, matchIds),
    });
  }

  /**
   * Stores a message, or says why not. Sending the same draft again is safe: the first message is answered (rule 45).
   * @throws DomainError UNAVAILABLE while the database is away; nothing is half done then.
   */
  append(draft: Draft): Promise<AppendReceipt> {
    return this.lane.add({ ...draft, id: newId() });
  }

  /**
   * Stores a message together with what else a transaction of the caller changes, or says why not; it is announced after
   * the commit. The caller has locked the conversation, or is the only one to lock anything after this.
   */
  async appendIn(tx: Transaction, draft: Draft): Promise<AppendReceipt> {
    const drafts = [{ ...draft, id: newId() }];
    const rows = await tx.query<AppendRow>(APPEND_FEW.text, valuesOf(drafts, []));
    const receipt = receiptOf(at(drafts, 0), 0, rows, drafts);
    const outboxId = rows[0]?.outbox_id ?? null;
    if (receipt.outcome === 'stored' && outboxId !== null) {
      tx.recordStored('messages.sent', { messages: [receipt.message] }, outboxId);
    }
    return receipt;
  }

  /** The first sender does not wait for the connection. */
  async onApplicationBootstrap(): Promise<void> {
    await heldMatches(this.connection, []).catch(() => {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lane.idle();
    await this.connection.close();
  }

  private async write(drafts: (Draft & { id: string })[]): Promise<AppendReceipt[]> {
    const published = this.outbox.takeDelivered();
    try {
      const rows = await this.connection.rows<AppendRow>(drafts.length > FEW ? APPEND : APPEND_FEW, valuesOf(drafts, published));
      const receipts = drafts.map((draft, i) => receiptOf(draft, i, rows, drafts));
      this.announce(receipts, rows.at(-1)?.outbox_id ?? null);
      return receipts;
    } catch (error) {
      for (const outboxId of published) this.outbox.forget(outboxId);
      throw error;
    }
  }

  /** Hands the new messages on once their senders have been answered. */
  private announce(receipts: AppendReceipt[], outboxId: number | null): void {
    if (outboxId === null) return;
    const messages = receipts.flatMap((receipt) => (receipt.outcome === 'stored' ? [receipt.message] : []));
    setImmediate(() => void this.events.dispatch({ event: 'messages.sent', payload: { messages }, outboxId }));
  }
}

const valuesOf = (drafts: (Draft & { id: string })[], published: number[]): unknown[] => [
  drafts.map((draft) => draft.id),
  drafts.map((draft) => draft.clientMessageId),
  drafts.map((draft) => draft.matchId),
  drafts.map((draft) => draft.senderId),
  drafts.map((draft) => draft.kind),
  drafts.map((draft) => draft.content),
  drafts.map((draft) => draft.imageUrl),
  published,
];

function receiptOf(draft: Draft & { id: string }, index: number, rows: AppendRow[], drafts: Draft[]): AppendReceipt {
  const row = at(rows, index);
  // The same client id earlier in this batch: that row's message is this one's too.
  const first = row.outcome === 'repeat' ? row.first_ord - 1 : index;
  const decisive = at(rows, first);
  if (decisive.outcome !== 'stored' && decisive.outcome !== 'duplicate') {
    return { outcome: refusalOf(decisive.outcome), decidedAt: decisive.sent_at };
  }
  return { outcome: row.outcome === 'stored' ? 'stored' : 'duplicate', message: messageOf(draft, at(drafts, first), decisive) };
}

function messageOf(draft: Draft, first: Draft, row: AppendRow): StoredMessage {
  return {
    id: row.id,
    matchId: draft.matchId,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: draft.senderId,
    recipientId: row.recipient_id,
    senderPaid: row.sender_paid,
    clientMessageId: draft.clientMessageId,
    kind: row.known_kind ?? first.kind,
    content: row.known_content ?? first.content,
    imageUrl: row.known_kind ? row.known_image_url : first.imageUrl,
    sentAt: row.sent_at,
    delivered: row.delivered,
    read: row.read,
    ...(draft.fromSocket ? { fromSocket: draft.fromSocket } : {}),
  };
}

function refusalOf(outcome: Refusal | 'repeat'): Refusal {
  return outcome === 'repeat' ? 'not_found' : outcome;
}

function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('the statement left a row unanswered');
  return item;
}
