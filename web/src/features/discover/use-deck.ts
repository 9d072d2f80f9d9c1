import { type OwnUserDto, SWIPE_RESET_DELAY_MS } from '@mingle/core/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CardPerson, mayFilter, NO_FILTERS } from './deck.rules';
import { claimDeck, goToPage, setFilters, useDeckPosition } from './deck.store';
import { deckQuery, refetchDeck } from './discover.queries';
import { useAutoRetry } from './use-auto-retry';

/** While the deck is exhausted someone new may come: looked for this often, in ms. */
const SEARCH_INTERVAL_MS = 60_000;

export type DeckView = 'loading' | 'cards' | 'error' | 'empty' | 'exhausted';

const NOBODY: CardPerson[] = [];

/** The deck of the viewer: who is on it, in which state it is, and how it goes on at its end (spec section 4). */
export function useDeck(viewer: OwnUserDto) {
  const client = useQueryClient();
  const { filters, page, inFlight, hasSwiped } = useDeckPosition();
  const isPaid = mayFilter(viewer.subscriptionTier);
  useEffect(() => claimDeck(viewer.id), [viewer.id]);
  useEffect(() => {
    if (!isPaid && useDeckPosition.getState().filters !== NO_FILTERS) setFilters(NO_FILTERS);
  }, [isPaid]);

  const query = useQuery({
    ...deckQuery(viewer.id, isPaid ? filters : NO_FILTERS, page),
    refetchInterval: ({ state }) => (hasSwiped && state.data?.users.length === 0 ? SEARCH_INTERVAL_MS : false),
  });
  const failure = useLastFailure(query);
  useAutoRetry(query);

  const { data, isFetching, isError } = query;
  const people = data?.users.filter(({ id }) => !inFlight.has(id)) ?? NOBODY;
  const isSwipedThrough = data !== undefined && data.users.length === 0 && (data.size > 0 || page > 1);
  const mayGoOn = data?.isFull === true;
  useEffect(() => {
    if (!isSwipedThrough || isFetching || isError) return;
    const timer = setTimeout(() => {
      if (mayGoOn) goToPage(page + 1);
      else {
        goToPage(1);
        void refetchDeck(client);
      }
    }, SWIPE_RESET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSwipedThrough, mayGoOn, isFetching, isError, page, client]);

  // The last card still flies, or its answer is still on the way.
  const isEmptying = inFlight.size > 0 || (isSwipedThrough && !isFetching && !isError);
  const view = viewOf({
    hasCards: people.length > 0 || isEmptying,
    isKnown: data !== undefined,
    failure,
    hasSwiped: hasSwiped || isSwipedThrough,
  });
  return { view, people, failure, filters, isPaid, isFetching, refresh: () => query.refetch() };
}

interface DeckFacts {
  hasCards: boolean;
  isKnown: boolean;
  failure: Error | null;
  hasSwiped: boolean;
}

function viewOf({ hasCards, isKnown, failure, hasSwiped }: DeckFacts): DeckView {
  if (hasCards) return 'cards';
  if (failure) return 'error';
  if (!isKnown) return 'loading';
  return hasSwiped ? 'exhausted' : 'empty';
}

/** The failure that stands until a fetch succeeds: a try in between does not make the screen flicker. */
function useLastFailure({ error, isSuccess }: { error: Error | null; isSuccess: boolean }): Error | null {
  const [failure, setFailure] = useState<Error | null>(null);
  if (error && error !== failure) setFailure(error);
  if (isSuccess && failure) setFailure(null);
  return error ?? failure;
}
