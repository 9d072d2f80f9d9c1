import { Download, KeyRound, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../lib/i18n';
import { SettingsRow } from './settings-row';
import { SettingsSection } from './settings-section';

const DIALOGS = {
  password: lazy(() => import('./password-dialog')),
  export: lazy(() => import('./export-dialog')),
  delete: lazy(() => import('./delete-dialog')),
};

/** One's password, one's data, and the way out. */
export function AccountSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const Asked = asked && DIALOGS[asked];
  return (
    <SettingsSection title={t('settings.account')}>
      <SettingsRow
        icon={<KeyRound aria-hidden size={22} />}
        label={hasPassword ? t('settings.changePassword') : t('settings.setPassword')}
        hint={t('settings.changePasswordHint')}
        onClick={() => setAsked('password')}
      />
      <SettingsRow
        icon={<Download aria-hidden size={22} />}
        label={t('settings.export')}
        hint={t('settings.exportHint')}
        onClick={() => setAsked('export')}
      />
      <SettingsRow
        icon={<Trash2 aria-hidden size={22} />}
        tone="danger"
        label={t('settings.delete')}
        hint={t('settings.deleteHint')}
        onClick={() => setAsked('delete')}
      />
      <Suspense fallback={null}>{Asked && <Asked hasPassword={hasPassword} onClose={() => setAsked(null)} />}</Suspense>
    </SettingsSection>
  );
}
