import { Star } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ThreadParts } from '../features/messages/thread-parts';
import { useT } from '../lib/i18n';

// Fetched beside the chat, not before it; the dialog only when it is opened.
const ReviewPrompt = lazy(() => import('../features/reviews/components/review-prompt'));
const ReviewDialog = lazy(() => import('../features/reviews/components/review-dialog'));

/** Reviewing each other after a date: the chat asks for it in time, and the menu has it always (rule 12). */
export function useReviewParts(): ThreadParts {
  const t = useT();
  const [reviewed, setReviewed] = useState<string | null>(null);
  return useMemo(
    () => ({
      menuItems: ({ id }) => [
        {
          key: 'review',
          label: t('messages.review'),
          icon: <Star aria-hidden size={20} />,
          onSelect: () => setReviewed(id),
        },
      ],
      notice: (match) => (
        <Suspense fallback={null}>
          <ReviewPrompt match={match} onReview={() => setReviewed(match.id)} />
        </Suspense>
      ),
      layers: (match) =>
        reviewed === match.id && (
          <Suspense fallback={null}>
            <ReviewDialog match={match} onClose={() => setReviewed(null)} />
          </Suspense>
        ),
    }),
    [t, reviewed],
  );
}
