import type { PersonDto } from './users.js';

/** GET /api/users/nearby. `total` may be an estimate. */
export interface NearbyDto {
  users: PersonDto[];
  pagination: { page: number; limit: number; total: number };
}

/** The deck's filters as the client holds them; free users' are ignored by the server (rule 27). */
export interface DeckFilters {
  minAge: number;
  maxAge: number;
  vibe: string | null;
  verifiedOnly: boolean;
}
