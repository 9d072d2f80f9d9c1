import type { CalendarDay } from '../contract/calendar.js';
import { itineraryFault, type StopDto } from '../contract/itinerary.js';
import { isFutureEnd } from '../contract/trip.js';
import { invalidInput } from '../errors.js';

/** The days of a trip, as the account holds them; null is not told. */
export interface TripDays {
  travelStartDate: CalendarDay | null;
  travelEndDate: CalendarDay | null;
}

/** Stops as they may be stored: in order, with nothing but what a stop has. @throws DomainError INVALID_INPUT (rule 86) */
export function readStops(given: readonly unknown[]): StopDto[] {
  const fault = itineraryFault(given);
  if (fault)
    throw invalidInput(fault.message, {
      [fault.index === null ? 'stops' : `stops.${fault.index}.${fault.field}`]: fault.message,
    });
  return (given as StopDto[])
    .map(({ place, from, to }) => ({ place, from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The trip's days, widened to hold these stops. @throws DomainError INVALID_INPUT when such a trip would be over (rule 86) */
export function tripAround(trip: TripDays, stops: readonly StopDto[]): TripDays {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return trip;
  const { travelStartDate: start, travelEndDate: end } = trip;
  const around = {
    travelStartDate: start !== null && start < first.from ? start : first.from,
    travelEndDate: end !== null && end > last.to ? end : last.to,
  };
  if (!isFutureEnd(around.travelEndDate)) throw invalidInput('Travel end date must be today or in the future');
  return around;
}

/** Stops as they count now: days of the trip that were given up since are not in them. */
export function withinTrip(stops: readonly StopDto[], { travelStartDate, travelEndDate }: TripDays): StopDto[] {
  return stops.flatMap(({ place, from, to }) => {
    const stop = {
      place,
      from: travelStartDate !== null && travelStartDate > from ? travelStartDate : from,
      to: travelEndDate !== null && travelEndDate < to ? travelEndDate : to,
    };
    return stop.from <= stop.to ? [stop] : [];
  });
}
