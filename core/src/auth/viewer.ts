import type { SubscriptionTier, UserType } from '../contract/vocabulary.js';

/** Who is asking: what the session and the account say together, read in one statement per request. */
export interface Viewer {
  id: string;
  /** SHA-256 of the session's token; names the session without giving it away. */
  sessionHash: Buffer;
  userType: UserType | null;
  subscriptionTier: SubscriptionTier;
  isAdmin: boolean;
  isDemo: boolean;
  /** Until a password of one's own is chosen, nothing else is answered (rule 89). */
  mustChangePassword: boolean;
}

export const isPaid = (tier: SubscriptionTier): boolean => tier !== 'free';
