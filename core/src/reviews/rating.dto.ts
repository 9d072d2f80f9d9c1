import { BLOCK_PENALTY_MAX, REVIEWS_FOR_DETAILS, SCORE_STEP } from '../contract/constants.js';
import type { JudgementsDto, RatingBreakdownDto, RatingExpiryDto } from '../contract/reviews.js';
import { oneDecimal } from '../users/user.dto.js';
import type { JudgementsToCheck } from './judgements.repository.js';
import type { Penalty } from './reviews.repository.js';
import type { ExplainedRating } from './reviews.service.js';

/** Whose block it is, and on which day it was made, is not in it (rule 4). */
export function toRatingBreakdownDto({ parts, penalties }: ExplainedRating): RatingBreakdownDto {
  return {
    averageRating: oneDecimal(Number(parts.averageRating ?? 0)),
    reviewCount: parts.reviewCount,
    thumbsUp: parts.thumbsUp,
    thumbsDown: parts.thumbsDown,
    mean: parts.mean,
    reviewPoints: parts.reviewPoints,
    softened: parts.reviewPoints !== parts.mean,
    blocks: penalties.length,
    pointsPerBlock: SCORE_STEP,
    blockPoints: parts.blockPoints,
    blockPointsMax: BLOCK_PENALTY_MAX,
    overallScore: parts.overallScore,
    expires: expiriesOf(penalties),
    reviewsForDetails: REVIEWS_FOR_DETAILS,
  };
}

function expiriesOf(penalties: Penalty[]): RatingExpiryDto[] {
  const months = [...new Set(penalties.map(({ endsIn }) => endsIn))].sort();
  return months.map((month) => ({ month, blocks: penalties.filter(({ endsIn }) => endsIn === month).length }));
}

export const toJudgementsDto = ({ reviews, blocks }: JudgementsToCheck): JudgementsDto => ({
  reviews: reviews.map((review) => ({
    id: review.id,
    reviewer_id: review.reviewerId,
    rating: review.rating,
    categories: review.categories,
    content: review.content,
    state: review.state,
    created_at: review.createdAt.toISOString(),
    voided: review.voided,
  })),
  blocks: blocks.map(({ blockerId, createdAt, voided }) => ({
    blocker_id: blockerId,
    created_at: createdAt.toISOString(),
    voided,
  })),
});
