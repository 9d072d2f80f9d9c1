import type { Language } from '@mingle/core/contract';

/** British English writes "7:04 pm" and the day before the month; Thai counts years in the Buddhist era. */
const TAGS: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };
const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(TAGS[language], options);
  formatters.set(key, known);
  return known;
}

type Instant = string | number | Date;

/** "7:04 pm", "19:04". */
export function formatTime(instant: Instant, language: Language): string {
  const hourCycle = language === 'en' ? 'h12' : 'h23';
  return formatter(language, { hour: 'numeric', minute: '2-digit', hourCycle }).format(new Date(instant));
}

/** "Sun, 22 Nov, 6:00 pm": when something begins, by the clock of a time zone; the device's own when it is left out. */
export function formatMoment(instant: Instant, language: Language, timeZone?: string): string {
  const day = formatter(language, { weekday: 'short', day: 'numeric', month: 'short', ...(timeZone && { timeZone }) });
  const hourCycle = language === 'en' ? 'h12' : 'h23';
  const time = formatter(language, { hour: 'numeric', minute: '2-digit', hourCycle, ...(timeZone && { timeZone }) });
  return `${day.format(new Date(instant))}, ${time.format(new Date(instant))}`;
}

/** "21 Nov 2026", "21 พ.ย. 2569". */
export function formatDate(instant: Instant, language: Language): string {
  return formatter(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant));
}

/** A calendar day `YYYY-MM-DD`, which no time zone may move (rule 82). */
export function formatCalendarDay(day: string, language: Language): string {
  return formatter(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A month `YYYY-MM`: "Nov 2026", "พ.ย. 2569". */
export function formatMonth(month: string, language: Language): string {
  return formatter(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** "Today", "Yesterday", "Tue", then the date: the day of a message, or of a list's last word. */
export function formatDay(instant: Instant, now: number, language: Language): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(instant)) / DAY_MS);
  if (daysAgo === 0 || daysAgo === 1) return capital(relative(-daysAgo, 'day', language));
  if (daysAgo > 1 && daysAgo < 7) return formatter(language, { weekday: 'short' }).format(new Date(instant));
  return formatDate(instant, language);
}

/** "now", "5 min", then the time of today, then the day: how long ago, in the least words. */
export function formatAgo(instant: Instant, now: number, language: Language): string {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return relative(0, 'second', language);
  if (minutes < 60) return `${formatCount(minutes, language)} ${language === 'en' ? 'min' : 'นาที'}`;
  return startOfDay(now) === startOfDay(instant) ? formatTime(instant, language) : formatDay(instant, now, language);
}

/** "1,234". */
const formatCount = (count: number, language: Language): string => new Intl.NumberFormat(TAGS[language]).format(count);

/** '9+' above 9 (spec section 2). */
export const formatBadge = (count: number): string => (count > 9 ? '9+' : String(count));

/** Hundredths as one decimal, '0.0' when there is none, and never '-0.0' (rule 2). */
export function formatRating(overallScore: number | null | undefined): string {
  const text = ((overallScore ?? 0) / 100).toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}

function startOfDay(instant: Instant): number {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function relative(value: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string {
  return new Intl.RelativeTimeFormat(TAGS[language], { numeric: 'auto' }).format(value, unit);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
