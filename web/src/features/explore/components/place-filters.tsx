import type { RecommendationType } from '@mingle/core/contract';
import { Bookmark } from 'lucide-react';
import { Chip } from '../../../components/ui/chip';
import { useT } from '../../../lib/i18n';
import { kindOf } from './place-kinds';

export type PlaceFilter = 'all' | 'saved' | RecommendationType;

export interface PlaceFiltersProps {
  value: PlaceFilter;
  /** The kinds that there are here, in order. */
  kinds: readonly RecommendationType[];
  onChange: (filter: PlaceFilter) => void;
}

/** One row: everything, what one saved, or one kind of place. */
export function PlaceFilters({ value, kinds, onChange }: PlaceFiltersProps) {
  const t = useT();
  return (
    <fieldset
      aria-label={t('explore.filters')}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <Chip pressed={value === 'all'} onClick={() => onChange('all')}>
        {t('explore.all')}
      </Chip>
      <Chip pressed={value === 'saved'} icon={<Bookmark aria-hidden size={16} />} onClick={() => onChange('saved')}>
        {t('explore.saved')}
      </Chip>
      {kinds.map((kind) => (
        <Chip key={kind} pressed={value === kind} onClick={() => onChange(kind)}>
          {t(kindOf(kind).plural)}
        </Chip>
      ))}
    </fieldset>
  );
}
