import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { LoginForm } from '../../features/accounts/components/login-form';
import { VerifyEmailScreen } from '../../features/identity/components/verify-email';
import { putCurrentUser, useCurrentUser } from '../../features/session/session.queries';
import '../identity-texts';
import { PageSpinner } from '../page-spinner';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';

export default function VerifyEmailPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const [query] = useSearchParams();
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  return (
    <VerifyEmailScreen
      token={query.get('token') ?? ''}
      user={user}
      signIn={<LoginForm onSignedIn={(signedIn) => putCurrentUser(client, signedIn)} onSwitch={() => navigate(paths.auth)} />}
      end={<LanguageSwitch onLanguage={changeLanguage} />}
    />
  );
}
