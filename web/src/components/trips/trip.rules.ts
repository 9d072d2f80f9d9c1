import { type CalendarDay, type StayDto, TRIP_OVER_GRACE_DAYS, type UserType } from '@mingle/core/contract';
import type { MessageKey, MessageValues } from '../../lib/i18n';

const DAY_MS = 86_400_000;
/** Thailand keeps no daylight saving time: its days need no table of zones, which would cost the first card time. */
const BANGKOK_AHEAD_MS = 7 * 3_600_000;

/** A message and what stands in it; a place is named by the caller, in the reader's language. */
export interface TripText {
  key: MessageKey;
  values: MessageValues;
  place: string;
}

/** Today in Thailand, at an instant in ms since the epoch by the server's clock: trips are counted in its days. */
export const tripDay = (now: number): CalendarDay => new Date(now + BANGKOK_AHEAD_MS).toISOString().slice(0, 10);

/** Whole days from one calendar day to another. */
const daysUntil = (day: CalendarDay, today: CalendarDay): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/**
 * What a stay means today: "in Chiang Mai now", "arrives in 5 days", "leaves tomorrow"; of the reader's own trip when the
 * person on the card is at home. Null when it is over (rule 26).
 */
export function tripText(stay: StayDto | null, personType: UserType, today: CalendarDay): TripText | null {
  if (!stay) return null;
  const { place, from, to } = stay;
  const left = to === null ? null : daysUntil(to, today);
  if (left !== null && left < 0) return null;
  const isMine = personType === 'local';
  const wait = from === null ? 0 : daysUntil(from, today);
  if (wait > 0) return { key: isMine ? 'trips.youArrive' : 'trips.arrives', values: { count: wait }, place };
  if (left === null || left > 1) return { key: isMine ? 'trips.bothHere' : 'trips.hereNow', values: {}, place };
  return { key: isMine ? 'trips.youLeave' : 'trips.leaves', values: { count: left }, place };
}

/** Whether a tourist has left the decks because their trip is over: two days after its end (rule 87). */
export const isTripOver = (
  { userType, travelEndDate }: { userType: UserType | null; travelEndDate: string | null },
  today: CalendarDay,
): boolean => userType === 'tourist' && travelEndDate !== null && daysUntil(travelEndDate, today) < -TRIP_OVER_GRACE_DAYS;
