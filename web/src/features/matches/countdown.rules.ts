import { MATCH_LIFETIME_HOURS } from '@mingle/core/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const URGENT_MS = 10 * MINUTE_MS;

/** Hours of the day are left, minutes of the last hour, seconds of the last ten minutes, or nothing. */
export type CountdownPhase = 'hours' | 'minutes' | 'seconds' | 'over';

export interface Countdown {
  phase: CountdownPhase;
  /** 1 to 0 of what the ring shows: it rescales from 24 hours to 60 minutes to 10 minutes. */
  fraction: number;
  /** Whole units left, rounded down: hours, minutes or seconds. */
  left: number;
}

/** How a match's time is shown; both times in ms since the epoch by the server's clock (rule 33). */
export function countdownAt(expiresAt: number, now: number): Countdown {
  const remaining = expiresAt - now;
  if (remaining <= 0) return { phase: 'over', fraction: 0, left: 0 };
  if (remaining < URGENT_MS) return { phase: 'seconds', fraction: remaining / URGENT_MS, left: Math.floor(remaining / 1000) };
  if (remaining < HOUR_MS) return { phase: 'minutes', fraction: remaining / HOUR_MS, left: Math.floor(remaining / MINUTE_MS) };
  const fraction = Math.min(1, remaining / (MATCH_LIFETIME_HOURS * HOUR_MS));
  return { phase: 'hours', fraction, left: Math.floor(remaining / HOUR_MS) };
}

/** "9:58". */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whether a match must be looked at each second: from half a minute before its last ten minutes on. */
export const needsSeconds = (expiresAt: number, now: number): boolean => expiresAt - now < URGENT_MS + MINUTE_MS / 2;
