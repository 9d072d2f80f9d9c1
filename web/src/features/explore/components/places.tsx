import type { RecommendationDto, RecommendationInteractionDto } from '@mingle/core/contract';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { useT } from '../../../lib/i18n';
import { savedPlaces } from '../marks.rules';
import { PlaceCard } from './place-card';
import { type PlaceFilter, PlaceFilters } from './place-filters';
import { KINDS_IN_ORDER } from './place-kinds';
import { PLACES_GRID } from './places-grid';

export interface PlacesProps {
  places: readonly RecommendationDto[];
  marks: readonly RecommendationInteractionDto[];
}

/** How many cards are seen without scrolling. */
const FIRST = 3;

/** The cards, and the row of filters above them. */
export function Places({ places, marks }: PlacesProps) {
  const t = useT();
  const [filter, setFilter] = useState<PlaceFilter>('all');
  // As they were when one asked: whoever takes a mark back still sees the card, and can set it again (rule 115).
  const [saved, setSaved] = useState<readonly RecommendationDto[]>([]);
  const handleFilter = (next: PlaceFilter) => {
    if (next === 'saved') setSaved(savedPlaces(marks));
    setFilter(next);
  };

  const kinds = KINDS_IN_ORDER.filter((kind) => places.some(({ type }) => type === kind));
  const ofKind = places.filter(({ type }) => filter === 'all' || type === filter);
  const shown = filter === 'saved' ? saved : ofKind;
  return (
    <>
      <PlaceFilters value={filter} kinds={kinds} onChange={handleFilter} />
      <p role="status" className="sr-only">
        {t('explore.count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          picture={<Bookmark aria-hidden size={48} strokeWidth={1.5} />}
          title={t('explore.noneSavedTitle')}
          text={t('explore.noneSavedText')}
          action={
            <Button variant="primary" onClick={() => handleFilter('all')}>
              {t('explore.showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={PLACES_GRID}>
          {shown.map((place, index) => (
            <PlaceCard key={place.id} place={place} marks={marks} eager={index < FIRST} />
          ))}
        </ul>
      )}
      <p className="text-meta text-ink-3">{t('explore.note')}</p>
    </>
  );
}
