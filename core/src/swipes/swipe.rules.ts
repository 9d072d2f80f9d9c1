import { isPaid } from '../auth/viewer.js';
import { FREE_SWIPES_PER_DAY } from '../contract/constants.js';
import type { SwipesInfo } from '../contract/swipes.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { profileNotFound, swipeLimitReached } from '../errors.js';
import type { SwipeDecision } from './swipe-decision.js';

/** What is between two people, as the first of them may know it. */
export interface Between {
  /** Whether they like the other. */
  liked: boolean;
  /** Their open match. */
  matchId: string | null;
}

/** How many swipes somebody has made on the Bangkok day that ends at `resetsAt`. */
export interface SwipeCount {
  tier: SubscriptionTier;
  used: number;
  resetsAt: Date;
}

/** What is left of the day; null is unlimited. A downgrade keeps what was used (rules 18-19). */
export function swipesInfo({ tier, used, resetsAt }: SwipeCount): SwipesInfo {
  return {
    swipesRemaining: isPaid(tier) ? null : Math.max(0, FREE_SWIPES_PER_DAY - used),
    swipesResetTime: resetsAt.toISOString(),
  };
}

/** @throws DomainError PROFILE_NOT_FOUND, which costs nothing (rule 42); SWIPE_LIMIT_REACHED (rule 16). */
export function assertDecided({ outcome, resetsAt }: SwipeDecision): void {
  if (outcome === 'gone') throw profileNotFound();
  if (outcome === 'limit') throw swipeLimitReached(resetsAt.toISOString());
}
