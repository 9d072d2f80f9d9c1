import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';
import '../texts';
import { UpgradeBenefits } from './upgrade-benefits';

export interface UpgradeDialogProps {
  benefits?: readonly string[] | undefined;
  onClose: () => void;
}

/** What planning dates is part of (spec section 8). Nothing is sold here yet, so nothing leads there. */
export function UpgradeDialog({ benefits, onClose }: UpgradeDialogProps) {
  const t = useT();
  return (
    <Dialog open onOpenChange={onClose} title={t('dates.upgradeTitle')} description={t('dates.upgradeText')}>
      <UpgradeBenefits benefits={benefits} />
      <Button variant="soft" wide onClick={onClose}>
        {t('dates.maybeLater')}
      </Button>
    </Dialog>
  );
}
