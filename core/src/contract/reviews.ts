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
