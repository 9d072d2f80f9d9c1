import { MARKET_TIME_ZONE } from '../contract/constants.js';
import type { DateStatus } from '../contract/date-words.js';
import { type Language, spokenFor } from '../contract/vocabulary.js';
import { endOf, wallTimeOf } from './date.rules.js';
import type { PlannedDate } from './planned-date.js';

/** Who reads the entry, and whom they meet. */
export interface CalendarReader {
  otherName: string;
  language: string;
  chatUrl: string;
  /** The product's own host, which makes the entry's name unique in the world. */
  host: string;
  brand: string;
}

const STATUS: Record<DateStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  completed: 'CONFIRMED',
};

const TITLE: Record<Language, (name: string) => string> = {
  en: (name) => `Date with ${name}`,
  th: (name) => `นัดเดทกับ ${name}`,
};

/**
 * A date as an iCalendar file (RFC 5545). The entry's name stays the same through every change and SEQUENCE grows, so that
 * a calendar that has it moves or cancels it. No place but the one that was typed.
 */
export function toCalendarFile(date: PlannedDate, reader: CalendarReader, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(reader.brand)}//Dates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${MARKET_TIME_ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'TZNAME:+07',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${date.calendarId}@${reader.host}`,
    `SEQUENCE:${date.revision}`,
    `DTSTAMP:${utc(now)}`,
    `CREATED:${utc(date.createdAt)}`,
    `LAST-MODIFIED:${utc(date.updatedAt)}`,
    `DTSTART;TZID=${MARKET_TIME_ZONE}:${wallClock(date.startsAt)}`,
    `DTEND;TZID=${MARKET_TIME_ZONE}:${wallClock(endOf(date.startsAt))}`,
    `SUMMARY:${escapeText(TITLE[spokenFor(reader.language)](reader.otherName))}`,
    `LOCATION:${escapeText(date.locationName)}`,
    ...(date.notes === null ? [] : [`DESCRIPTION:${escapeText(date.notes)}`]),
    `URL:${reader.chatUrl}`,
    `STATUS:${STATUS[date.status]}`,
    `TRANSP:${date.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

function wallClock(instant: Date): string {
  const { day, time } = wallTimeOf(instant);
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const LINE_OCTETS = 75;

/** At most 75 octets a line, no character cut in two; what goes on begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
