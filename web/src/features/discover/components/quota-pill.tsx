import { FREE_SWIPES_PER_DAY } from '@mingle/core/contract';
import { Infinity as Endless } from 'lucide-react';
import { Ring } from '../../../components/ui/ring';
import { useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { swipesLeft } from '../deck.rules';
import { useSwipesInfo } from '../discover.queries';

/** What is left of the day's swipes, live; nothing until the server has said (rule 19). */
export function QuotaPill({ viewerId }: { viewerId: string }) {
  const t = useT();
  const info = useSwipesInfo(viewerId);
  const now = useServerNow('halfMinute');
  if (!info) return null;
  const left = swipesLeft(info, now);
  const total = FREE_SWIPES_PER_DAY;
  return (
    <p className="inline-flex min-h-9 items-center gap-2 rounded-full bg-surface/62 pr-3 pl-1.5 text-sm font-semibold whitespace-nowrap tabular-nums">
      <span className="relative grid size-6 place-items-center text-brand-700">
        {left === null ? <Endless aria-hidden size={20} /> : <Ring fraction={left / total} size={24} stroke={3.5} />}
      </span>
      <span aria-hidden>{left === null ? t('discover.unlimited') : t('discover.quota', { left, total })}</span>
      <span className="sr-only">{left === null ? t('discover.unlimitedLabel') : t('discover.quotaLabel', { left, total })}</span>
    </p>
  );
}
