import { isComplete } from '@mingle/core/contract';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { LegalNotice } from '../../features/accounts/components/legal-notice';
import { CompleteProfileScreen } from '../../features/identity/components/complete-profile';
import { useSignedInUser } from '../../features/session/session.queries';
import '../identity-texts';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';

export default function CompleteProfilePage() {
  const user = useSignedInUser();
  // Whoever completes it here goes on to the preferences, not home.
  const [hadAll] = useState(() => isComplete(user));
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  if (hadAll) return <Navigate to={paths.home} replace />;
  return (
    <CompleteProfileScreen
      user={user}
      notice={<LegalNotice />}
      onCompleted={() => navigate(paths.preferences, { replace: true })}
      end={<LanguageSwitch onLanguage={changeLanguage} />}
    />
  );
}
