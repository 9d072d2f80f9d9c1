import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';

export interface ReturnDialogProps {
  /** When the account is erased. */
  eraseAt: string;
  busy: boolean;
  onKeep: () => void;
  onClose: () => void;
}

/** Somebody signs in to an account that they asked to delete. */
export default function ReturnDialog({ eraseAt, busy, onKeep, onClose }: ReturnDialogProps) {
  const t = useT();
  const date = formatDate(eraseAt, useLanguage());
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('accounts.keepTitle')}
      description={t('accounts.keepText', { date })}
    >
      <div className="grid gap-2">
        <Button variant="primary" wide busy={busy && t('accounts.signingIn')} onClick={onKeep}>
          {t('accounts.keepAccount')}
        </Button>
        <Button variant="ghost" wide onClick={onClose}>
          {t('accounts.leaveIt')}
        </Button>
      </div>
    </Dialog>
  );
}
