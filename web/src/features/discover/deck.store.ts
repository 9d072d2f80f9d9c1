import type { DeckFilters } from '@mingle/core/contract';
import { create } from 'zustand';
import { NO_FILTERS } from './deck.rules';

interface DeckPosition {
  /** Whose deck this is; another person starts at the beginning. */
  owner: string | null;
  filters: DeckFilters;
  page: number;
  /** People who were decided on while the answer is on its way: they are not on the stack, and come back if it fails. */
  inFlight: ReadonlySet<string>;
  /** Whether anyone was decided on since the deck was last chosen: "No more profiles" differs from "No profiles found". */
  hasSwiped: boolean;
}

const START = { filters: NO_FILTERS, page: 1, inFlight: new Set<string>(), hasSwiped: false };

/** Where someone stands in their deck: kept while other screens are visited, gone with the tab. */
export const useDeckPosition = create<DeckPosition>(() => ({ owner: null, ...START }));

export function claimDeck(owner: string): void {
  if (useDeckPosition.getState().owner !== owner) useDeckPosition.setState({ owner, ...START });
}

/** A change of filter starts with the first profile again. */
export function setFilters(filters: DeckFilters): void {
  useDeckPosition.setState({ filters, page: 1, hasSwiped: false });
}

export const goToPage = (page: number): void => useDeckPosition.setState({ page });

export function beginDecision(personId: string): void {
  useDeckPosition.setState(({ inFlight }) => ({ inFlight: new Set(inFlight).add(personId), hasSwiped: true }));
}

export function endDecision(personId: string): void {
  useDeckPosition.setState(({ inFlight }) => ({ inFlight: new Set([...inFlight].filter((id) => id !== personId)) }));
}
