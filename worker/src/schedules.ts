import type { JobMap, JobName } from '@mingle/core';

/** The jobs that carry nothing. */
type PlainJob = { [N in JobName]: JobMap[N] extends Record<string, never> ? N : never }[JobName];

/** What runs by the clock, in Bangkok's time: minute, hour, day, month, weekday. */
export const SCHEDULES: { name: PlainJob; pattern: string }[] = [
  { name: 'swipes.reset', pattern: '0 0 * * *' },
  { name: 'trips.retire', pattern: '10 0 * * *' },
  { name: 'sessions.purge', pattern: '40 * * * *' },
  { name: 'demo.remove-lent', pattern: '30 3 * * *' },
  { name: 'mails.purge', pattern: '45 * * * *' },
  { name: 'account-tokens.purge', pattern: '50 * * * *' },
];
