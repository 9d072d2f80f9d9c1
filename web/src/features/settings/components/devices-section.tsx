import type { DeviceDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { devicesQuery, useEndDevice, useEndOtherDevices } from '../settings.queries';
import { useDeviceName } from '../use-device-name';
import { DeviceRow } from './device-row';
import { LoadAgain } from './load-again';
import { SettingsSection } from './settings-section';

/** Where one is signed in (rule 91). */
export function DevicesSection() {
  const t = useT();
  const overlay = useOverlay();
  const nameOf = useDeviceName();
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
  const end = useEndDevice();
  const endOthers = useEndOtherDevices();
  const onError = (error: unknown) =>
    toast({ title: t('settings.signOutFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' });
  const handleEnd = (device: DeviceDto) =>
    end.mutate(device, {
      onSuccess: () => toast({ title: t('settings.deviceSignedOut', { device: nameOf(device) }), variant: 'success' }),
      onError,
    });
  const handleEndOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast({ title: t('settings.othersSignedOut'), variant: 'success' }),
      onError,
    });
  return (
    <SettingsSection title={t('settings.devices')}>
      {!devices && isError && <LoadAgain busy={isFetching} onClick={() => refetch()} />}
      {!devices && !isError && <Skeleton className="my-3 h-14" />}
      {devices && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={end.isPending && end.variables.id === device.id}
              onEnd={() => handleEnd(device)}
            />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <div className="grid gap-2 py-3">
          <p className="text-sm text-ink-2">{t('settings.devicesText')}</p>
          <Button wide busy={endOthers.isPending && t('settings.signOutOthers')} onClick={handleEndOthers}>
            {t('settings.signOutOthers')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
