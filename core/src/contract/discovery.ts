import type { SwipesInfo } from './swipes.js';
import type { PersonDto } from './users.js';

/** GET /api/users/nearby. `total` may be an estimate. */
export interface NearbyDto {
  users: PersonDto[];
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
