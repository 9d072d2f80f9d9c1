import { TripOverBanner } from '../../components/trips/trip-over-banner';
import { DiscoverScreen } from '../../features/discover/components/discover-screen';
import { NewMatchesAside } from '../../features/matches/components/new-matches-aside';
import { useSignedInUser } from '../../features/session/session.queries';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { paths } from '../paths';

export default function HomePage() {
  const user = useSignedInUser();
  return (
    <DiscoverScreen
      viewer={user}
      account={<ConnectedAccountMenu />}
      notice={<TripOverBanner user={user} editAt={paths.profile} />}
      aside={<NewMatchesAside viewer={user} />}
    />
  );
}
