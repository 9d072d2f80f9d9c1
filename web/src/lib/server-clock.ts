import { useSyncExternalStore } from 'react';

/** A measurement is good for this long; afterwards a worse one may replace it. */
const SAMPLE_LIFETIME_MS = 10 * 60_000;

/** A correction from which on clocks on screen are drawn anew at once. */
const NOTICEABLE_MS = 500;

let offset = 0;
let best = { roundTrip: Number.POSITIVE_INFINITY, at: 0 };

/**
 * Notes what time the server said it was, in ms since the epoch, and when the question left and the answer came by
 * this device's clock. The quickest answer measures best; a device clock that was moved shows as a larger jump than
 * the round trip explains.
 */
export function noteServerTime(serverMs: number, sentAt: number, receivedAt: number = Date.now()): void {
  if (!Number.isFinite(serverMs)) return;
  const roundTrip = Math.max(0, receivedAt - sentAt);
  const measured = serverMs - (sentAt + roundTrip / 2);
  const isBetter = roundTrip <= best.roundTrip || receivedAt - best.at > SAMPLE_LIFETIME_MS;
  const clockMoved = Math.abs(measured - offset) > roundTrip + best.roundTrip;
  if (!isBetter && !clockMoved) return;
  const moved = Math.abs(measured - offset);
  offset = measured;
  best = { roundTrip, at: receivedAt };
  // Who counts down from a time that was this wrong need not wait for the next tick.
  if (moved > NOTICEABLE_MS) for (const ticker of Object.values(tickers)) ticker.renew();
}

/** The server's time in ms since the epoch, whatever this device's clock says. */
export const serverNow = (): number => Date.now() + offset;

/** Forgets every measurement. */
export function resetServerClock(): void {
  offset = 0;
  best = { roundTrip: Number.POSITIVE_INFINITY, at: 0 };
}

interface Ticker {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
  /** Tells all who listen at once, between two ticks. */
  renew: () => void;
}

/** One interval for all who listen; none while nobody does. */
function createTicker(period: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = 0;
  const tick = () => {
    now = serverNow();
    for (const listener of listeners) listener();
  };
  return {
    renew: () => {
      if (timer !== undefined) tick();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(tick, period);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    read: () => {
      // Before the first tick: fresh, yet the same for all reads of one render.
      if (timer === undefined && Math.abs(serverNow() - now) >= 1000) now = serverNow();
      return now;
    },
  };
}

const tickers = { second: createTicker(1000), halfMinute: createTicker(30_000) };

/** The server's time, renewed at each shared tick: every second, or every thirty. */
export function useServerNow(pace: keyof typeof tickers): number {
  const ticker = tickers[pace];
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}
