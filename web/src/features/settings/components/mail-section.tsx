import type { SettingsDto } from '@mingle/core/contract';
import { Switch } from '../../../components/ui/switch';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useUpdateSettings } from '../settings.queries';
import { SettingsSection } from './settings-section';

/** What one is told of by mail. */
export function MailSection({ settings }: { settings: SettingsDto }) {
  const t = useT();
  const overlay = useOverlay();
  const update = useUpdateSettings();
  const change = (mailDateReminders: boolean) =>
    update.mutate(
      { mailDateReminders },
      {
        onError: (error) =>
          toast({ title: t('settings.updateFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
      },
    );
  return (
    <SettingsSection title={t('settings.mails')}>
      <Switch
        label={t('settings.mailDates')}
        hint={t('settings.mailDatesHint')}
        checked={settings.mailDateReminders}
        onChange={change}
      />
    </SettingsSection>
  );
}
