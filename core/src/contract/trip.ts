import { addDays, dayIn, isCalendarDay } from './calendar.js';
import { TRAVEL_DATE_SLACK_DAYS, TRAVEL_START_MAX_PAST_DAYS } from './constants.js';

/** Whether a trip may begin on this day: a year ago at most, with the traveller's own zone allowed for (rule 86). */
export function isRecentStart(day: unknown): boolean {
  return isCalendarDay(day) && day >= addDays(today(), -TRAVEL_START_MAX_PAST_DAYS - TRAVEL_DATE_SLACK_DAYS);
}

/** Whether a trip may end on this day: today or later, in the traveller's own zone (rule 86). */
export function isFutureEnd(day: unknown): boolean {
  return isCalendarDay(day) && day >= addDays(today(), -TRAVEL_DATE_SLACK_DAYS);
}

/** Also when one of the two is no day at all: that is another complaint. */
export function endsAfterStart(start: unknown, end: unknown): boolean {
  return !isCalendarDay(start) || !isCalendarDay(end) || end >= start;
}

const today = () => dayIn(new Date());
