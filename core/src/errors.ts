import { PREMIUM_BENEFITS, VIP_BENEFITS } from './contract/benefits.js';
import type { ErrorBody, ErrorCode } from './contract/errors.js';

/** A refusal the user may see. Knows nothing of HTTP: the api's one filter maps `code` to a status. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<ErrorBody, 'message'> = {},
  ) {
    super(message);
  }
}

export const invalidInput = (message: string, errors?: Record<string, string>) =>
  new DomainError('INVALID_INPUT', message, errors ? { errors } : {});
export const notFound = (message = 'Not found.') => new DomainError('NOT_FOUND', message);
/** Foreign, expired, blocked and unknown matches read alike (rule 127). */
export const matchNotFound = () => new DomainError('MATCH_NOT_FOUND', 'This match no longer exists or is unavailable.');
/** Somebody else's profile is visible, yet only its owner changes it (rule 125). */
export const passwordChangeRequired = () => new DomainError('PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.');
export const readOnlyProfile = () => new DomainError('FORBIDDEN', 'You can only change your own profile.');
export const profileNotFound = () => new DomainError('PROFILE_NOT_FOUND', 'This profile is no longer available.');
export const messageLimitReached = (resetTime: string) =>
  new DomainError('MESSAGE_LIMIT_REACHED', 'Daily message limit reached', { limitReached: true, resetTime });
export const swipeLimitReached = (swipesResetTime: string) =>
  new DomainError('SWIPE_LIMIT_REACHED', 'Daily swipe limit reached', {
    limitReached: true,
    swipesRemaining: 0,
    swipesResetTime,
  });
export const rematchLimitReached = () => new DomainError('REMATCH_LIMIT_REACHED', 'This match can no longer be renewed.');
export const reviewedAlready = (message = 'You have already reviewed this date.') => new DomainError('CONFLICT', message);
export const reviewRevealed = () => new DomainError('CONFLICT', 'This review is already visible and can no longer be changed.');
/** Not confirmed, cancelled, or still to come. */
export const notTakenPlace = () => new DomainError('CONFLICT', 'This date has not taken place.');
/** Two people who never wrote to each other cannot have met by this match (rule 10). */
export const nothingExchanged = () =>
  new DomainError('CONFLICT', 'You can review each other once both of you have written in this chat.');
/** Clients open the dialog that lists the benefits (rule 57). */
export const directMessagesArePremium = () =>
  new DomainError('DIRECT_MESSAGE_REFUSED', 'Direct messages before a match are a Premium feature.', {
    subscriptionRequired: true,
    subscription: { tier: 'premium', benefits: [...PREMIUM_BENEFITS] },
  });
/** The documented wording; clients look for 'cannot send additional messages' (rule 57). */
export const awaitingResponse = () =>
  new DomainError('DIRECT_MESSAGE_REFUSED', 'You cannot send additional messages until the recipient responds.');
export const notLiked = () =>
  new DomainError(
    'DIRECT_MESSAGE_REFUSED',
    "You can't message this user directly. You either already have a match, or you need to like their profile first.",
  );
export const notAccepting = () => new DomainError('DIRECT_MESSAGE_REFUSED', "You can't message this user directly at this time.");
export const openerLimitReached = (resetTime: string) =>
  new DomainError(
    'DIRECT_MESSAGE_REFUSED',
    'You have written to as many new people as one can in a day. Please try again tomorrow.',
    { limitReached: true, resetTime },
  );
export const alreadyMatched = (matchId: string) =>
  new DomainError('ALREADY_MATCHED', 'You already have a match. Please write to each other in the chat.', { matchId });
/** Only a local who was written to makes a match of it (rule 55). */
export const notYoursToMatch = () =>
  new DomainError('FORBIDDEN', 'Only locals can create a match from a message that they received.');
export const notSignedIn = () => new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
/** Unknown people and wrong passwords read alike (rule 74). */
export const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'Invalid username or password.');
/** Unknown, used and overdue links read alike (rule 90). */
export const resetLinkInvalid = () => new DomainError('LINK_INVALID', 'This reset link is invalid or has expired.');
export const unsubscribeLinkInvalid = () => new DomainError('LINK_INVALID', 'This link is invalid.');
export const verificationLinkInvalid = () => new DomainError('LINK_INVALID', 'This confirmation link is invalid or has expired.');
export const wrongPassword = () =>
  invalidInput('Your current password is not right.', { currentPassword: 'Your current password is not right.' });
export const samePassword = () =>
  invalidInput('Please choose another password than the one you have.', {
    newPassword: 'Please choose another password than the one you have.',
  });
/** Only to whoever knows the password: within the days of grace they may come back. */
export const accountLeaving = (eraseAt: string) =>
  new DomainError('ACCOUNT_LEAVING', 'You asked to delete this account. You can still keep it.', {
    accountDeletion: { eraseAt },
  });
export const passwordNotConfirmed = (message: string) => invalidInput(message, { password: message });
/** Foreign, unknown and closed dates read alike. */
export const dateNotFound = () => notFound('This date no longer exists or is unavailable.');
/** The date is not, or no longer, in a state in which this person may do that (rule 68). */
export const dateStateConflict = (message: string) => new DomainError('CONFLICT', message);
export const datePlanningIsVip = () =>
  new DomainError('FORBIDDEN', 'Date Planning is part of VIP Elite.', {
    subscriptionRequired: true,
    subscription: { tier: 'vip', benefits: [...VIP_BENEFITS] },
  });
export const foreignOrigin = () => new DomainError('FORBIDDEN_ORIGIN', 'This request came from another site and was refused.');
export const usernameTaken = () =>
  new DomainError('USERNAME_TAKEN', 'Username already exists', { errors: { username: 'Username already exists' } });
export const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', 'Email already in use', { errors: { email: 'Email already in use' } });
export const uploadTooLarge = () => new DomainError('UPLOAD_TOO_LARGE', 'File size must be less than 5MB');
export const notAnImage = (message = 'Please select an image file') => new DomainError('UPLOAD_NOT_AN_IMAGE', message);
export const unreadableImage = (message = 'This image is damaged or incomplete. Please choose another one.') =>
  new DomainError('UPLOAD_UNREADABLE', message);

/** An abuse limit was reached; it eases after so many seconds. */
export class TooManyRequests extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many attempts. Please wait a moment and try again.',
  ) {
    super('TOO_MANY_REQUESTS', message);
  }
}
/** Nothing can translate this, now or at all (rule 117). */
export const translationFailed = () => new DomainError('UNAVAILABLE', 'Unable to translate the message. Please try again.');
export const unavailable = () => new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
