import type { DeckFilters, UserType } from '@mingle/core/contract';
import { BadgeCheck, ChevronDown, Lock, WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLabels } from '../../../components/people/labels';
import { Chip } from '../../../components/ui/chip';
import { useT } from '../../../lib/i18n';
import { isAgeFiltered } from '../deck.rules';
import { useAgeText } from '../use-age-text';

const FilterSheet = lazy(() => import('./filter-sheet'));

export interface FilterBarProps {
  viewerType: UserType;
  filters: DeckFilters;
  isPaid: boolean;
  online: boolean;
  onChange: (filters: DeckFilters) => void;
}

/** One slot of 44 px above the stack: the filters, or why there are none. */
export function FilterBar({ viewerType, filters, isPaid, online, onChange }: FilterBarProps) {
  const t = useT();
  const labels = useLabels();
  const ageText = useAgeText();
  const [open, setOpen] = useState(false);
  if (!online) return <Slot icon={<WifiOff aria-hidden size={20} />}>{t('discover.paused')}</Slot>;
  if (!isPaid) {
    return (
      <Slot icon={<Lock aria-hidden size={20} />} end={t('discover.lockedReason')}>
        {t('discover.lockedFilters')}
      </Slot>
    );
  }
  const opens = <ChevronDown aria-hidden size={16} />;
  return (
    <div className="-mx-3 flex flex-none gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] lg:mx-auto lg:w-105">
      <Chip pressed={isAgeFiltered(filters)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isAgeFiltered(filters) ? ageText(filters, 'discover.agesShort') : t('discover.age')}
        {opens}
      </Chip>
      <Chip pressed={filters.vibe !== null} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {filters.vibe === null ? t('discover.vibe') : labels.vibe(filters.vibe)}
        {opens}
      </Chip>
      <Chip
        pressed={filters.verifiedOnly}
        icon={<BadgeCheck aria-hidden size={16} />}
        onClick={() => onChange({ ...filters, verifiedOnly: !filters.verifiedOnly })}
      >
        {t('discover.verified')}
      </Chip>
      <Suspense fallback={null}>
        {open && <FilterSheet viewerType={viewerType} filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

function Slot({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-11 w-full flex-none items-center gap-2 rounded-full bg-surface/62 px-3.5 text-sm text-ink-2 lg:mx-auto lg:max-w-105">
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 truncate">{children}</span>
      {end && <span className="ml-auto flex-none font-semibold text-ink">{end}</span>}
    </p>
  );
}
