import { AccountMenu } from '../components/chrome/account-menu';
import { useSignedInUser, useSignOut } from '../features/session/session.queries';
import { useChangeLanguage } from './use-change-language';

/** The account menu of whoever is signed in. */
export function ConnectedAccountMenu() {
  const user = useSignedInUser();
  const signOut = useSignOut();
  const changeLanguage = useChangeLanguage();
  return (
    <AccountMenu name={user.fullName} photo={user.profilePicUrl} onLanguage={changeLanguage} onSignOut={() => signOut.mutate()} />
  );
}
