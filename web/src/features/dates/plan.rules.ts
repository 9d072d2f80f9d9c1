import { DATE_MAX_AHEAD_DAYS, DATE_MIN_AHEAD_MINUTES, DATE_NOTES_MAX_LENGTH, isCalendarDay } from '@mingle/core/contract';
import type { Checked, Complaints } from '../../lib/use-check';
import type { Venue } from './venues';

/** What the form holds. */
export interface Plan {
  date: string;
  time: string;
  /** Typed, not chosen. */
  isOwn: boolean;
  location: string;
  /** The key of the chosen place. */
  venue: string;
  notes: string;
}

export const EMPTY_PLAN: Plan = { date: '', time: '', isOwn: false, location: '', venue: '', notes: '' };

/** The instant of a Bangkok day and time, in ms since the epoch; null while either is missing. */
export function startOf({ date, time }: Pick<Plan, 'date' | 'time'>): number | null {
  const start = isCalendarDay(date) && time !== '' ? Date.parse(`${date}T${time.slice(0, 5)}:00+07:00`) : Number.NaN;
  return Number.isNaN(start) ? null : start;
}

/** The documented complaints (spec section 5), and the limits of rule 65. */
export function checkPlan(plan: Plan, now: number): Checked<Plan> {
  const errors: Complaints<Plan> = {};
  const start = startOf(plan);
  if (!isCalendarDay(plan.date)) errors.date = 'Please select a date';
  if (plan.time === '') errors.time = 'Please select a time';
  if (start !== null && start < now + DATE_MIN_AHEAD_MINUTES * 60_000) {
    errors.time = 'Please choose a time at least 15 minutes from now.';
  }
  if (start !== null && start > now + DATE_MAX_AHEAD_DAYS * 86_400_000) {
    errors.date = 'Please choose a day within the next year.';
  }
  if (plan.isOwn && plan.location.trim() === '') errors.location = 'Please enter a location';
  if (!plan.isOwn && plan.venue === '') errors.venue = 'Please select a location';
  if ([...plan.notes.trim()].length > DATE_NOTES_MAX_LENGTH) errors.notes = 'Please write at most 500 characters.';
  return Object.keys(errors).length > 0 ? { errors } : { input: plan };
}

/** Where the two meet, as it is sent. @throws Error with the documented text */
export function placeIn(plan: Plan, venues: readonly Venue[]) {
  if (plan.isOwn) {
    const name = plan.location.trim();
    if (name === '') throw new Error('Please select a location or enter a custom one');
    return { location_name: name, location_type: 'custom' as const, venue: null };
  }
  const venue = venues.find(({ key }) => key === plan.venue);
  if (!venue) throw new Error('Selected location not found');
  return { location_name: venue.name, location_type: venue.type, venue: venue.key };
}

interface Trip {
  travelStartDate: string | null;
  travelEndDate: string | null;
}

/** The day is outside the tourist's trip: a warning, no refusal (rule 65). */
export const isOutsideTrip = (day: string, { travelStartDate: first, travelEndDate: last }: Trip): boolean =>
  isCalendarDay(day) && ((first !== null && day < first) || (last !== null && day > last));
