import type { SubscriptionTier } from './vocabulary.js';

/** Each refusal the product knows, named once. The api maps a code to a status; nothing else knows HTTP. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'BAD_CREDENTIALS',
  'LINK_INVALID',
  'FORBIDDEN_ORIGIN',
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'NOT_FOUND',
  'MATCH_NOT_FOUND',
  'PROFILE_NOT_FOUND',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'UPLOAD_TOO_LARGE',
  'UPLOAD_NOT_AN_IMAGE',
  'UPLOAD_UNREADABLE',
  'SWIPE_LIMIT_REACHED',
  'MESSAGE_LIMIT_REACHED',
  'REMATCH_LIMIT_REACHED',
  'DIRECT_MESSAGE_REFUSED',
  'ALREADY_MATCHED',
  'ACCOUNT_LEAVING',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every non-2xx answer (rule 124). `message` can always be shown to a person. */
export interface ErrorBody {
  message: string;
  /** Field name to message, for forms. */
  errors?: Record<string, string>;
  limitReached?: boolean;
  swipesRemaining?: number | null;
  swipesResetTime?: string;
  resetTime?: string;
  subscriptionRequired?: boolean;
  subscription?: { tier: SubscriptionTier; benefits: string[] };
  /** The open match, where that is why. */
  matchId?: string;
  /** With too few photos for the badge (rule 102). */
  requiredPhotos?: number;
  currentPhotos?: number;
  details?: string;
  /** The account is on its way out; until then its person may come back. */
  accountDeletion?: { eraseAt: string };
}
