import type { ProfileDto } from '@mingle/core/contract';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ProfileScreen } from '../../features/profiles/components/profile-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { paths } from '../paths';
import { ProfileSafety } from '../profile-safety';
import '../profile-texts';

/** /profiles/{userId}: somebody; one's own id leads to My Profile. */
export default function ProfileOfPage() {
  const viewer = useSignedInUser();
  const { userId = '' } = useParams();
  const backTo = useBackTo();
  if (userId.toLowerCase() === viewer.id) return <Navigate to={paths.profile} replace />;
  return (
    <ProfileScreen
      key={userId}
      viewer={viewer}
      userId={userId}
      backTo={backTo}
      account={<ConnectedAccountMenu />}
      safety={(profile: ProfileDto) => <ProfileSafety profile={profile} backTo={backTo} />}
      directMessageTo={paths.directMessages}
    />
  );
}

/** The screen that one came from, when its link said so. */
function useBackTo(): string {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home;
}
