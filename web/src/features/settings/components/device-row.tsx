import type { DeviceDto } from '@mingle/core/contract';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { formatAgo, formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { useDeviceName } from '../use-device-name';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop };

export interface DeviceRowProps {
  device: DeviceDto;
  busy: boolean;
  onEnd: () => void;
}

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const t = useT();
  const language = useLanguage();
  const now = useServerNow('halfMinute');
  const name = useDeviceName()(device);
  const Icon = ICONS[device.kind ?? 'computer'];
  return (
    <li className="flex min-h-18 items-center gap-3 py-2">
      <Icon aria-hidden size={22} className="flex-none text-brand-700" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium user-text">{name}</span>
        <span className="text-sm text-ink-2">
          {t('settings.lastActive', { when: formatAgo(device.lastActiveAt, now, language) })}
        </span>
        <span className="text-sm text-ink-2">{t('settings.signedInOn', { date: formatDate(device.signedInAt, language) })}</span>
      </span>
      {device.isCurrent ? (
        <Badge tone="teal">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button
          size="small"
          aria-label={t('settings.signOutDeviceNamed', { device: name })}
          busy={busy && t('settings.signOutDevice')}
          onClick={onEnd}
        >
          {t('settings.signOutDevice')}
        </Button>
      )}
    </li>
  );
}
