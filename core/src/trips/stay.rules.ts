import type { CalendarDay } from '../contract/calendar.js';
import { OVERLAP_HORIZON_DAYS } from '../contract/constants.js';

/** Days in one place, both ends included; null is an end that is not there: a local is always at home. */
export interface Stay {
  place: string;
  from: CalendarDay | null;
  to: CalendarDay | null;
}

const DAY_MS = 86_400_000;

/** A calendar day as a number: the next day is one more. */
const numberOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** On how many of the 30 Bangkok days from today on both are in the same place; the same for both (rule 26). */
export const overlapDays = (one: readonly Stay[], other: readonly Stay[], today: CalendarDay): number =>
  daysAhead(sharedStays(one, other), today);

/** How many of the 30 Bangkok days from today on lie in these stays, of which no two share a day. */
export function daysAhead(stays: readonly Stay[], today: CalendarDay): number {
  const first = numberOf(today);
  const last = first + OVERLAP_HORIZON_DAYS - 1;
  return stays.reduce((sum, { from, to }) => {
    const begin = from === null ? first : Math.max(first, numberOf(from));
    const end = to === null ? last : Math.min(last, numberOf(to));
    return sum + Math.max(0, end - begin + 1);
  }, 0);
}

/** Where and when both are in the same place, in no order. Nobody is in two places on a day, so no day is in it twice. */
export function sharedStays(one: readonly Stay[], other: readonly Stay[]): Stay[] {
  return one.flatMap((mine) =>
    other.flatMap((theirs) => {
      if (mine.place !== theirs.place) return [];
      const shared = { place: mine.place, from: later(mine.from, theirs.from), to: earlier(mine.to, theirs.to) };
      return shared.from !== null && shared.to !== null && shared.from > shared.to ? [] : [shared];
    }),
  );
}

/** The stay that is on, else the next to come; null when all are over. */
export function nextStay(stays: readonly Stay[], today: CalendarDay): Stay | null {
  const ahead = stays.filter(({ to }) => to === null || to >= today);
  return ahead.reduce<Stay | null>((first, stay) => (first && !isEarlier(stay, first) ? first : stay), null);
}

/** Whether somebody with these stays is there on a day. */
export const isThere = (stays: readonly Stay[], day: CalendarDay): boolean =>
  stays.some(({ from, to }) => (from ?? day) <= day && day <= (to ?? day));

/** The places that lie ahead: where one is today first, then where one will be for longest within the next 30 days. */
export function placesAhead(stays: readonly Stay[], today: CalendarDay): string[] {
  const ahead = stays.filter(({ to }) => to === null || to >= today);
  const merit = (place: string) => {
    const there = ahead.filter((stay) => stay.place === place);
    return Number(isThere(there, today)) * 2 * OVERLAP_HORIZON_DAYS + daysAhead(there, today);
  };
  const places = [...new Set(ahead.map(({ place }) => place))];
  return places
    .map((place) => ({ place, merit: merit(place) }))
    .sort((a, b) => b.merit - a.merit)
    .map(({ place }) => place);
}

const isEarlier = (one: Stay, other: Stay): boolean => (one.from ?? '') < (other.from ?? '');

function later(one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function earlier(one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
