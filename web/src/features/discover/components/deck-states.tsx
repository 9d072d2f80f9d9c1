import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { failureLabel } from '../discover.queries';
import type { DeckView } from '../use-deck';
import { DeckSkeleton } from './deck-skeleton';

// Seen by few visits, and only once the server has answered: what the first card waits for is lighter without it.
const DeckEmpty = lazy(() => import('./deck-empty'));

export interface DeckStatesProps {
  view: Exclude<DeckView, 'cards'>;
  failure: Error | null;
  isFetching: boolean;
  refresh: () => Promise<{ isError: boolean }>;
}

/** What stands in the place of the stack when nobody is on it: why, and the one thing to do. */
export function DeckStates({ view, failure, isFetching, refresh }: DeckStatesProps) {
  const t = useT();
  if (view === 'loading') return <DeckSkeleton />;

  const handleRefresh = async () => {
    const { isError } = await refresh();
    if (isError)
      toast({ title: t('discover.refreshFailed'), description: t('discover.refreshFailedText'), variant: 'destructive' });
    else toast({ title: t('discover.refreshed'), description: t('discover.refreshedText'), variant: 'success' });
  };

  if (view === 'error') {
    const label = failure && failureLabel(failure);
    return (
      <ErrorState
        text={
          <>
            {t('discover.errorText')}
            {label && <span className="mt-1 block font-medium">{t(label)}</span>}
          </>
        }
        retryLabel={t('discover.refresh')}
        busy={isFetching}
        onRetry={handleRefresh}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <DeckEmpty view={view} isFetching={isFetching} onRefresh={handleRefresh} />
    </Suspense>
  );
}
