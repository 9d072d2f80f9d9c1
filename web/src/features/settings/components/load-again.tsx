import { RefreshCw } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';

/** In the place of a list that could not be loaded. */
export function LoadAgain({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="text-danger">{t('ui.errorTitle')}</span>
      <Button size="small" icon={<RefreshCw aria-hidden size={18} />} busy={busy && t('ui.tryAgain')} onClick={onClick}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
