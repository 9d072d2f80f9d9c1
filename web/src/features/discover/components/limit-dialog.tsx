import { FREE_SWIPES_PER_DAY } from '@mingle/core/contract';
import { Clock } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Ring } from '../../../components/ui/ring';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useSwipesInfo } from '../discover.queries';

export interface LimitDialogProps {
  viewerId: string;
  onClose: () => void;
}

/** The day's free swipes are used up: what paying would change, and what comes back for free (rule 18). */
export default function LimitDialog({ viewerId, onClose }: LimitDialogProps) {
  const t = useT();
  const language = useLanguage();
  const resetTime = useSwipesInfo(viewerId)?.swipesResetTime;
  const count = FREE_SWIPES_PER_DAY;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      picture={
        <span className="relative mx-auto mt-6 grid size-19 place-items-center text-brand-700">
          <Ring fraction={0} />
          <span className="text-lg font-bold text-ink tabular-nums">{`0/${count}`}</span>
        </span>
      }
      title={<span className="block text-center">{t('discover.limitTitle')}</span>}
      description={<span className="block text-center">{t('discover.limitText')}</span>}
    >
      <Banner card tone="info" icon={<Clock aria-hidden size={20} />}>
        {resetTime
          ? t('discover.limitFree', { count, time: formatTime(resetTime, language) })
          : t('discover.limitFreeMidnight', { count })}
      </Banner>
      <Button variant="soft" wide onClick={onClose}>
        {t('discover.maybeLater')}
      </Button>
    </Dialog>
  );
}
