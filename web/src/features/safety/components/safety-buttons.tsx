import { Ban, Flag } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { type Concern, openSafety } from '../safety.store';

/** At the end of somebody's profile. */
export function SafetyButtons({ concern }: { concern: Concern }) {
  const t = useT();
  return (
    <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-4">
      <Button size="small" icon={<Flag aria-hidden size={18} />} onClick={() => openSafety('report', concern)}>
        {t('safety.report')}
      </Button>
      <Button size="small" variant="danger" icon={<Ban aria-hidden size={18} />} onClick={() => openSafety('block', concern)}>
        {t('safety.block')}
      </Button>
    </div>
  );
}
