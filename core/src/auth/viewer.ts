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
}

export const isPaid = (tier: SubscriptionTier): boolean => tier !== 'free';
