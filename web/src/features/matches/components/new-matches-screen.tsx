import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Header } from '../../../components/chrome/header';
import { Badge } from '../../../components/ui/badge';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { expiredMatchesQuery, type Viewer } from '../matches.queries';
import { useNewMatches } from '../use-new-matches';
import { ExpiredSummary } from './expired-summary';
import { MatchesSkeleton } from './matches-skeleton';
import { NewMatchRow } from './new-match-row';

/** /matches: who is waiting for a first word, and for how long. */
export function NewMatchesScreen({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const { matches, isPending, isError, data, isFetching, refetch } = useNewMatches(viewer);
  const expired = useQuery(expiredMatchesQuery).data ?? [];
  const count = matches.length;
  usePageTitle(count > 0 ? `${t('matches.title')} (${count})` : t('matches.title'));
  return (
    <>
      <Header
        title={
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {t('matches.title')}
            {count > 0 && (
              <Badge tone="brand">
                <span aria-hidden>{count}</span>
                <span className="sr-only">{t('matches.count', { count })}</span>
              </Badge>
            )}
          </span>
        }
        end={
          <Link
            to="/matches/expired"
            className="inline-flex min-h-11 items-center gap-0.5 px-1 text-sm font-semibold whitespace-nowrap text-brand-700"
          >
            {t('matches.previous')}
            <ChevronRight aria-hidden size={18} className="max-[22rem]:hidden" />
          </Link>
        }
      />
      <main id="content" className="flex w-full flex-1 flex-col gap-4 px-4 pt-2 pb-8 lg:px-8">
        {isPending && <MatchesSkeleton label={t('matches.loading')} />}
        {isError && !data && <ErrorState text={t('matches.errorText')} busy={isFetching} onRetry={() => refetch()} />}
        {data && count === 0 && (
          <EmptyState
            picture={<Sparkles aria-hidden size={48} strokeWidth={1.5} />}
            title={t('matches.noneTitle')}
            text={t('matches.noneText')}
            action={
              <ButtonLink to="/chats" variant="primary">
                {t('matches.seeChats')}
              </ButtonLink>
            }
          />
        )}
        {count > 0 && (
          <>
            <p className="text-sm text-ink-2">{t('matches.intro')}</p>
            <ul className="grid gap-3 lg:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]">
              {matches.map((match) => (
                <NewMatchRow key={match.id} match={match} />
              ))}
            </ul>
          </>
        )}
        {expired.length > 0 && <ExpiredSummary matches={expired} />}
      </main>
    </>
  );
}
