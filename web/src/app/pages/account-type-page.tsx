import { LanguageSwitch } from '../../components/chrome/language-switch';
import { AccountTypeStep } from '../../features/accounts/components/account-type-step';
import { useChangeLanguage } from '../use-change-language';
import '../sign-up-texts';

export default function AccountTypePage() {
  const changeLanguage = useChangeLanguage();
  return <AccountTypeStep end={<LanguageSwitch onLanguage={changeLanguage} />} />;
}
