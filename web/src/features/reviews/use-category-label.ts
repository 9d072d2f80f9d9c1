import type { ReviewCategory } from '@mingle/core/contract';
import { type MessageKey, useT } from '../../lib/i18n';

const PRAISE: Record<ReviewCategory, MessageKey> = {
  punctuality: 'reviews.upPunctuality',
  authenticity: 'reviews.upAuthenticity',
  communication: 'reviews.upCommunication',
  respect: 'reviews.upRespect',
  appearance: 'reviews.upAppearance',
};
const CRITICISM: Record<ReviewCategory, MessageKey> = {
  punctuality: 'reviews.downPunctuality',
  authenticity: 'reviews.downAuthenticity',
  communication: 'reviews.downCommunication',
  respect: 'reviews.downRespect',
  appearance: 'reviews.downAppearance',
};

/** What a category says: it follows the thumb (rule 9). */
export function useCategoryLabel(): (category: ReviewCategory, isPraise: boolean) => string {
  const t = useT();
  return (category, isPraise) => t((isPraise ? PRAISE : CRITICISM)[category]);
}
