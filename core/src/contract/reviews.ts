/** What a review praises, or with a thumb down criticises (rule 9). */
export const REVIEW_CATEGORIES = ['punctuality', 'authenticity', 'communication', 'respect', 'appearance'] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

/**
 * One line of GET /api/users/{id}/reviews. Nothing in it says who wrote it or on which day (rule 6): no ids, no names. The
 * order is random, yet the same at each look.
 */
export interface ReviewDto {
  /** +5 or -5 (rule 1). */
  rating: number;
  /** Empty for others until there are three reviews. */
  categories: ReviewCategory[];
  /** Null for others until there are three reviews. */
  content: string | null;
  /** `YYYY-MM`. */
  month: string;
}

/** How loudly a profile warns of its overall score (spec section 6). */
export type RatingWarning = 'moderate' | 'high' | 'severe';

/** The warning of a score in hundredths; the integer itself decides: -25 is moderate, -50 is high (rule 2). */
export function ratingWarning(overallScore: number | null | undefined): RatingWarning | null {
  const score = overallScore ?? 0;
  if (score < -50) return 'severe';
  if (score < -25) return 'high';
  return score < 0 ? 'moderate' : null;
}

/** Sealed: it counts for nothing and nobody but its author reads it. Revealed: neither is it changed any more (rules 7, 8). */
export type ReviewState = 'sealed' | 'revealed';

/** A review as its author reads it. */
export interface OwnReviewDto {
  id: string;
  date_id: string;
  reviewee_id: string;
  /** +5 or -5 (rule 1). */
  rating: number;
  categories: ReviewCategory[];
  content: string | null;
  state: ReviewState;
}

/**
 * GET /api/dates/create-for-review/{matchId}: the date that the viewer may review, and what they have said of it so far.
 * Nothing in it tells what the other one wrote, or whether they did.
 */
export interface DateForReviewDto {
  /** The `date_id` of a review. Without a planned date it is made of the match, and is the same each time (rule 10). */
  id: string;
  match_id: string;
  reviewee_id: string;
  location_name: string;
  location_type: 'cafe' | 'restaurant' | 'bar' | 'custom';
  /** False: the two planned nothing here, and it counts only when both say that they met (rule 11). */
  planned: boolean;
  /** Null without a planned date. */
  starts_at: string | null;
  /** What the viewer said about whether they met; writing a review says so too. */
  met: boolean | null;
  /** Days after the date when a review opens though the other one wrote none (rule 7). */
  blind_days: number;
  review: OwnReviewDto | null;
}

/** One line of GET /api/reviews/prompts: a chat in which the viewer is asked for a review, or whether they met (rule 12). */
export interface ReviewPromptDto {
  match_id: string;
  date_id: string;
  /** False: the other one says that they met. */
  planned: boolean;
  /** What the viewer said. */
  met: boolean | null;
  /** From when on it asks, some time after a date that may still be to come; null without a planned one: now. */
  prompt_at: string | null;
}

/** A change of one's rating that time will bring: so many blocks no longer count from the end of this month on. */
export interface RatingExpiryDto {
  /** `YYYY-MM`, in Bangkok: the day itself would tell who it was. */
  month: string;
  blocks: number;
}

/** GET /api/user/rating: how the own rating is made, with the numbers it is made of (rules 1-5). Points are hundredths. */
export interface RatingBreakdownDto {
  /** What profiles show: the mean with one decimal. */
  averageRating: string;
  reviewCount: number;
  thumbsUp: number;
  thumbsDown: number;
  /** The mean in points, -500..500; null without a review. */
  mean: number | null;
  /** What the reviews give; null without one. It differs from `mean` when that was softened. */
  reviewPoints: number | null;
  /** With few reviews a bad mean is softened: each takes so many points at most (rule 3). */
  softened: boolean;
  /** People whose block counts, and what each takes. */
  blocks: number;
  pointsPerBlock: number;
  /** What all blocks take together. */
  blockPoints: number;
  /** The most that they can. */
  blockPointsMax: number;
  /** What warnings go by: `reviewPoints` less `blockPoints`; null without any review or block. */
  overallScore: number | null;
  expires: RatingExpiryDto[];
  /** From so many reviews on others read what was said, and nothing is softened. */
  reviewsForDetails: number;
}

/** GET /api/admin/users/{id}/judgements: what a person's rating rests on, for whoever looks into brigading (rule 4). */
export interface JudgementsDto {
  reviews: {
    id: string;
    /** Null once the author has left. */
    reviewer_id: string | null;
    rating: number;
    categories: ReviewCategory[];
    content: string | null;
    state: ReviewState;
    created_at: string;
    voided: boolean;
  }[];
  blocks: { blocker_id: string; created_at: string; voided: boolean }[];
}
