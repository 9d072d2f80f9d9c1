import { LanguageSwitch } from '../../components/chrome/language-switch';
import { PublicShell } from '../../components/chrome/public-shell';
import { Onboarding } from '../../features/accounts/components/onboarding';
import { useChangeLanguage } from '../use-change-language';
import '../sign-up-texts';

export default function OnboardingPage() {
  const changeLanguage = useChangeLanguage();
  return (
    <PublicShell end={<LanguageSwitch onLanguage={changeLanguage} />}>
      <Onboarding />
    </PublicShell>
  );
}
