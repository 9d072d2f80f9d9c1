import type { DateReminder, DateUpdate } from './dates.js';
import type { DirectMessageItemDto, DirectReceipt, MarkDirectMessages } from './direct-messages.js';
import type { ErrorBody } from './errors.js';
import type { MatchDto } from './matches.js';
import type { MarkMessages, MessageDto, SendMessageOnSocket, Typing } from './messages.js';
import type { SwipesInfo } from './swipes.js';
import type { ChatTranslationDto } from './translation.js';
import type { OwnUserDto } from './users.js';

/** What REST would have answered, as an acknowledgement. */
export type Ack<T = object> = ({ ok: true } & T) | ({ ok: false; status: number } & ErrorBody);

export interface Receipt {
  match_id: string;
  reader_id: string;
  up_to_seq: number;
}

export interface ServerToClientEvents {
  /** First event after the handshake: the server's clock in ms since the epoch. */
  hello: (payload: { now: number }) => void;
  'message:new': (message: MessageDto) => void;
  'message:delivered': (receipt: Receipt) => void;
  'message:read': (receipt: Receipt) => void;
  typing: (payload: { match_id: string; user_id: string }) => void;
  presence: (payload: { user_id: string; online: boolean }) => void;
  'match:new': (match: MatchDto) => void;
  'match:expired': (payload: { match_id: string }) => void;
  'match:closed': (payload: { match_id: string }) => void;
  'translation:updated': (reading: ChatTranslationDto) => void;
  /** What may be reviewed in this match, or was, has changed: it is to be fetched anew. */
  'review:updated': (payload: { match_id: string }) => void;
  'date:updated': (payload: DateUpdate) => void;
  'date:reminder': (payload: DateReminder) => void;
  'direct-message:new': (item: DirectMessageItemDto) => void;
  'direct-message:read': (receipt: DirectReceipt) => void;
  'swipes:reset': (payload: SwipesInfo) => void;
  'user:updated': (changes: Partial<OwnUserDto>) => void;
  resync: (payload: Record<string, never>) => void;
  'session:ended': (payload: Record<string, never>) => void;
}

export interface ClientToServerEvents {
  'message:send': (message: SendMessageOnSocket, ack: (answer: Ack<{ message: MessageDto }>) => void) => void;
  'message:delivered': (mark: MarkMessages, ack: (answer: Ack) => void) => void;
  'message:read': (mark: MarkMessages, ack: (answer: Ack) => void) => void;
  'direct-message:read': (mark: MarkDirectMessages, ack: (answer: Ack) => void) => void;
  typing: (payload: Typing, ack: (answer: Ack) => void) => void;
}

/** The name of each event the server pushes. */
export type PushEvent = keyof ServerToClientEvents;
/** The payload of a pushed event. */
export type PushPayload<E extends PushEvent> = Parameters<ServerToClientEvents[E]>[0];
