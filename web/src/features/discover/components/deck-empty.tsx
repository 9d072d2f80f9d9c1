import { RefreshCw, SearchX, UsersRound } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { useT } from '../../../lib/i18n';

export interface DeckEmptyProps {
  view: 'empty' | 'exhausted';
  isFetching: boolean;
  onRefresh: () => void;
}

/** Nobody is there, or nobody is left. */
export default function DeckEmpty({ view, isFetching, onRefresh }: DeckEmptyProps) {
  const t = useT();
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
          onClick={onRefresh}
        >
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}
