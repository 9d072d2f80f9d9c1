import { ReportsSection } from '../../features/safety/components/reports-section';
import { useSignOut } from '../../features/session/session.queries';
import { SettingsScreen } from '../../features/settings/components/settings-screen';
import { SettingsSection } from '../../features/settings/components/settings-section';
import '../safety-texts';
import '../settings-texts';
import { useChangeLanguage } from '../use-change-language';

export default function SettingsPage() {
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  return (
    <SettingsScreen
      onLanguage={changeLanguage}
      onSignOut={() => signOut.mutate()}
      reports={<ReportsSection Frame={SettingsSection} />}
    />
  );
}
