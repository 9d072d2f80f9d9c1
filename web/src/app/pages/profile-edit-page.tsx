import { EditScreen } from '../../features/profiles/components/edit-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { ConnectedAccountMenu } from '../connected-account-menu';
import '../profile-texts';

export default function ProfileEditPage() {
  return <EditScreen user={useSignedInUser()} account={<ConnectedAccountMenu />} />;
}
