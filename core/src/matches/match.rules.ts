import { isPaid } from '../auth/viewer.js';
import { FREE_MESSAGES_PER_MATCH_PER_DAY, REMATCHES_PER_PAIR } from '../contract/constants.js';
import type { MatchStatus } from '../contract/matches.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { matchNotFound, rematchLimitReached } from '../errors.js';
import type { Match } from './match.js';

/** Who reads a match: their tier decides about receipts and quota. */
export interface MatchViewer {
  id: string;
  subscriptionTier: SubscriptionTier;
}

/** The messages that the viewer may still send today; null is unlimited (rules 43-44). */
export function messagesRemaining(viewer: MatchViewer, match: Match): number | null {
  if (isPaid(viewer.subscriptionTier) || match.unmeteredId === viewer.id) return null;
  const sent = viewer.id === match.userA ? match.sentTodayA : match.sentTodayB;
  return Math.max(0, FREE_MESSAGES_PER_MATCH_PER_DAY - sent);
}

/** The ticks of the last message: an incoming one is told true to fact, one's own is told as read only to paid senders (rules 49-50). */
export function lastMessageTicks(viewer: MatchViewer, match: Match): { delivered: boolean; read: boolean } {
  const last = match.lastMessage;
  if (!last) return { delivered: false, read: false };
  const [mine, theirs] =
    viewer.id === match.userA
      ? [{ read: match.readSeqA }, { delivered: match.deliveredSeqB, read: match.readSeqB }]
      : [{ read: match.readSeqB }, { delivered: match.deliveredSeqA, read: match.readSeqA }];
  if (last.senderId !== viewer.id) return { delivered: true, read: mine.read >= last.seq };
  return { delivered: theirs.delivered >= last.seq, read: isPaid(viewer.subscriptionTier) && theirs.read >= last.seq };
}

/** What a pair has been through, as far as a rematch asks. */
export interface PairHistory {
  /** Of the pair's newest match. */
  status: MatchStatus;
  /** Rematches of the pair within the last 30 days. */
  rematches: number;
  /** Whether one blocks the other, or has left. */
  apart: boolean;
}

/** Only what expired can be renewed, and not for ever (rule 37). A refusal for the other's sake reads like an unknown match. */
export function assertRenewable(history: PairHistory): void {
  if (history.apart || history.status !== 'expired') throw matchNotFound();
  if (history.rematches >= REMATCHES_PER_PAIR) throw rematchLimitReached();
}
