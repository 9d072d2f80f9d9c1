import { lazy, Suspense } from 'react';
import { isTripOver, tripDay } from '../../components/trips/trip.rules';
import { DiscoverScreen } from '../../features/discover/components/discover-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { useServerNow } from '../../lib/server-clock';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { paths } from '../paths';

// Only on wide screens, and only for who is told: the first card does not wait for them.
const NewMatchesAside = lazy(async () => ({
  default: (await import('../../features/matches/components/new-matches-aside')).NewMatchesAside,
}));
const TripOverBanner = lazy(() => import('../../components/trips/trip-over-banner'));

export default function HomePage() {
  const user = useSignedInUser();
  const isOver = isTripOver(user, tripDay(useServerNow('halfMinute')));
  return (
    <DiscoverScreen
      viewer={user}
      account={<ConnectedAccountMenu />}
      notice={
        isOver && (
          <Suspense fallback={null}>
            <TripOverBanner endedOn={user.travelEndDate} editAt={paths.profile} />
          </Suspense>
        )
      }
      aside={
        <Suspense fallback={null}>
          <NewMatchesAside viewer={user} />
        </Suspense>
      }
    />
  );
}
