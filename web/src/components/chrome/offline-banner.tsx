import { WifiOff } from 'lucide-react';
import { useConnection } from '../../lib/connection';
import { useT } from '../../lib/i18n';
import { Banner } from '../ui/banner';

/** Stands at the top as long as the browser has no network. */
export function OfflineBanner() {
  const t = useT();
  const online = useConnection((state) => state.online);
  return <div role="status">{!online && <Banner icon={<WifiOff aria-hidden size={20} />}>{t('chrome.offline')}</Banner>}</div>;
}
