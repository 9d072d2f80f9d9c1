import type { InteractionType, PriceRange, RecommendationType } from '../contract/recommendations.js';
import type { Location } from '../contract/vocabulary.js';

/** A place to go to, as the database keeps it. */
export interface Recommendation {
  id: string;
  location: Location;
  type: RecommendationType;
  name: string;
  nameTh: string;
  description: string;
  descriptionTh: string;
  address: string;
  addressTh: string;
  openingHours: string;
  openingHoursTh: string;
  priceRange: PriceRange;
  rating: number;
  tags: string[];
  tagsTh: string[];
  photos: string[];
}

/** What somebody did with a place. */
export interface Interaction {
  recommendationId: string;
  type: InteractionType;
  createdAt: Date;
}
