import { IsIn } from 'class-validator';
import type { Location } from './vocabulary.js';

export const RECOMMENDATION_TYPES = ['club', 'restaurant', 'bar', 'attraction', 'beach', 'market'] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

export const PRICE_RANGES = ['budget', 'mid', 'luxury'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

export const INTERACTION_TYPES = ['liked', 'saved'] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** GET /api/recommendations: a list of these, the best rated first (rule 116). */
export interface RecommendationDto {
  id: string;
  name: string;
  name_th: string;
  type: RecommendationType;
  location: Location;
  photos: string[];
  /** 0-100; shown divided by 10 and rounded. */
  rating: number;
  priceRange: PriceRange;
  description: string;
  description_th: string;
  address: string;
  address_th: string;
  tags: string[];
  tags_th: string[];
  openingHours: string;
  openingHours_th: string;
}

/** GET /api/user/recommendation-interactions: a list of these, the newest first. */
export interface RecommendationInteractionDto {
  recommendation: RecommendationDto;
  interaction: { recommendation_id: string; interactionType: InteractionType; createdAt: string };
}

/** POST and, in the query, DELETE /api/recommendations/{id}/interact: it is set or unset, never toggled (rule 115). */
export class Interact {
  @IsIn(INTERACTION_TYPES, { message: 'Please choose liked or saved' })
  interactionType!: InteractionType;
}
