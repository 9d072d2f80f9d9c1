import type { CalendarDay } from '../contract/calendar.js';

/** The last day on which somebody who is at least `years` old today may have been born (rules 28, 82). */
export function bornOnOrBefore(years: number, today: CalendarDay): CalendarDay {
  const day = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return day.endsWith('-02-29') && !isLeap(Number(day.slice(0, 4))) ? day.replace('-02-29', '-02-28') : day;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
