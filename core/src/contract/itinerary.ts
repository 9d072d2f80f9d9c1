import { addDays, type CalendarDay, dayIn, isCalendarDay } from './calendar.js';
import { ITINERARY_AHEAD_MAX_DAYS, ITINERARY_STOPS_MAX } from './constants.js';
import { endsAfterStart, isRecentStart } from './trip.js';
import { LOCATIONS, type Location } from './vocabulary.js';

/** Days in one place, the first and the last included. */
export interface StopDto {
  place: Location;
  from: CalendarDay;
  to: CalendarDay;
}

/** The same, open at an end that is not told: `from` null is already there, `to` null is not known to leave. */
export interface StayDto {
  place: string;
  from: CalendarDay | null;
  to: CalendarDay | null;
}

/** GET and PUT /api/users/{id}/itinerary. To others it holds only their days in a place of the viewer's (rule 83). */
export interface ItineraryDto {
  stops: StayDto[];
}

/** What is wrong with an itinerary: with which stop, in which field, in words. */
export interface ItineraryFault {
  /** Its place in the list as it was given; null when it is the list itself. */
  index: number | null;
  field: 'place' | 'from' | 'to';
  message: string;
}

/** The first fault of some stops, whoever typed or sent them; null when they can be kept (rule 86). */
export function itineraryFault(stops: readonly unknown[]): ItineraryFault | null {
  if (stops.length > ITINERARY_STOPS_MAX) return { index: null, field: 'place', message: 'An itinerary has at most 12 stops' };
  for (const [index, stop] of stops.entries()) {
    const fault = stopFault(stop);
    if (fault) return { index, ...fault };
    const clash = stops.slice(0, index).some((other) => overlaps(other as StopDto, stop as StopDto));
    if (clash) return { index, field: 'from', message: 'These days overlap with another stop' };
  }
  return null;
}

function stopFault(stop: unknown): Omit<ItineraryFault, 'index'> | null {
  const { place, from, to } = (typeof stop === 'object' && stop !== null ? stop : {}) as Partial<Record<keyof StopDto, unknown>>;
  if (!LOCATIONS.some((location) => location === place))
    return { field: 'place', message: 'Please select your destination in Thailand' };
  if (!isCalendarDay(from)) return { field: 'from', message: 'Please enter your arrival date' };
  if (!isRecentStart(from))
    return { field: 'from', message: 'Travel start date must be today, in the future, or within the last year' };
  if (!isCalendarDay(to)) return { field: 'to', message: 'Please enter your departure date' };
  if (!endsAfterStart(from, to)) return { field: 'to', message: 'End date must be after or equal to start date' };
  if (to > addDays(dayIn(new Date()), ITINERARY_AHEAD_MAX_DAYS))
    return { field: 'to', message: 'Please choose days within the next two years' };
  return null;
}

const overlaps = (one: StopDto, other: StopDto): boolean => one.from <= other.to && other.from <= one.to;
