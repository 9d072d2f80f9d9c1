import {
  type DeckFilters,
  DISCOVER_PAGE_SIZE,
  type NearbyDto,
  type PersonDto,
  type SwipeResultDto,
  type SwipesInfo,
  type SwipeTakenBackDto,
} from '@mingle/core/contract';
import { type QueryClient, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import type { MessageKey } from '../../lib/i18n';
import { shouldRetryQuery } from '../../lib/query-client';
import { refreshMatches } from '../matches/matches.queries';
import { type CardPerson, nearbyPath } from './deck.rules';
import { endDecision, goToPage, useDeckPosition } from './deck.store';
import type { Decision } from './swipe.rules';

const DECK = ['nearby'] as const;

/** One page of the deck, without those who were decided on since. */
export interface DeckPage {
  users: CardPerson[];
  /** How many there were when it was fetched. */
  size: number;
  /** Whether the server filled it: then there may be a next one. */
  isFull: boolean;
}

/** The answer's JSON was broken. */
class UnreadableDeck extends Error {}

/** Cached 5 minutes, retried once after 1 s, not refetched on focus or reconnect (spec section 7). */
export const deckQuery = (viewerId: string, filters: DeckFilters, page: number) =>
  queryOptions({
    queryKey: [...DECK, viewerId, filters, page],
    queryFn: async ({ signal, client }) => {
      const answer = await api.get<NearbyAnswer>(nearbyPath(filters, page), { signal });
      if ('swipesInfo' in answer) client.setQueryData(swipesInfoQuery(viewerId).queryKey, answer.swipesInfo);
      return deckPageOf(answer);
    },
    retry: (failures, error) => failures < 1 && shouldRetryQuery(failures, error),
    retryDelay: 1000,
    refetchOnReconnect: false,
  });

/** The documented object, the bare array that the specification tolerates, or the marker of broken JSON. */
type NearbyAnswer = NearbyDto | PersonDto[] | { success: true; error?: string };

function deckPageOf(answer: NearbyAnswer): DeckPage {
  if (Array.isArray(answer)) return { users: answer, size: answer.length, isFull: answer.length >= DISCOVER_PAGE_SIZE };
  if ('users' in answer && Array.isArray(answer.users)) {
    const { users, pagination } = answer;
    return { users, size: users.length, isFull: users.length >= pagination.limit };
  }
  throw 'error' in answer ? new UnreadableDeck(answer.error) : new Error('Invalid response shape');
}

/** The words for why the deck is empty although nobody said that nobody is there (spec section 8). */
export function failureLabel(error: Error): MessageKey | null {
  if (error instanceof UnreadableDeck) return 'discover.failedUnreadable';
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'network') return 'discover.failedNetwork';
  if (error.kind === 'cancelled') return 'discover.failedTimeout';
  return error.status === 401 ? 'discover.failedSignedOut' : 'discover.failedUnknown';
}

/** Starts the deck over: the server makes a new one when page 1 is asked for (rule 20). */
export const refetchDeck = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: DECK });

/** Takes someone out of every cached page, for good. */
function dropFromDeck(client: QueryClient, personId: string): void {
  client.setQueriesData<DeckPage>(
    { queryKey: DECK },
    (page) => page && { ...page, users: page.users.filter(({ id }) => id !== personId) },
  );
}

/** Lays someone on top of the stack again. When its page is not there any more, the deck is dealt anew, with them in it. */
function putBackOnDeck(client: QueryClient, viewerId: string, person: CardPerson): void {
  const { filters, page } = useDeckPosition.getState();
  const { queryKey } = deckQuery(viewerId, filters, page);
  const isThere = client.getQueryData(queryKey) !== undefined;
  client.setQueryData(
    queryKey,
    (known) => known && { ...known, users: [person, ...known.users.filter(({ id }) => id !== person.id)] },
  );
  if (!isThere) goToPage(1);
  if (!isThere || client.isFetching({ queryKey: DECK }) > 0) void refetchDeck(client);
}

/** What is left of the day's swipes: filled by answers and pushes, never fetched by itself. */
const swipesInfoQuery = (viewerId: string) =>
  queryOptions<SwipesInfo>({ queryKey: ['swipes-info', viewerId], queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });

export const useSwipesInfo = (viewerId: string): SwipesInfo | undefined => useQuery(swipesInfoQuery(viewerId)).data;

/** The one way the day's count enters the cache from outside a fetch. */
export function putSwipesInfo(client: QueryClient, { swipesRemaining, swipesResetTime }: SwipesInfo): void {
  client.setQueriesData<SwipesInfo>({ queryKey: ['swipes-info'] }, { swipesRemaining, swipesResetTime });
}

interface SwipeOutcome {
  /** A pass was stored under this id: it can be taken back for a while. */
  onPassed: (person: PersonDto, swipeId: string) => void;
  onMatch: (person: PersonDto, matchId: string) => void;
  /** The free swipes of the day are used up; the card is back on the stack. */
  onLimit: () => void;
  onError: (error: Error) => void;
}

/** POST /api/swipes. The person left the stack when the decision began; it ends here, and brings them back if refused. */
export function useSwipe({ onPassed, onMatch, onLimit, onError }: SwipeOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, decision }: { person: PersonDto; decision: Decision }) =>
      api.post<SwipeResultDto>('/swipes', { swipee_id: person.id, liked: decision === 'like' }),
    onSuccess: ({ isMatch, match, swipe, ...info }, { person, decision }) => {
      dropFromDeck(client, person.id);
      putSwipesInfo(client, info);
      if (decision === 'pass') onPassed(person, swipe.id);
      if (!isMatch || !match) return;
      refreshMatches(client);
      onMatch(person, match.id);
    },
    onError: (error, { person }) => {
      if (error instanceof ApiError && error.limitReached) {
        if (error.body?.swipesResetTime)
          putSwipesInfo(client, { swipesRemaining: 0, swipesResetTime: error.body.swipesResetTime });
        onLimit();
        return;
      }
      // Gone since the deck was fetched (rule 42).
      if (error instanceof ApiError && error.status === 404) dropFromDeck(client, person.id);
      onError(error);
    },
    onSettled: (_result, _error, { person }) => endDecision(person.id),
  });
}

/** DELETE /api/swipes/{id} of the last pass: the card is on top again (rule 17). */
export function useUndoPass(viewerId: string, onError: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ swipeId }: { person: PersonDto; swipeId: string }) => api.delete<SwipeTakenBackDto>(`/swipes/${swipeId}`),
    onSuccess: (info, { person }) => {
      putSwipesInfo(client, info);
      putBackOnDeck(client, viewerId, person);
    },
    onError,
  });
}
