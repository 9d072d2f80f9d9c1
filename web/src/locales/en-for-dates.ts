import { dates } from './en/dates';

/** What planning a date, its cards and its reminders say: they bring the words along. */
export const forDates = { dates };
