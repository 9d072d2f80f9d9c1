import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Header } from '../../../components/chrome/header';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { expiredMatchesQuery } from '../matches.queries';
import { ExpiredMatchRow } from './expired-match-row';
import { MatchesSkeleton } from './matches-skeleton';

/** /matches/expired: matches in which nobody wrote in time, the newest first, each with a second chance (rules 36-37). */
export function ExpiredMatchesScreen() {
  const t = useT();
  const { data, isPending, isError, isFetching, refetch } = useQuery(expiredMatchesQuery);
  usePageTitle(t('matches.previous'));
  return (
    <>
      <Header title={t('matches.previous')} backTo="/matches" />
      <main id="content" className="flex w-full flex-1 flex-col gap-4 px-4 pt-2 pb-8 lg:px-8">
        {isPending && <MatchesSkeleton label={t('matches.loading')} />}
        {isError && !data && <ErrorState text={t('matches.errorText')} busy={isFetching} onRetry={() => refetch()} />}
        {data?.length === 0 && (
          <EmptyState
            picture={<History aria-hidden size={48} strokeWidth={1.5} />}
            title={t('matches.nonePreviousTitle')}
            text={t('matches.nonePreviousText')}
            action={
              <ButtonLink to="/matches" variant="primary">
                {t('matches.title')}
              </ButtonLink>
            }
          />
        )}
        {data && data.length > 0 && (
          <ul className="grid gap-3 lg:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]">
            {data.map((match) => (
              <ExpiredMatchRow key={match.id} match={match} />
            ))}
          </ul>
        )}
      </main>
    </>
  );
}
