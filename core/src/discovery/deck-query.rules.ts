import { isPaid, type Viewer } from '../auth/viewer.js';
import { AGE_FILTER_MAX, AGE_FILTER_MIN, DISCOVER_PAGE_SIZE } from '../contract/constants.js';
import { oppositeType, type UserType, VIBES, type Vibe } from '../contract/vocabulary.js';

const PAGE_MAX = 10_000;

/** What a deck is narrowed to. */
export interface DeckNarrowing {
  minAge: number;
  /** Null: no upper limit. */
  maxAge: number | null;
  /** Of the other type's list; none means any. */
  vibes: Vibe[];
  verifiedOnly: boolean;
  /** The viewer's own gender and interest, as `users.taste` holds them (rule 23); 0 leaves nobody out. */
  taste: number;
}

/** One page of a deck. */
export interface DeckPage {
  page: number;
  limit: number;
  narrowing: DeckNarrowing;
}

/** A query string, as it came. */
export type RawQuery = Record<string, unknown>;

const EVERYBODY = { minAge: AGE_FILTER_MIN, maxAge: null, vibes: [], verifiedOnly: false };

/** Whose deck it is. */
export interface DeckOf extends Pick<Viewer, 'subscriptionTier'> {
  userType: UserType;
  taste: number;
}

/**
 * What a query means for this viewer. Nothing in it is ever refused: numbers are clamped, the rest is ignored
 * (rules 21, 27-29). Their taste narrows the deck for free viewers too: it is no filter, but whom they would like to meet (rule 23).
 */
export function readDeckPage(query: RawQuery, { subscriptionTier, userType, taste }: DeckOf): DeckPage {
  const narrowing = isPaid(subscriptionTier) ? readNarrowing(query, userType) : EVERYBODY;
  return {
    page: clamped(query['page'], 1, PAGE_MAX, 1),
    limit: clamped(query['limit'], 1, DISCOVER_PAGE_SIZE, DISCOVER_PAGE_SIZE),
    narrowing: { ...narrowing, taste },
  };
}

function readNarrowing(query: RawQuery, viewerType: UserType): Omit<DeckNarrowing, 'taste'> {
  const one = clamped(query['minAge'], AGE_FILTER_MIN, AGE_FILTER_MAX, AGE_FILTER_MIN);
  const other = clamped(query['maxAge'], AGE_FILTER_MIN, AGE_FILTER_MAX, AGE_FILTER_MAX);
  const [minAge, maxAge] = one <= other ? [one, other] : [other, one];
  const wanted = [query['vibePreferences']].flat();
  return {
    minAge,
    maxAge: maxAge === AGE_FILTER_MAX ? null : maxAge,
    vibes: VIBES[oppositeType(viewerType)].filter((vibe) => wanted.includes(vibe)),
    verifiedOnly: lastOf(query['includeUnverified']) !== 'true',
  };
}

function clamped(value: unknown, min: number, max: number, fallback: number): number {
  const text = lastOf(value);
  const number = typeof text === 'string' && text.trim() !== '' ? Math.trunc(Number(text)) : Number.NaN;
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
}

/** A parameter given twice counts as it was given last. */
const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);
