import { ApiError } from '../../lib/api-error';

/** What is wrong with the password that was typed, in English; undefined when something else went wrong. */
export const passwordComplaint = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.errors?.['password'] : undefined;
