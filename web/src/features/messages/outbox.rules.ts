import { ApiError } from '../../lib/api-error';

/** A message that the server has not confirmed yet. */
export interface OutboxEntry {
  /** The `client_message_id`, the same at every try (rule 45). */
  id: string;
  matchId: string;
  /** Empty for an image. */
  content: string;
  image?: Blob;
  /** When it was written, in ms since the epoch by the server's clock. */
  queuedAt: number;
  state: 'pending' | 'failed';
}

/**
 * What becomes of a message that could not be sent.
 * later: the server was not reached, or who we are is not known, so that trying costs nothing;
 * again: it was reached and could not, which is tried three times;
 * limit: the daily limit of the free plan; gone: the match is over; refused: anything else that is final.
 */
export type SendFailure = 'later' | 'again' | 'limit' | 'gone' | 'refused';

export const TRIES_THAT_REACHED_THE_SERVER = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

export function classifyFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return 'again';
  if (error.status === null || error.status === 401) return 'later';
  if (error.limitReached) return 'limit';
  if (error.status === 404) return 'gone';
  return error.status >= 500 || error.status === 408 || error.status === 429 ? 'again' : 'refused';
}

/** Milliseconds until the next try: doubled each time, at most half a minute. `failures` counts from 1. */
export const retryDelay = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);

/** The message to send next in a conversation: the first that waits, so that order is kept. */
export const nextPending = (entries: readonly OutboxEntry[], matchId: string): OutboxEntry | undefined =>
  entries.find((entry) => entry.matchId === matchId && entry.state === 'pending');
