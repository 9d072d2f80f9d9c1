import {
  AGE_FILTER_MAX,
  AGE_FILTER_MIN,
  type DeckFilters,
  type DeckTermsDto,
  DISCOVER_PAGE_SIZE,
  FREE_SWIPES_PER_DAY,
  oppositeType,
  type PersonDto,
  type SubscriptionTier,
  type SwipesInfo,
  type UserType,
  VIBES,
  type Vibe,
} from '@mingle/core/contract';

/** Somebody on a card, with why they are there, when the server said. */
export interface CardPerson extends PersonDto {
  why?: DeckTermsDto;
}

export const NO_FILTERS: DeckFilters = { minAge: AGE_FILTER_MIN, maxAge: AGE_FILTER_MAX, vibe: null, verifiedOnly: false };

/** Only premium and vip filter (spec section 6). */
export const mayFilter = (tier: SubscriptionTier): boolean => tier !== 'free';

/** The age filter counts only when it differs from 18-65. */
export const isAgeFiltered = ({ minAge, maxAge }: DeckFilters): boolean => minAge !== AGE_FILTER_MIN || maxAge !== AGE_FILTER_MAX;

/** Chosen, or cleared when it was the chosen one: only one vibe at a time. */
export const toggleVibe = (filters: DeckFilters, vibe: Vibe): DeckFilters => ({
  ...filters,
  vibe: filters.vibe === vibe ? null : vibe,
});

/** The vibes that the people in this viewer's deck choose from (rule 29). */
export const offeredVibes = (viewer: UserType): readonly Vibe[] => VIBES[oppositeType(viewer)];

/** The call for a page of the deck (spec section 7; rule 27 for `includeUnverified`). */
export function nearbyPath(filters: DeckFilters, page: number): string {
  const query = new URLSearchParams({ page: String(page), limit: String(DISCOVER_PAGE_SIZE) });
  if (!filters.verifiedOnly) query.set('includeUnverified', 'true');
  if (isAgeFiltered(filters)) {
    query.set('minAge', String(filters.minAge));
    query.set('maxAge', String(filters.maxAge));
  }
  if (filters.vibe !== null) query.append('vibePreferences', filters.vibe);
  return `/users/nearby?${query}`;
}

/** What is left of the day; null is unlimited. After the reset it is all there again, whether or not anyone has said so. */
export function swipesLeft(info: SwipesInfo, now: number): number | null {
  if (info.swipesRemaining === null) return null;
  return Date.parse(info.swipesResetTime) <= now ? FREE_SWIPES_PER_DAY : info.swipesRemaining;
}
