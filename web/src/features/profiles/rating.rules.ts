import type { ReviewDto } from '@mingle/core/contract';

/** The mean of the ratings with one decimal: '0.0' for none, and never '-0.0' (rule 1). */
export function averageOf(reviews: readonly Pick<ReviewDto, 'rating'>[]): string {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const mean = reviews.length === 0 ? 0 : Math.round((10 * sum) / reviews.length) / 10;
  return (mean || 0).toFixed(1);
}
