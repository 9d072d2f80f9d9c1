import { useNavigate } from 'react-router-dom';
import { DetailsScreen } from '../../features/profiles/components/details-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { paths } from '../paths';
import '../profile-texts';

export default function ProfileDetailsPage() {
  const navigate = useNavigate();
  const handleSaved = () => void navigate(paths.editProfile);
  return <DetailsScreen user={useSignedInUser()} account={<ConnectedAccountMenu />} onSaved={handleSaved} />;
}
