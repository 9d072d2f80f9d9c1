import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '../components/ui/avatar';
import { useSignedInUser, useSignOut } from '../features/session/session.queries';
import { paths } from './paths';
import { useChangeLanguage } from './use-change-language';

// A menu costs more than the rest of the bar: it is fetched beside the screen, not before it.
const AccountMenu = lazy(async () => ({ default: (await import('../components/chrome/account-menu')).AccountMenu }));

/** The account menu of whoever is signed in. */
export function ConnectedAccountMenu() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const changeLanguage = useChangeLanguage();
  const placeholder = (
    <span className="grid size-11 place-items-center">
      <Avatar src={user.profilePicUrl} size={36} />
    </span>
  );
  return (
    <Suspense fallback={placeholder}>
      <AccountMenu
        name={user.fullName}
        photo={user.profilePicUrl}
        onLikes={() => void navigate(paths.likes)}
        onLanguage={changeLanguage}
        onSignOut={() => signOut.mutate()}
      />
    </Suspense>
  );
}
