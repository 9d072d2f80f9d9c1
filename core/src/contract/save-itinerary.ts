import { IsArray } from 'class-validator';

/** PUT /api/users/{id}/itinerary: all stops, in any order. They widen the trip's days where they go beyond them. */
export class SaveItinerary {
  @IsArray({ message: 'stops must be a list' })
  stops!: unknown[];
}
