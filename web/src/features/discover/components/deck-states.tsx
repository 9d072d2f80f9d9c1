import { RefreshCw, SearchX, UsersRound } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { failureLabel } from '../discover.queries';
import type { DeckView } from '../use-deck';
import { DeckSkeleton } from './deck-skeleton';

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
  const words =
    view === 'empty'
      ? { picture: SearchX, title: t('discover.noneTitle'), text: t('discover.noneText') }
      : { picture: UsersRound, title: t('discover.exhaustedTitle'), text: t('discover.exhaustedText') };
  return (
    <EmptyState
      picture={<words.picture aria-hidden size={52} strokeWidth={1.5} />}
      title={words.title}
      text={words.text}
      action={
        <Button
          variant="primary"
          icon={<RefreshCw aria-hidden size={20} />}
          busy={isFetching && t('ui.tryAgain')}
          onClick={handleRefresh}
        >
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}
