import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { AuthTabs } from '../../features/accounts/components/auth-tabs';
import { putCurrentUser } from '../../features/session/session.queries';
import { t } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';

/** /auth. Whoever is signed in, or has just become so, is led to /home by the route's guard. */
export default function AuthPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  useGoogleError();
  return (
    <AuthTabs
      onSignedIn={(user) => putCurrentUser(client, user)}
      onRegister={() => navigate(paths.accountType)}
      end={<LanguageSwitch onLanguage={changeLanguage} />}
    />
  );
}

/** The server sends back here when it knows no Google (rule 76). Said once: a refresh does not repeat it. */
function useGoogleError(): void {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error');
  useEffect(() => {
    if (error !== 'google_unavailable') return;
    toast({ title: t('accounts.googleUnavailable'), description: t('accounts.googleUnavailableText'), variant: 'destructive' });
    setQuery(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
  }, [error, setQuery]);
}
