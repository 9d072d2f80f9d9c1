import { NewMatchesScreen } from '../../features/matches/components/new-matches-screen';
import { useSignedInUser } from '../../features/session/session.queries';

export default function MatchesPage() {
  return <NewMatchesScreen viewer={useSignedInUser()} />;
}
