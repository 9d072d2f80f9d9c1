import type { SettingsDto, UpdateSettings } from '@mingle/core/contract';
import { Switch } from '../../../components/ui/switch';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useUpdateSettings } from '../settings.queries';
import { SettingsSection } from './settings-section';

/** What others see of one. */
export function PrivacySection({ settings }: { settings: SettingsDto }) {
  const t = useT();
  const overlay = useOverlay();
  const update = useUpdateSettings();
  const change = (changes: UpdateSettings) =>
    update.mutate(changes, {
      onError: (error) =>
        toast({ title: t('settings.updateFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
    });
  return (
    <SettingsSection title={t('settings.privacy')}>
      <Switch
        label={t('settings.showOnline')}
        hint={t('settings.showOnlineHint')}
        checked={!settings.hideOnline}
        onChange={(shown) => change({ hideOnline: !shown })}
      />
      <Switch
        label={t('settings.pause')}
        hint={t('settings.pauseHint')}
        checked={settings.paused}
        onChange={(paused) => change({ paused })}
      />
      <Switch
        label={t('settings.likedOnly')}
        hint={t('settings.likedOnlyHint')}
        checked={settings.directMessagesFromLikedOnly}
        onChange={(directMessagesFromLikedOnly) => change({ directMessagesFromLikedOnly })}
      />
    </SettingsSection>
  );
}
