import { TYPING_EXPIRES_MS, TYPING_THROTTLE_MS } from '@mingle/core/contract';
import { create } from 'zustand';
import { connectedSocket } from '../../lib/live-socket';

interface TypingState {
  /** The matches whose other person is writing now. */
  typing: ReadonlySet<string>;
}

export const useTyping = create<TypingState>(() => ({ typing: new Set() }));

export const useIsTyping = (matchId: string): boolean => useTyping(({ typing }) => typing.has(matchId));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The other person of this match pressed a key. That wears off, since nobody says that they stopped. */
export function noteTyping(matchId: string): void {
  clearTimeout(timers.get(matchId));
  timers.set(
    matchId,
    setTimeout(() => forgetTyping(matchId), TYPING_EXPIRES_MS),
  );
  useTyping.setState(({ typing }) => ({ typing: new Set(typing).add(matchId) }));
}

/** Their message is there, or they have long been silent. */
export function forgetTyping(matchId: string): void {
  clearTimeout(timers.get(matchId));
  timers.delete(matchId);
  useTyping.setState(({ typing }) => ({ typing: new Set([...typing].filter((id) => id !== matchId)) }));
}

const lastTold = new Map<string, number>();

/** Tells the other person that one writes, at most every three seconds; `now` in ms of any clock. Lost without a socket. */
export function tellTyping(matchId: string, now: number = performance.now()): void {
  if (now - (lastTold.get(matchId) ?? Number.NEGATIVE_INFINITY) < TYPING_THROTTLE_MS) return;
  lastTold.set(matchId, now);
  connectedSocket()?.volatile.emit('typing', { match_id: matchId }, () => {});
}

/** The message is sent: the next key begins to write anew, and is told at once. */
export const endTelling = (matchId: string): boolean => lastTold.delete(matchId);
