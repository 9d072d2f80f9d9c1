import { BLOCK_PENALTY_MAX, REVIEWS_FOR_DETAILS, SCORE_LIMIT, SCORE_STEP } from '../contract/constants.js';

/** A revealed review, as far as it counts; the author may have left. */
export interface Judgement {
  reviewerId: string | null;
  /** +5 or -5 (rule 1). */
  rating: number;
}

/** What a person's revealed reviews and recent blocks come to, as their account would keep it. */
export interface Rating {
  /** Hundredths, -500..500; null without any review or block. */
  overallScore: number | null;
  /** Mean of the reviews with two decimals, null without any. */
  averageRating: string | null;
  reviewCount: number;
}

/**
 * The mean, and the score: a hundred times the mean less what blocks take away. Up to two reviews, each dissatisfied person
 * costs one step at most and counts once, whether they blocked, reviewed or did both (rules 1-4).
 */
export function ratingOf(reviews: Judgement[], blockerIds: string[]): Rating {
  const few = reviews.length < REVIEWS_FOR_DETAILS;
  const critics = new Set(reviews.filter(({ rating }) => rating < 0).map(({ reviewerId }) => reviewerId));
  const blockers = few ? blockerIds.filter((id) => !critics.has(id)) : blockerIds;
  const penalty = Math.min(BLOCK_PENALTY_MAX, SCORE_STEP * blockers.length);
  if (reviews.length === 0) {
    return { overallScore: blockers.length === 0 ? null : -penalty, averageRating: null, reviewCount: 0 };
  }
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const whole = Math.round(100 * mean);
  const part = few ? Math.max(whole, -SCORE_STEP * reviews.length) : whole;
  const overallScore = Math.min(SCORE_LIMIT, Math.max(-SCORE_LIMIT, part - penalty));
  return { overallScore, averageRating: mean.toFixed(2), reviewCount: reviews.length };
}
