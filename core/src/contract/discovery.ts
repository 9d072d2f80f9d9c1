import type { StayDto } from './itinerary.js';
import type { SwipesInfo } from './swipes.js';
import type { PersonDto } from './users.js';

/** Why a card is where it is: the terms of its own rank, as the server used them (rule 26). */
export interface DeckTermsDto {
  /** Whether both are in the same place today. */
  samePlace: boolean;
  /** On how many of the next 30 Bangkok days they are; null when the person keeps their days to themselves. */
  overlapDays: number | null;
  isVerified: boolean;
  /** How lately they were here; null when longer ago, or not told. */
  recency: 'day' | 'week' | null;
  /** Whether it stands in one of the places kept for people with a paid plan. */
  boosted: boolean;
  /** The days of whoever travels that bring the two together, on or next to come; null without any (rule 83). */
  stay: StayDto | null;
}

/** Somebody on a card. */
export interface NearbyPersonDto extends PersonDto {
  why: DeckTermsDto;
}

/** GET /api/users/nearby. `total` may be an estimate. */
export interface NearbyDto {
  users: NearbyPersonDto[];
  pagination: { page: number; limit: number; total: number };
  /** What is left of the viewer's own day (rules 18-19). */
  swipesInfo: SwipesInfo;
}

/** The deck's filters as the client holds them; free users' are ignored by the server (rule 27). */
export interface DeckFilters {
  minAge: number;
  maxAge: number;
  vibe: string | null;
  verifiedOnly: boolean;
}
