import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Avatar } from '../components/ui/avatar';
import { useSignedInUser, useSignOut } from '../features/session/session.queries';
import { useT } from '../lib/i18n';
import { paths } from './paths';
import { useChangeLanguage } from './use-change-language';

// A menu costs more than the rest of the bar: it is fetched beside the screen, not before it.
const AccountMenu = lazy(async () => ({ default: (await import('../components/chrome/account-menu')).AccountMenu }));

/** The way to one's own profile, and the account menu beside it. */
export function ConnectedAccountMenu() {
  const t = useT();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const changeLanguage = useChangeLanguage();
  return (
    <span className="flex items-center">
      {/* On the narrowest phones the navigation bar alone leads there. */}
      <Link
        to={paths.profile}
        aria-label={t('chrome.ownProfile')}
        className="grid size-11 flex-none place-items-center rounded-full max-[22rem]:hidden"
      >
        <Avatar src={user.profilePicUrl} size={36} />
      </Link>
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu
          name={user.fullName}
          onLikes={() => void navigate(paths.likes)}
          onSettings={() => void navigate(paths.settings)}
          onLanguage={changeLanguage}
          onSignOut={() => signOut.mutate()}
        />
      </Suspense>
    </span>
  );
}
