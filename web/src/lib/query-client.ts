import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const NETWORK_RETRIES = 3;
const MUTATION_NETWORK_RETRIES = 2;
const RESET_PASSWORD_ATTEMPTS = 3;
const RESET_PASSWORD_DELAY_MS = 1000;

/** How often a path is tried again; the first row that fits counts, and what fits none is not. */
const RETRIES_BY_PATH: readonly [parts: readonly string[], retries: number][] = [
  [['users/nearby', 'matches', 'user'], 2],
  [['swipes', 'messages', 'direct-messages'], 1],
];

/** Whether a failed query is tried again; `failures` counts those before this one (spec section 9). */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === 'cancelled') return false;
  if (error.status === 401 || error.status === 403) return false;
  if (error.kind === 'network') return failures < NETWORK_RETRIES;
  const row = RETRIES_BY_PATH.find(([parts]) => parts.some((part) => error.path.includes(part)));
  return failures < (row?.[1] ?? 0);
}

/** 1.5 to the power of the attempt, in seconds, at most 30. In milliseconds. */
export const queryRetryDelay = (attempt: number): number => Math.min(1000 * 1.5 ** attempt, 30_000);

export function shouldRetryMutation(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && failures < MUTATION_NETWORK_RETRIES;
}

interface Hooks {
  /** A call was refused for want of a session. */
  onUnauthorized?: (client: QueryClient) => void;
}

/** The client's query defaults (spec section 9). Offline calls fail at once, so that their text can be shown. */
export function createQueryClient({ onUnauthorized }: Hooks = {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized?.(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
        retry: shouldRetryQuery,
        retryDelay: queryRetryDelay,
      },
      mutations: { networkMode: 'always', retry: shouldRetryMutation, retryDelay: 1000 },
    },
  });
  return client;
}

/** Fetches every query anew that is marked `meta: { live: true }`: those on screen now, the others when next needed. */
export function refetchLive(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.meta?.live === true });
}

/** Runs a password call up to three times: again only when the server failed, was too busy or did not answer. */
export async function retryPasswordCall<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === RESET_PASSWORD_ATTEMPTS || !mayPassLater(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESET_PASSWORD_DELAY_MS * 2 ** (attempt - 1)));
    }
  }
}

function mayPassLater(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status === null || status >= 500 || status === 429;
}
