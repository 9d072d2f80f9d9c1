import { MESSAGES_PAGE_SIZE, type MessageDto, type Receipt } from '@mingle/core/contract';

/** How far the other person's devices, and their eyes, have come. */
export interface Mark {
  delivered: number;
  read: number;
}

/** What this device knows of one conversation. */
export interface Thread {
  /** By `seq`, each once. There may be a hole while a message is on its way; see {@link firstHole}. */
  messages: readonly MessageDto[];
  /** By reader. Kept because a receipt may come before the message that it covers. */
  receipts: Readonly<Record<string, Mark>>;
}

export const EMPTY_THREAD: Thread = { messages: [], receipts: {} };

const UNMARKED: Mark = { delivered: 0, read: 0 };

/**
 * The one way messages enter a thread, whether as acknowledgement, push or fetch: any order of arrival, with whatever
 * repeats, ends in the same thread (rule 130). Marks only move forward.
 */
export function upsertBySeq(thread: Thread, incoming: readonly MessageDto[]): Thread {
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const known = bySeq.get(message.seq);
    bySeq.set(message.seq, known ? withMarks(message, known) : message);
  }
  return settled(
    [...bySeq.values()].sort((a, b) => a.seq - b.seq),
    thread.receipts,
  );
}

/** Everything up to that seq which the reader did not write has been delivered, or read. */
export function applyReceipt(thread: Thread, receipt: Receipt, kind: keyof Mark): Thread {
  const known = thread.receipts[receipt.reader_id] ?? UNMARKED;
  const mark = { ...known, [kind]: Math.max(known[kind], receipt.up_to_seq) };
  return settled(thread.messages, { ...thread.receipts, [receipt.reader_id]: mark });
}

/** The seq after which a message is missing, or null when what is known is whole. */
export function firstHole({ messages }: Thread): number | null {
  const index = messages.findIndex((message, i) => i > 0 && message.seq !== (messages[i - 1]?.seq ?? 0) + 1);
  return index < 0 ? null : (messages[index - 1]?.seq ?? null);
}

/** The seq after which a refetch may bring something new: later messages, and marks of the newest page. */
export function refreshFrom({ messages }: Thread): number {
  const open = messages.slice(-MESSAGES_PAGE_SIZE).find((message) => !message.delivered || !message.read);
  return open ? open.seq - 1 : (messages.at(-1)?.seq ?? 0);
}

/** Whether the conversation began before the first message that is known here: seq counts from 1. */
export const hasOlder = ({ messages }: Thread): boolean => (messages[0]?.seq ?? 1) > 1;

/** The newest message of someone else that the viewer has not read, as a seq; null when there is none. */
export function unreadUpTo({ messages }: Thread, viewerId: string): number | null {
  const last = messages.findLast((message) => message.sender_id !== viewerId);
  return last && !last.read ? last.seq : null;
}

/** A mark on one message holds for all that its sender wrote before, as do the receipts of the others. */
function settled(messages: readonly MessageDto[], receipts: Thread['receipts']): Thread {
  const marks = new Map<string, Mark>();
  const result = messages.toReversed().map((message) => {
    const later = marks.get(message.sender_id) ?? coveredBy(receipts, message.sender_id);
    const mark = {
      delivered: Math.max(later.delivered, message.delivered ? message.seq : 0),
      read: Math.max(later.read, message.read ? message.seq : 0),
    };
    marks.set(message.sender_id, mark);
    return withMarks(message, { delivered: mark.delivered >= message.seq, read: mark.read >= message.seq });
  });
  return { messages: result.reverse(), receipts };
}

/** How far the others have come in what this sender wrote. */
function coveredBy(receipts: Thread['receipts'], senderId: string): Mark {
  const others = Object.entries(receipts).filter(([readerId]) => readerId !== senderId);
  return {
    delivered: Math.max(0, ...others.map(([, mark]) => mark.delivered)),
    read: Math.max(0, ...others.map(([, mark]) => mark.read)),
  };
}

function withMarks(message: MessageDto, marks: Pick<MessageDto, 'delivered' | 'read'>): MessageDto {
  const read = message.read || marks.read;
  const delivered = message.delivered || marks.delivered || read;
  return read === message.read && delivered === message.delivered ? message : { ...message, delivered, read };
}
