import type { SubscriptionTier, UserType } from '../contract/vocabulary.js';

/** All that decides whether one person may write to another, by the database's clock. */
export interface Standing {
  type: UserType | null;
  tier: SubscriptionTier;
  /** When they last paid, if they do no longer. */
  paidUntil: Date | null;
  /** Whether they like the other, and the other likes them. */
  liked: boolean;
  likedBack: boolean;
  /** The open match of the two. */
  matchId: string | null;
  /** The conversation of what they wrote before a match: still open, or taken over by that match. */
  conversationId: string | null;
  /** Messages before a match, each way. */
  sent: number;
  received: number;
  /** The other one is out of decks, or wants to hear only from people they like (rule 62). */
  isPaused: boolean;
  onlyFromLiked: boolean;
  /** First messages that they wrote today, to whomever. */
  openersToday: number;
  now: Date;
}

/** What somebody's last openers say of the next one. */
export interface Openers {
  today: number;
  /** Those with the same words within a day, and when the last of them left. */
  same: number;
  lastSameAt: Date | null;
  now: Date;
}
