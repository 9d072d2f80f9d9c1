import { lazy, Suspense, useMemo } from 'react';
import { PlanButton } from '../features/dates/components/plan-button';
import type { ThreadParts } from '../features/messages/thread-parts';
import { useT } from '../lib/i18n';

// Fetched beside the chat, not before it.
const DateCard = lazy(() => import('../features/dates/components/date-card'));

/** Planning a date from its chat, and the cards of those that were. */
export function useDateParts(): ThreadParts {
  const t = useT();
  return useMemo(
    () => ({
      actions: (match) => <PlanButton match={match} label={t('messages.planDate')} />,
      renderCard: (message, match) => (
        <Suspense fallback={<span className="block h-40 w-full max-w-73 rounded-card bg-surface-2" />}>
          <DateCard message={message} match={match} />
        </Suspense>
      ),
    }),
    [t],
  );
}
