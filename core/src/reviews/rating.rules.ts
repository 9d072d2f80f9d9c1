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

/** A rating with the steps that lead to it; points are hundredths. */
export interface RatingParts extends Rating {
  thumbsUp: number;
  thumbsDown: number;
  /** Null without a review. */
  mean: number | null;
  /** What the reviews give: the mean, unless that is softened (rule 3). */
  reviewPoints: number | null;
  /** Whose blocks count: with few reviews, not those who reviewed badly as well. */
  countedBlockerIds: string[];
  blockPoints: number;
}

/**
 * The mean, and the score: a hundred times the mean less what blocks take away. Up to two reviews, each dissatisfied person
 * costs one step at most and counts once, whether they blocked, reviewed or did both (rules 1-4).
 */
export function ratingPartsOf(reviews: Judgement[], blockerIds: string[]): RatingParts {
  const few = reviews.length < REVIEWS_FOR_DETAILS;
  const bad = reviews.filter(({ rating }) => rating < 0);
  const critics = new Set(bad.map(({ reviewerId }) => reviewerId));
  const countedBlockerIds = few ? blockerIds.filter((id) => !critics.has(id)) : blockerIds;
  const blockPoints = Math.min(BLOCK_PENALTY_MAX, SCORE_STEP * countedBlockerIds.length);
  const counts = { reviewCount: reviews.length, thumbsUp: reviews.length - bad.length, thumbsDown: bad.length };
  if (reviews.length === 0) {
    const overallScore = countedBlockerIds.length === 0 ? null : -blockPoints;
    return { ...counts, averageRating: null, mean: null, reviewPoints: null, countedBlockerIds, blockPoints, overallScore };
  }
  const exact = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const mean = Math.round(100 * exact);
  const reviewPoints = few ? Math.max(mean, -SCORE_STEP * reviews.length) : mean;
  const overallScore = Math.min(SCORE_LIMIT, Math.max(-SCORE_LIMIT, reviewPoints - blockPoints));
  return { ...counts, averageRating: exact.toFixed(2), mean, reviewPoints, countedBlockerIds, blockPoints, overallScore };
}

/** What of it an account keeps. */
export function ratingOf(reviews: Judgement[], blockerIds: string[]): Rating {
  const { overallScore, averageRating, reviewCount } = ratingPartsOf(reviews, blockerIds);
  return { overallScore, averageRating, reviewCount };
}
