import { MARKET_TIME_ZONE, MINIMUM_AGE } from './constants.js';

/** A calendar day, `YYYY-MM-DD`, Gregorian, without a zone (rule 82). */
export type CalendarDay = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a real Gregorian day from year 1900 to 2200. */
export function isCalendarDay(text: unknown): text is CalendarDay {
  const parts = typeof text === 'string' ? DAY.exec(text) : null;
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The calendar day that it is in a zone at an instant; the market's own zone unless told otherwise. */
export function dayIn(instant: Date, timeZone: string = MARKET_TIME_ZONE): CalendarDay {
  return (timeZone === MARKET_TIME_ZONE ? MARKET_DAYS : daysOf(timeZone)).format(instant);
}

const daysOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Made once: making one takes a hundred times as long as using it, and every person shown has an age. */
const MARKET_DAYS = daysOf(MARKET_TIME_ZONE);

/** The day `days` after (or before, when negative) another. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Full years lived on a day. Born on 29 February, one ages on 1 March in common years (rule 82). */
export function ageOn(dob: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) >= dob.slice(5) ? years : years - 1;
}

/** 18 today in Bangkok inclusive, and not born in the future (rule 82). */
export function isAdultOn(dob: unknown, today: CalendarDay): boolean {
  return isCalendarDay(dob) && dob <= today && ageOn(dob, today) >= MINIMUM_AGE;
}

/** The instant at which the next day begins in Bangkok, which keeps no daylight saving time (rule 18). */
export function nextMarketMidnight(now: Date): Date {
  return new Date(`${addDays(dayIn(now), 1)}T00:00:00+07:00`);
}
