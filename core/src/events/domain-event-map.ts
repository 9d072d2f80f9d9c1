import type { MovedMark, StoredMessage } from '../messages/stored-message.js';

/** What can have happened, by name. Payloads are plain JSON: the relay reads them back from the outbox. */
export interface DomainEventMap {
  /** Stored by the message log itself, a batch at a time; its outbox row carries `[conversation, seq]` pairs. */
  'messages.sent': { messages: StoredMessage[] };
  /** Delivered and read marks that moved, a batch at a time. */
  'messages.marked': { marks: MovedMark[] };
  'match.created': { matchId: string; userIds: [string, string]; rematch: boolean };
  'match.expired': { matchId: string; userIds: [string, string] };
  /** By a person who no longer wants to meet another; the matches that ended with it are told of as closed. */
  'person.blocked': { blockerId: string; blockedId: string };
  'match.closed': { matchId: string; userIds: [string, string] };
  /** Somebody reads a chat in another way than before; `peerIds` are those for whom what they may know of it has changed. */
  'chat.readOtherwise': { readerId: string; matchId: string; peerIds: string[] };
  /** A date is another than before; whoever hears it reads what it is now. */
  'date.changed': { dateId: string };
  /** So many hours before its start (rule 120: what a reminder says is read when it is told). */
  'date.due': { dateId: string; hours: number };
  /** Only names the message: it is read again for each of the two. */
  'direct-message.sent': { conversationId: string; seq: number; senderId: string; recipientId: string };
  /** What `authorId` wrote was read, up to an instant. */
  'direct-message.read': { readerId: string; authorId: string; authorPaid: boolean; upTo: string };
  /** A block ended what the two had begun; recorded by the database itself. */
  'direct-thread.ended': { userIds: [string, string] };
  'swipes.reset': Record<string, never>;
  'swipe.liked': { swiperId: string; swipeeId: string };
  'user.registered': { userId: string };
  'user.updated': { userId: string };
  /** What these people may review in this match, or have reviewed, is not what it was. */
  'review.changed': { matchId: string; userIds: string[] };
  /** Somebody asked to leave, and is hidden from now on. */
  'account.left': { userId: string };
  /** Somebody came back in time; `peerIds` are those whose chats with them are open again. */
  'account.returned': { userId: string; peerIds: string[] };
  'presence.switched': { userId: string; hidden: boolean };
  /** Another address than before, not verified yet (rule 76). */
  'user.emailChanged': { userId: string };
  'photo.claimed': { mediaId: string };
  'uploads.released': Record<string, never>;
  'mail.queued': { mailId: string };
  'sessions.ended': { userId: string };
}

export type DomainEventName = keyof DomainEventMap;
