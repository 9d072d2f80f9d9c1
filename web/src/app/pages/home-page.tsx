import { DiscoverScreen } from '../../features/discover/components/discover-screen';
import { NewMatchesAside } from '../../features/matches/components/new-matches-aside';
import { useSignedInUser } from '../../features/session/session.queries';
import { ConnectedAccountMenu } from '../connected-account-menu';

export default function HomePage() {
  const user = useSignedInUser();
  return <DiscoverScreen viewer={user} account={<ConnectedAccountMenu />} aside={<NewMatchesAside viewer={user} />} />;
}
