import { LanguageSwitch } from '../../components/chrome/language-switch';
import { ChangePasswordScreen } from '../../features/identity/components/change-password';
import { useSignOut } from '../../features/session/session.queries';
import '../identity-texts';
import { useChangeLanguage } from '../use-change-language';

/** In the place of every screen for signed-in people, until a password that an admin gave is replaced (rule 89). */
export default function ChangePasswordPage() {
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  return <ChangePasswordScreen onSignOut={() => signOut.mutate()} end={<LanguageSwitch onLanguage={changeLanguage} />} />;
}
