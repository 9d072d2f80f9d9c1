import { ExploreScreen } from '../../features/explore/components/explore-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import '../explore-texts';

export default function ExplorePage() {
  return <ExploreScreen viewer={useSignedInUser()} />;
}
