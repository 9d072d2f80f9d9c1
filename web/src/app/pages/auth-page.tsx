import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { AuthTabs } from '../../features/accounts/components/auth-tabs';
import { putCurrentUser } from '../../features/session/session.queries';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';
import { useDemoLogin } from '../use-demo-login';

const loadDialogs = () => import('../identity-dialogs');
const ForgotDialog = lazy(async () => ({ default: (await loadDialogs()).ForgotDialog }));
const AuthErrors = lazy(() => import('../auth-errors'));
const ResetDialog = lazy(async () => ({ default: (await loadDialogs()).ResetDialog }));

/**
 * /auth. Whoever is signed in, or has just become so, is led to /home by the route's guard. A token in the address is that
 * of a mailed link: it opens the dialog for a new password.
 */
export default function AuthPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const [query, setQuery] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  const token = query.get('token');
  useDemoLogin();

  const handleAskAgain = () => {
    setQuery({}, { replace: true });
    setForgot(true);
  };
  return (
    <>
      {/* A fresh one without the token: it begins at the login tab. */}
      <AuthTabs
        key={token === null ? 'plain' : 'reset'}
        onSignedIn={(user) => putCurrentUser(client, user)}
        onRegister={() => navigate(paths.accountType)}
        onForgot={() => setForgot(true)}
        end={<LanguageSwitch onLanguage={changeLanguage} />}
      />
      <Suspense fallback={null}>
        {forgot && <ForgotDialog onClose={() => setForgot(false)} />}
        {query.has('error') && <AuthErrors />}
        {token !== null && (
          <ResetDialog token={token} onAskAgain={handleAskAgain} onDone={() => setQuery({}, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
