import { PHOTOS_FOR_VERIFICATION } from '@mingle/core/contract';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';

/** Asks before a photo goes that the verified badge needs (rule 84). */
export default function RemoveDialog({ onRemove, onClose }: { onRemove: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('profiles.removeTitle')}
      description={t('profiles.removeBadgeText', { count: PHOTOS_FOR_VERIFICATION })}
    >
      <div className="grid gap-2">
        <Button variant="danger" onClick={onRemove}>
          {t('profiles.removeAnyway')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </Dialog>
  );
}
