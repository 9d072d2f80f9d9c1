import { Button, ButtonAnchor } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';

export interface ReturnDialogProps {
  /** When the account is erased. */
  eraseAt: string;
  /** How it is kept: by a call, or at an address. */
  keep: { isBusy: boolean; act: () => void } | string;
  onClose: () => void;
}

/** Somebody signs in to an account that they asked to delete. */
export default function ReturnDialog({ eraseAt, keep, onClose }: ReturnDialogProps) {
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
        {typeof keep === 'string' ? (
          <ButtonAnchor variant="primary" wide href={keep}>
            {t('accounts.keepAccount')}
          </ButtonAnchor>
        ) : (
          <Button variant="primary" wide busy={keep.isBusy && t('accounts.signingIn')} onClick={keep.act}>
            {t('accounts.keepAccount')}
          </Button>
        )}
        <Button variant="ghost" wide onClick={onClose}>
          {t('accounts.leaveIt')}
        </Button>
      </div>
    </Dialog>
  );
}
