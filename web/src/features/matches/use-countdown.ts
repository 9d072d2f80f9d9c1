import type { MatchDto } from '@mingle/core/contract';
import { useServerNow } from '../../lib/server-clock';
import { type Countdown, countdownAt, needsSeconds } from './countdown.rules';

/** The server's time, renewed each second while any of these deadlines is near, else every thirty seconds. */
export function useNowNear(deadlines: readonly number[]): number {
  const coarse = useServerNow('halfMinute');
  return useServerNow(deadlines.some((deadline) => needsSeconds(deadline, coarse)) ? 'second' : 'halfMinute');
}

/** A match's countdown, live; null when somebody has written (rule 33). */
export function useCountdown({ expiresAt }: Pick<MatchDto, 'expiresAt'>): Countdown | null {
  const deadline = expiresAt === null ? null : Date.parse(expiresAt);
  const now = useNowNear(deadline === null ? [] : [deadline]);
  return deadline === null ? null : countdownAt(deadline, now);
}
