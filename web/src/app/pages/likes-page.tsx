import { LikesScreen } from '../../features/likes/components/likes-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import '../likes-texts';

export default function LikesPage() {
  return <LikesScreen viewer={useSignedInUser()} />;
}
