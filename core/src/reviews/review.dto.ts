import { REVIEWS_FOR_DETAILS } from '../contract/constants.js';
import type { ReviewDto } from '../contract/reviews.js';
import type { Review } from './reviews.repository.js';

/** Reviews for somebody to read. With fewer than three, what was said in them is for the person themselves only (rule 6). */
export function toReviewDtos(reviews: Review[], isOwner: boolean): ReviewDto[] {
  const detailed = isOwner || reviews.length >= REVIEWS_FOR_DETAILS;
  return reviews.map(({ rating, categories, content, month }) => ({
    rating,
    categories: detailed ? categories : [],
    content: detailed ? content : null,
    month,
  }));
}
