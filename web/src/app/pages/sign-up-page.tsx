import type { UserType } from '@mingle/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { LocalSignUp } from '../../features/accounts/components/local-sign-up';
import { TouristSignUp } from '../../features/accounts/components/tourist-sign-up';
import { vibeChoiceFrom } from '../../features/accounts/vibe-choice';
import { putCurrentUser } from '../../features/session/session.queries';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';
import '../sign-up-texts';

/** /signup/tourist and /signup/local; without a vibe the vibe page comes first (rule 77). */
export default function SignUpPage({ userType }: { userType: UserType }) {
  const client = useQueryClient();
  const { state } = useLocation();
  const changeLanguage = useChangeLanguage();
  const choice = vibeChoiceFrom(state, userType);
  if (!choice) return <Navigate to={paths.vibePreference(userType)} replace />;
  const SignUp = userType === 'tourist' ? TouristSignUp : LocalSignUp;
  return (
    <SignUp
      choice={choice}
      onSignedUp={(user) => putCurrentUser(client, user)}
      end={<LanguageSwitch onLanguage={changeLanguage} />}
    />
  );
}
