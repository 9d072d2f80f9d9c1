import { isPaid } from '../auth/viewer.js';
import { nextMarketMidnight } from '../contract/calendar.js';
import {
  DIRECT_OPENERS_PER_DAY,
  DIRECT_THREAD_GRACE_DAYS,
  SAME_OPENER_FREE,
  SAME_OPENER_WAIT_MINUTES,
} from '../contract/constants.js';
import type { MessagingPermissionDto, PermissionReason } from '../contract/direct-messages.js';
import {
  alreadyMatched,
  awaitingResponse,
  directMessagesArePremium,
  notAccepting,
  notLiked,
  notYoursToMatch,
  openerLimitReached,
  profileNotFound,
  TooManyRequests,
} from '../errors.js';
import type { Openers, Standing } from './standing.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether somebody may write to somebody they are not talking with yet; the first that holds decides (rule 56). */
export function permissionOf(standing: Standing): MessagingPermissionDto {
  const { matchId, type, sent, received } = standing;
  if (matchId) return { ...refused('already_matched'), matchId };
  if (type === 'local' && received > 0) return { ...allowed(false), reason: 'local_reply' };
  if (isPaid(standing.tier) && standing.liked && sent + received === 0) return openerPermission(standing);
  if (received > 0 && (isPaid(standing.tier) || isInGrace(standing))) return allowed(false);
  if (sent > 0 && received === 0) return refused('awaiting_response');
  return refused('not_premium_or_not_liked');
}

/**
 * The same table where something is sent: the answer that a client keeps is no authority (rules 57, 58, 60).
 * @throws DomainError ALREADY_MATCHED, DIRECT_MESSAGE_REFUSED
 */
export function assertMaySend(standing: Standing): void {
  const { canMessage, reason, matchId } = permissionOf(standing);
  if (canMessage) return;
  if (matchId) throw alreadyMatched(matchId);
  if (reason === 'awaiting_response') throw awaitingResponse();
  if (reason === 'not_accepting') throw notAccepting();
  if (reason === 'daily_limit') throw openerLimitReached(nextMarketMidnight(standing.now).toISOString());
  if (isPaid(standing.tier)) throw notLiked();
  throw directMessagesArePremium();
}

/** Whoever answers what they received agrees to a match (rule 55). */
export const isReply = ({ received }: Standing): boolean => received > 0;

/** An answer that was on its way while another road made the match: it belongs into the chat. */
export const isLateReply = ({ matchId, conversationId, sent, received }: Standing): boolean =>
  matchId !== null && conversationId !== null && received > 0 && sent === 0;

/**
 * Create Match: without a word, a local who was written to agrees (rule 55).
 * @throws DomainError FORBIDDEN, PROFILE_NOT_FOUND when nobody wrote
 */
export function assertMayMatch({ type, received }: Standing): void {
  if (received === 0) throw profileNotFound();
  if (type !== 'local') throw notYoursToMatch();
}

/**
 * Not too many openers in a day, and the same words to one after the other ever more slowly (rule 62). `factor` multiplies
 * what is free of it, as it does with every abuse limit.
 * @throws DomainError DIRECT_MESSAGE_REFUSED; TooManyRequests
 */
export function assertMayOpen({ today, same, lastSameAt, now }: Openers, factor: number): void {
  if (today >= DIRECT_OPENERS_PER_DAY) throw openerLimitReached(nextMarketMidnight(now).toISOString());
  const beyond = same + 1 - SAME_OPENER_FREE * factor;
  if (beyond <= 0 || !lastSameAt) return;
  const waitMs = lastSameAt.getTime() + beyond * SAME_OPENER_WAIT_MINUTES * MINUTE_MS - now.getTime();
  if (waitMs <= 0) return;
  throw new TooManyRequests(
    Math.ceil(waitMs / 1000),
    `You have sent these words to several people. Please write something of your own, or wait ${Math.ceil(waitMs / MINUTE_MS)} minutes.`,
  );
}

/** Words that differ only in case, spacing or signs are the same opener. */
export const openerOf = (content: string): string =>
  content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function openerPermission({ isPaused, onlyFromLiked, likedBack, openersToday }: Standing): MessagingPermissionDto {
  if (isPaused || (onlyFromLiked && !likedBack)) return refused('not_accepting');
  if (openersToday >= DIRECT_OPENERS_PER_DAY) return refused('daily_limit');
  return allowed(true);
}

/** What both wrote in while it was paid for stays open a little longer (rule 60). */
const isInGrace = ({ sent, paidUntil, now }: Standing): boolean =>
  sent > 0 && paidUntil !== null && now.getTime() - paidUntil.getTime() < DIRECT_THREAD_GRACE_DAYS * DAY_MS;

const allowed = (isFirstMessage: boolean): MessagingPermissionDto => ({
  canMessage: true,
  reason: null,
  matchId: null,
  isFirstMessage,
});
const refused = (reason: PermissionReason): MessagingPermissionDto => ({
  canMessage: false,
  reason,
  matchId: null,
  isFirstMessage: false,
});
