import { isPaid } from '../auth/viewer.js';
import type { MessagingPermissionDto } from '../contract/direct-messages.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import type { Between } from '../swipes/swipe.rules.js';

/** Whether somebody may write to somebody they are not talking with yet; the first that holds decides (rule 56). */
export function permissionOf(tier: SubscriptionTier, { liked, matchId }: Between): MessagingPermissionDto {
  if (matchId) return { canMessage: false, reason: 'already_matched', matchId, isFirstMessage: false };
  if (isPaid(tier) && liked) return { canMessage: true, reason: null, matchId: null, isFirstMessage: true };
  return { canMessage: false, reason: 'not_premium_or_not_liked', matchId: null, isFirstMessage: false };
}
