import { USER_TYPES } from '@mingle/core/contract';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { VibeStep } from '../../features/accounts/components/vibe-step';
import { vibeChoiceFrom } from '../../features/accounts/vibe-choice';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';

export default function VibePreferencePage() {
  const params = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const userType = USER_TYPES.find((type) => type === params['userType']);
  if (!userType) return <Navigate to={paths.accountType} replace />;
  return (
    <VibeStep
      key={userType}
      userType={userType}
      chosen={vibeChoiceFrom(state, userType)}
      onContinue={(choice) => navigate(paths.signup(userType), { state: choice })}
      end={<LanguageSwitch onLanguage={changeLanguage} />}
    />
  );
}
