import type { MatchDto, PersonDto } from '@mingle/core/contract';
import { create } from 'zustand';
import { recall, remember } from '../../lib/storage';
import { isNewMatch } from './match.rules';

/** A new match to whom the tourist has yet to say something. */
export interface Greeting {
  viewerId: string;
  matchId: string;
  person: PersonDto;
}

interface Greetings {
  /** Matches of one's own swipes, which the list may not hold yet, and the one on screen, which must not vanish under a hand. */
  pinned: Greeting[];
  /** Matches whose first-message dialog was answered or skipped on this device. */
  done: readonly string[];
}

const STORAGE_KEY = 'greeted-matches';
/** New matches live for a day: older ones can be forgotten. */
const REMEMBERED = 200;

export const useGreetings = create<Greetings>(() => ({ pinned: [], done: storedIds() }));

/** Keeps asking about this match until it is answered or skipped, whatever happens to the list meanwhile. */
export function pinGreeting(greeting: Greeting): void {
  useGreetings.setState((state) =>
    state.pinned.some(({ matchId }) => matchId === greeting.matchId) ? state : { pinned: [...state.pinned, greeting] },
  );
}

/** Never asks about this match again on this device. */
export function endGreeting(matchId: string): void {
  useGreetings.setState(({ pinned, done }) => {
    const ids = [...done.filter((id) => id !== matchId), matchId].slice(-REMEMBERED);
    remember(STORAGE_KEY, JSON.stringify(ids));
    return { pinned: pinned.filter((greeting) => greeting.matchId !== matchId), done: ids };
  });
}

/**
 * Whom the first-message dialog is about: the match of one's own swipe first, then any new match of the list that was
 * not shown yet, because the other side may have completed it while one was away (rule 32).
 */
export function nextGreeting(
  { pinned, done }: Greetings,
  { viewerId, matches, now }: { viewerId: string; matches: readonly MatchDto[]; now: number },
): Greeting | null {
  const waiting = matches
    .filter((match) => isNewMatch(match, now))
    .map((match) => ({ viewerId, matchId: match.id, person: match.otherUser }));
  return [...pinned, ...waiting].find((greeting) => greeting.viewerId === viewerId && !done.includes(greeting.matchId)) ?? null;
}

function storedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
