import type { ItineraryDto } from '../contract/itinerary.js';
import type { Stay } from './stay.rules.js';

export const toItineraryDto = (stops: readonly Stay[]): ItineraryDto => ({
  stops: stops.map(({ place, from, to }) => ({ place, from, to })),
});
