import { FREE_MESSAGES_PER_MATCH_PER_DAY, type MatchDto, type MessageDto } from '@mingle/core/contract';
import { type TickState, tickOf } from '../../components/messages/tick-state';
import type { OutboxEntry } from './outbox.rules';

/** One line of a conversation as it is drawn. */
export interface ThreadItem {
  /** Stays the same from the first press of Enter to the last tick. */
  key: string;
  content: string;
  /** Of an image: where the server has it, and the file itself while it is only here. */
  imageUrl: string | null;
  image: Blob | null;
  /** What is stored; null while it is only here. */
  message: MessageDto | null;
  /** ms since the epoch. */
  at: number;
  isOwn: boolean;
  /** Of one's own only. */
  tick: TickState | 'failed' | null;
  /** The id of what is still in the outbox. */
  entryId: string | null;
  startsDay: boolean;
  /** The sender changed, or the day. */
  startsGroup: boolean;
}

/** The conversation by seq, then what waits to be sent or failed, in the order of writing. */
export function threadItems(messages: readonly MessageDto[], entries: readonly OutboxEntry[], viewerId: string): ThreadItem[] {
  const confirmed = new Set(messages.map(({ client_message_id }) => client_message_id));
  const lines = [
    ...messages.map((message) => fromMessage(message, viewerId)),
    ...entries.filter(({ id }) => !confirmed.has(id)).map(fromEntry),
  ];
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const startsDay = !before || dayOf(before.at) !== dayOf(line.at);
    return { ...line, startsDay, startsGroup: startsDay || before.isOwn !== line.isOwn };
  });
}

type Line = Omit<ThreadItem, 'startsDay' | 'startsGroup'>;

function fromMessage(message: MessageDto, viewerId: string): Line {
  const isOwn = message.sender_id === viewerId;
  const key = (isOwn && message.client_message_id) || message.id;
  return {
    key,
    content: message.content,
    imageUrl: message.image_url,
    image: null,
    message,
    at: Date.parse(message.sent_at),
    isOwn,
    tick: isOwn ? tickOf(message) : null,
    entryId: null,
  };
}

function fromEntry({ id, content, image, queuedAt, state }: OutboxEntry): Line {
  return {
    key: id,
    content,
    imageUrl: null,
    image: image ?? null,
    message: null,
    at: queuedAt,
    isOwn: true,
    tick: state,
    entryId: id,
  };
}

/** Whether a line is an image: nothing else may be without words (rule 52). */
export const isImage = ({ imageUrl, image }: ThreadItem): boolean => imageUrl !== null || image !== null;

const dayOf = (at: number): string => new Date(at).toDateString();

const DAY_MS = 86_400_000;

/** What a person without a plan may still send today; null is unlimited. */
export interface Quota {
  left: number;
  /** ms since the epoch: the next midnight in Thailand. */
  resetsAt: number;
}

/**
 * Counted from the messages themselves, so that it holds between two fetches of the match and past midnight (rules 18,
 * 43); what waits to be sent counts too. The server decides.
 */
export function quotaOf(match: MatchDto, items: readonly ThreadItem[], now: number): Quota | null {
  if (match.messagesRemaining === null) return null;
  const reset = Date.parse(match.messagesResetTime);
  const daysSince = now < reset ? 0 : Math.floor((now - reset) / DAY_MS) + 1;
  const resetsAt = reset + daysSince * DAY_MS;
  // Cards of the server cost nothing.
  const counts = ({ isOwn, tick, at, message }: ThreadItem) =>
    isOwn && !message?.kind.startsWith('date_') && (tick === 'pending' || (tick !== 'failed' && at >= resetsAt - DAY_MS));
  const counted = FREE_MESSAGES_PER_MATCH_PER_DAY - items.filter(counts).length;
  const waiting = items.filter(({ tick }) => tick === 'pending').length;
  const known = daysSince === 0 ? match.messagesRemaining - waiting : counted;
  return { left: Math.max(0, Math.min(counted, known)), resetsAt };
}
