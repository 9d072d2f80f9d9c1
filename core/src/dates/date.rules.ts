import { dayIn } from '../contract/calendar.js';
import {
  DATE_LENGTH_HOURS,
  DATE_MAX_AHEAD_DAYS,
  DATE_MIN_AHEAD_MINUTES,
  DATE_REMINDER_HOURS,
  MARKET_TIME_ZONE,
} from '../contract/constants.js';
import type { DateStatus } from '../contract/date-words.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { dateNotFound, datePlanningIsVip, dateStateConflict, invalidInput } from '../errors.js';
import type { Change, LockedDate } from './planned-date.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Only VIP plans; whoever is invited needs no plan at all (rules 64, 70). */
export function assertMayPlan(viewer: { subscriptionTier: SubscriptionTier }): void {
  if (viewer.subscriptionTier !== 'vip') throw datePlanningIsVip();
}

/** The instant of a Bangkok day and wall time; Thailand keeps no daylight saving time (rule 65). */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`);

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: MARKET_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The Bangkok day and wall time of an instant. */
export const wallTimeOf = (instant: Date): { day: string; time: string } => ({
  day: dayIn(instant),
  time: CLOCK.format(instant),
});

/** A date begins in 15 minutes at the earliest and within 365 days (rule 65). @throws DomainError INVALID_INPUT */
export function assertPlannable(startsAt: Date, now: Date): void {
  if (startsAt.getTime() < now.getTime() + DATE_MIN_AHEAD_MINUTES * MINUTE) {
    throw invalidInput('Please choose a time at least 15 minutes from now.', {
      time: 'Please choose a time at least 15 minutes from now.',
    });
  }
  if (startsAt.getTime() > now.getTime() + DATE_MAX_AHEAD_DAYS * 24 * HOUR) {
    throw invalidInput('Please choose a day within the next year.', { date: 'Please choose a day within the next year.' });
  }
}

export interface Trip {
  travelStartDate: string | null;
  travelEndDate: string | null;
}

/** Worth a thought, no refusal (rule 65). */
export function isOutsideTrip(day: string, trip: Trip | null): boolean {
  if (!trip) return false;
  const { travelStartDate: first, travelEndDate: last } = trip;
  return (first !== null && day < first) || (last !== null && day > last);
}

/**
 * What an answer makes of a date (rules 68, 69): whoever was invited accepts, declines or asks for a change while it is
 * pending, the inviter withdraws it; a confirmed one may be cancelled by either until it begins. All else is too late or
 * not theirs.
 * @throws DomainError NOT_FOUND, CONFLICT
 */
export function judgeAnswer(date: LockedDate, viewerId: string, wanted: string, now: Date): Change {
  const isResponder = viewerId === date.responderId;
  if (!isResponder && viewerId !== date.inviterId) throw dateNotFound();
  const hasBegun = date.startsAt <= now;

  if (date.status === 'cancelled') throw dateStateConflict('This date has been cancelled.');
  if (date.status === 'completed' || (hasBegun && date.status === 'confirmed')) {
    throw dateStateConflict('This date has already begun or is over.');
  }
  if (hasBegun) throw dateStateConflict('This invitation has run out.');

  if (wanted === 'cancelled') {
    if (date.status === 'confirmed') return change('cancelled', 'date_cancelled', 'cancelled');
    return change('cancelled', 'date_cancelled', isResponder ? 'declined' : 'withdrawn');
  }
  if (date.status === 'confirmed') throw dateStateConflict('This date is already confirmed.');
  if (!isResponder) throw dateStateConflict('Only the person you invited can answer.');
  if (wanted === 'confirmed') return change('confirmed', 'date_confirmed', 'accepted');
  if (wanted === 'change_requested') return { ...change('pending', 'date_updated', 'change_requested'), changeRequested: true };
  throw dateStateConflict('This answer is not possible.');
}

const change = (status: DateStatus, kind: Change['kind'], action: Change['action']): Change => ({
  status,
  changeRequested: false,
  kind,
  action,
});

/** When the worker has something to do about a date next; null: never again. */
export function nextDue(status: DateStatus, startsAt: Date, now: Date): Date | null {
  if (status === 'pending') return startsAt;
  if (status !== 'confirmed') return null;
  const reminders = DATE_REMINDER_HOURS.map((hours) => new Date(startsAt.getTime() - hours * HOUR));
  return reminders.find((at) => at > now) ?? endOf(startsAt);
}

export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + DATE_LENGTH_HOURS * HOUR);

/** What the worker does about a date that is due, and when it looks again. */
export type DueStep =
  | { do: 'change'; change: Change }
  | { do: 'remind'; hours: number; nextDue: Date }
  | { do: 'wait'; nextDue: Date | null };

/**
 * An invitation that nobody answered runs out at its start, a confirmed date is held three hours after it (rule 68), and
 * both are reminded once for each of the two reminders. Of reminders that a worker missed only the latest is still told.
 */
export function dueStep(date: LockedDate, now: Date): DueStep {
  if (date.status === 'pending') {
    if (date.startsAt > now) return { do: 'wait', nextDue: date.startsAt };
    return { do: 'change', change: change('cancelled', 'date_cancelled', 'lapsed') };
  }
  if (date.status !== 'confirmed') return { do: 'wait', nextDue: null };
  if (endOf(date.startsAt) <= now) return { do: 'change', change: change('completed', 'date_completed', 'completed') };
  const nextLook = nextDue('confirmed', date.startsAt, now) ?? endOf(date.startsAt);
  if (date.startsAt <= now || date.dueAt === null || date.dueAt > now) return { do: 'wait', nextDue: nextLook };
  const passed = DATE_REMINDER_HOURS.filter((hours) => date.startsAt.getTime() - hours * HOUR <= now.getTime());
  const hours = passed.at(-1);
  return hours === undefined ? { do: 'wait', nextDue: nextLook } : { do: 'remind', hours, nextDue: nextLook };
}

/** What both people's word makes of a date that has begun: it was held, whatever the hour (rule 68). */
export function stepWhenBothMet(date: LockedDate, bothMet: boolean, now: Date): Change | null {
  if (!bothMet || date.status !== 'confirmed' || date.startsAt > now) return null;
  return change('completed', 'date_completed', 'completed');
}

/** The name of a place as it is stored: one line, without control characters. @throws DomainError INVALID_INPUT */
export function cleanPlace(text: string): string {
  const place = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (INVISIBLE.test(place)) throw invalidInput('Please enter a location', { location_name: 'Please enter a location' });
  return place;
}

/** A note as it is stored: control characters dropped but the line break; null when nothing visible remains. */
export function cleanNote(text: string | null | undefined): string | null {
  const note = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  return INVISIBLE.test(note) ? null : note;
}

const INVISIBLE = /^[\p{Cf}\p{Z}\n]*$/u;
