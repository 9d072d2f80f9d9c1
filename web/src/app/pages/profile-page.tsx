import { useLocation, useParams } from 'react-router-dom';
import { OwnProfileScreen } from '../../features/profiles/components/own-profile-screen';
import { ProfileScreen } from '../../features/profiles/components/profile-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { ItineraryEditor } from '../../features/trips/components/itinerary-editor';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { paths } from '../paths';
import '../profile-texts';

/** /profile and /profiles/{userId}: without an id, and with one's own, it is My Profile. */
export default function ProfilePage() {
  const viewer = useSignedInUser();
  const { userId = viewer.id } = useParams();
  const backTo = useBackTo();
  const account = <ConnectedAccountMenu />;
  return userId.toLowerCase() === viewer.id ? (
    <OwnProfileScreen user={viewer} account={account} itinerary={<ItineraryEditor user={viewer} />} />
  ) : (
    <ProfileScreen key={userId} viewer={viewer} userId={userId} backTo={backTo} account={account} />
  );
}

/** The screen that one came from, when its link said so. */
function useBackTo(): string {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home;
}
