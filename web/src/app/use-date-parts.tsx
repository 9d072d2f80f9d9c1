import { lazy, Suspense, useMemo } from 'react';
import type { ThreadParts } from '../features/messages/thread-parts';
import { useT } from '../lib/i18n';

// Fetched beside the chat, not before it, and all at once.
const parts = () => import('./chat-dates');
const PlanButton = lazy(async () => ({ default: (await parts()).PlanButton }));
const DateCard = lazy(async () => ({ default: (await parts()).DateCard }));

/** Planning a date from its chat, and the cards of those that were. */
export function useDateParts(): ThreadParts {
  const t = useT();
  return useMemo(
    () => ({
      actions: (match) => (
        <Suspense fallback={<span className="size-11 flex-none" />}>
          <PlanButton match={match} label={t('messages.planDate')} />
        </Suspense>
      ),
      renderCard: (message, match) => (
        <Suspense fallback={<span className="block h-40 w-full max-w-73 rounded-card bg-surface-2" />}>
          <DateCard message={message} match={match} />
        </Suspense>
      ),
    }),
    [t],
  );
}
