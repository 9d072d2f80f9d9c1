import { useMemo } from 'react';
import { joinParts, type ThreadParts } from '../features/messages/thread-parts';
import { useDateParts } from './use-date-parts';
import { useReviewParts } from './use-review-parts';
import { useSafetyParts } from './use-safety-parts';
import { useTranslationParts } from './use-translation-parts';

/**
 * What the chat shows besides its messages, put together from the features that own it. Each feature gives its parts by
 * one hook whose answer stays the same object between two draws.
 */
export function useThreadParts(): ThreadParts {
  const dates = useDateParts();
  const reviews = useReviewParts();
  const translation = useTranslationParts();
  const safety = useSafetyParts();
  return useMemo(() => joinParts([dates, reviews, translation, safety]), [dates, reviews, translation, safety]);
}
