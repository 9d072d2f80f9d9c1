import { type DateDto, type MatchDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Header } from '../../../components/chrome/header';
import { Avatar } from '../../../components/ui/avatar';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { ApiError } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { serverNow } from '../../../lib/server-clock';
import { matchQuery } from '../../matches/matches.queries';
import { useSignedInUser } from '../../session/session.queries';
import '../texts';
import { datesQuery } from '../dates.queries';
import { EMPTY_PLAN, type Plan } from '../plan.rules';
import { UpgradeBenefits } from './upgrade-benefits';

// The frame is there before the form.
const PlanForm = lazy(() => import('./plan-form'));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PlanScreenProps {
  matchId: string;
  /** The invitation that is to be changed. */
  changeId: string | null;
}

/** /date/plan/{matchId}. */
export function PlanScreen({ matchId, changeId }: PlanScreenProps) {
  const t = useT();
  const viewer = useSignedInUser();
  const match = useQuery({ ...matchQuery(matchId), enabled: UUID.test(matchId) });
  const dates = useQuery({ ...datesQuery(matchId), enabled: UUID.test(matchId) && viewer.subscriptionTier === 'vip' });
  const other = match.data?.otherUser;
  const title = other ? t('dates.planTitle', { name: firstName(other.fullName) }) : t('dates.upgradeTitle');
  const isGone = !UUID.test(matchId) || (match.error instanceof ApiError && match.error.status === 404);
  usePageTitle(isGone ? t('dates.goneTitle') : title);
  return (
    <>
      <Header
        backTo={`/chat/${matchId}`}
        title={isGone ? t('dates.goneTitle') : title}
        end={other && <Avatar src={other.profilePicUrl} size={32} />}
        line
      />
      <main id="content" className="flex flex-1 flex-col">
        {isGone ? (
          <EmptyState
            picture={<CalendarX aria-hidden size={48} />}
            title={t('dates.goneText')}
            action={<ButtonLink to="/matches">{t('dates.returnToChat')}</ButtonLink>}
          />
        ) : match.isError ? (
          <ErrorState text={t('dates.loadFailed')} busy={match.isFetching} onRetry={() => match.refetch()} />
        ) : !match.data ? (
          <PlanSkeleton />
        ) : viewer.subscriptionTier === 'vip' ? (
          dates.isPending ? (
            <PlanSkeleton />
          ) : (
            <KnownPlan match={match.data} dates={dates.data ?? []} changeId={changeId} />
          )
        ) : (
          <EmptyState
            picture={<CalendarHeart aria-hidden size={48} />}
            title={t('dates.upgradeTitle')}
            text={t('dates.upgradeText')}
            action={
              <div className="grid justify-items-center gap-6">
                <UpgradeBenefits />
                <ButtonLink variant="soft" to={`/chat/${matchId}`}>
                  {t('dates.maybeLater')}
                </ButtonLink>
              </div>
            }
          />
        )}
      </main>
    </>
  );
}

function KnownPlan({ match, dates, changeId }: { match: MatchDto; dates: readonly DateDto[]; changeId: string | null }) {
  const open = dates.find(({ status, startsAt }) => status === 'pending' && Date.parse(startsAt) > serverNow()) ?? null;
  const changed = dates.find(({ dateId }) => dateId === changeId);
  return (
    <Suspense fallback={<PlanSkeleton />}>
      <PlanForm key={changeId} match={match} start={changed ? planOf(changed) : EMPTY_PLAN} open={open} />
    </Suspense>
  );
}

/** What was planned, to be changed. */
const planOf = ({ date, time, location, venue, notes }: DateDto): Plan => ({
  date,
  time,
  isOwn: venue === null,
  location: venue === null ? location : '',
  venue: venue ?? '',
  notes: notes ?? '',
});

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

function PlanSkeleton() {
  const t = useT();
  return (
    <Skeletons label={t('ui.loading')} className="mx-auto grid w-full max-w-132 gap-4 px-4 pt-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
    </Skeletons>
  );
}
