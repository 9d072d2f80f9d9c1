import { dayIn } from '../contract/calendar.js';
import { FREE_MESSAGES_PER_MATCH_PER_DAY, MESSAGE_MAX_LENGTH } from '../contract/constants.js';
import type { MatchStatus } from '../contract/matches.js';
import type { MessageKind } from '../contract/messages.js';
import { codePoints } from '../contract/validation.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { invalidInput } from '../errors.js';
import type { Refusal } from './stored-message.js';

/** What a send is decided on. */
export interface MatchFacts {
  userA: string;
  userB: string;
  status: MatchStatus;
  /** Null once any message exists (rule 33). */
  expiresAt: Date | null;
  /** Whether one of the two blocked the other. */
  isBlocked: boolean;
  /** Whose messages are not counted (rule 44). */
  unmeteredId: string | null;
  quota: Quota;
}

/** The counted messages of each side on one Bangkok day. */
export interface Quota {
  day: string;
  a: number;
  b: number;
}

export interface Attempt {
  senderId: string;
  senderTier: SubscriptionTier;
  kind: MessageKind;
}

/** Whether a message is stored, and if not, why (rules 13, 35, 36, 43). `append_messages` decides the same in SQL. */
export function judge(attempt: Attempt, match: MatchFacts | null, now: Date): 'stored' | Refusal {
  if (!match || !isParticipant(match, attempt.senderId) || match.isBlocked) return 'not_found';
  if (match.status !== 'active' && match.status !== 'expired') return 'not_found';
  if (match.status === 'expired' || isOverdue(match, now)) return 'expired';
  if (isMetered(attempt, match) && sentToday(match, attempt.senderId, now) >= FREE_MESSAGES_PER_MATCH_PER_DAY) return 'limit';
  return 'stored';
}

/** The match after a message of this attempt was stored in it. */
export function afterMessage(attempt: Attempt, match: MatchFacts, now: Date): MatchFacts {
  const charged = isMetered(attempt, match) ? 1 : 0;
  const isA = attempt.senderId === match.userA;
  return {
    ...match,
    expiresAt: null,
    quota: {
      day: later(match.quota.day, dayIn(now)),
      a: sentToday(match, match.userA, now) + (isA ? charged : 0),
      b: sentToday(match, match.userB, now) + (isA ? 0 : charged),
    },
  };
}

/**
 * The text as it is stored: control characters dropped, trimmed, 1 to 2000 code points (rule 47).
 * @throws DomainError INVALID_INPUT
 */
export function cleanContent(text: string): string {
  // A NUL or half a surrogate pair is no text at all: Postgres could not store it.
  if (text.includes('\0') || LONE_SURROGATE.test(text))
    throw invalidInput('This message contains characters that cannot be sent.');
  const content = text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  if (INVISIBLE.test(content)) throw invalidInput('Please write a message first.');
  if (codePoints(content) > MESSAGE_MAX_LENGTH) throw invalidInput('Please write a message of at most 2000 characters.');
  return content;
}

const LONE_SURROGATE = /\p{Cs}/u;
/** All control characters but the line break and the tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;
const INVISIBLE = /^[\p{Cf}\p{Z}\p{Cc}]*$/u;

const isParticipant = (match: MatchFacts, userId: string): boolean => userId === match.userA || userId === match.userB;

const isOverdue = (match: MatchFacts, now: Date): boolean => match.expiresAt !== null && match.expiresAt <= now;

/** Texts and images of free people count; cards of the system never do (rules 43, 44). */
const isMetered = (attempt: Attempt, match: MatchFacts): boolean =>
  attempt.senderTier === 'free' &&
  match.unmeteredId !== attempt.senderId &&
  (attempt.kind === 'text' || attempt.kind === 'image');

function sentToday(match: MatchFacts, senderId: string, now: Date): number {
  if (match.quota.day < dayIn(now)) return 0;
  return senderId === match.userA ? match.quota.a : match.quota.b;
}

const later = (one: string, other: string): string => (one > other ? one : other);
