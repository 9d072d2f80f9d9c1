import type { RecommendationDto, RecommendationInteractionDto } from '@mingle/core/contract';
import { Clock, MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlacePicture } from '../../../components/places/place-picture';
import { useLanguage, useT } from '../../../lib/i18n';
import { isMarked } from '../marks.rules';
import { outOfTen, placeTexts } from '../place.rules';
import { MarkButton } from './mark-button';
import { kindOf, PRICES } from './place-kinds';

export interface PlaceCardProps {
  place: RecommendationDto;
  marks: readonly RecommendationInteractionDto[];
  /** Among the first, which are seen at once. */
  eager: boolean;
}

const BADGE =
  'absolute top-3 inline-flex min-h-7 items-center gap-1.25 rounded-full bg-surface px-2.5 text-[0.8125rem] font-semibold text-ink shadow-1';

/** A place: what it is, where and when, and whether one likes or keeps it. */
export function PlaceCard({ place, marks, eager }: PlaceCardProps) {
  const t = useT();
  const { name, description, address, hours, tags, moreTags } = placeTexts(place, useLanguage());
  const { icon: Icon, label, picture } = kindOf(place.type);
  const price = PRICES[place.priceRange];
  return (
    <li
      className="flex min-w-0 flex-col overflow-hidden rounded-card bg-surface shadow-2 dark:border dark:border-line"
      data-outlined
    >
      <div className="relative h-44 flex-none">
        <PlacePicture src={place.photos[0]} fallback={picture} alt={t('explore.drawing', { name })} eager={eager} />
        <span className={`${BADGE} left-3`}>
          <Icon aria-hidden size={14} />
          {t(label)}
        </span>
        <span className={`${BADGE} right-3 tabular-nums`}>
          <Star aria-hidden size={14} fill="currentColor" className="text-gold-800" />
          <span aria-hidden>{outOfTen(place.rating)}</span>
          <span className="sr-only">{t('explore.ofTen', { rating: outOfTen(place.rating) })}</span>
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4 pt-3.5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg user-text">{name}</h2>
          <span className="flex-none pt-0.5 text-sm font-semibold text-ink-2" title={t(price.label)}>
            <span aria-hidden>{price.signs}</span>
            <span className="sr-only">{t(price.label)}</span>
          </span>
        </div>
        <p className="text-sm text-ink-2">{description}</p>
        <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-meta text-ink-3">
          <Fact icon={<MapPin aria-hidden size={14} />} label={t('explore.address')}>
            {address}
          </Fact>
          <Fact icon={<Clock aria-hidden size={14} />} label={t('explore.hours')}>
            {hours}
          </Fact>
        </div>
        <ul aria-label={t('explore.tags')} className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-surface-2 px-2.5 py-0.75 text-meta text-ink-2">
              #{tag}
            </li>
          ))}
          {moreTags > 0 && (
            <li className="rounded-full bg-surface-2 px-2.5 py-0.75 text-meta text-ink-2">
              <span aria-hidden>+{moreTags}</span>
              <span className="sr-only">{t('explore.moreTags', { count: moreTags })}</span>
            </li>
          )}
        </ul>
        <div className="grid grid-cols-2 gap-2 pt-1">
          <MarkButton place={place} name={name} type="liked" pressed={isMarked(marks, place.id, 'liked')} />
          <MarkButton place={place} name={name} type="saved" pressed={isMarked(marks, place.id, 'saved')} />
        </div>
      </div>
    </li>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <span className="inline-flex items-start gap-1 [&_svg]:mt-[0.15em] [&_svg]:flex-none">
      {icon}
      <span>
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </span>
  );
}
