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
export const tooManyRequests = () =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment and try again.');
export const unavailable = () => new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
