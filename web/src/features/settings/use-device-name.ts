import type { DeviceDto } from '@mingle/core/contract';
import { useT } from '../../lib/i18n';

/** "Chrome on Android", as far as the device tells. */
export function useDeviceName(): (device: DeviceDto) => string {
  const t = useT();
  return ({ browser, system }) =>
    browser && system ? t('settings.deviceOn', { browser, system }) : (browser ?? system ?? t('settings.deviceUnknown'));
}
