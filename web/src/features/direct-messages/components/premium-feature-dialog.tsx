import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';
import { Benefits } from './benefits';

/** 'Premium Feature': opens when the server asks for a subscription, with the benefits that it named. */
export function PremiumFeatureDialog({ benefits, onClose }: { benefits: string[] | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={benefits !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('direct.featureTitle')}
      description={t('direct.featureText')}
    >
      {benefits && benefits.length > 0 && <Benefits benefits={benefits} />}
      <Button variant="primary" wide onClick={onClose}>
        {t('direct.maybeLater')}
      </Button>
    </Dialog>
  );
}
