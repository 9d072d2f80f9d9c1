import type { PersonDto } from '@mingle/core/contract';
import { PersonPhoto } from '../../../components/people/person-photo';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import { CARD_SIZES } from '../use-predecode';

export interface CardPhotosProps {
  person: PersonDto;
  index: number;
  /** Only the top card loads at once and can be leafed through. */
  isTop: boolean;
  /** A card deep in the stack shows only its blur when data is spared. */
  blurOnly?: boolean;
  onStep: (step: 1 | -1) => void;
}

/** The photos of a card, one at a time: a press on its left half goes back, on its right half on. */
export function CardPhotos({ person, index, isTop, blurOnly, onStep }: CardPhotosProps) {
  const t = useT();
  const { photos, photoHashes } = person;
  return (
    <>
      <PersonPhoto
        src={blurOnly ? null : (photos[index] ?? null)}
        hash={photoHashes[index]}
        alt={t('people.photoOf', { name: person.fullName })}
        sizes={CARD_SIZES}
        draggable={false}
        fetchPriority={isTop ? 'high' : 'low'}
        className="size-full"
      />
      {photos.length > 1 && (
        <div aria-hidden className="absolute inset-x-3.5 top-2.5 z-2 flex gap-1.25">
          {photos.map((url, at) => (
            <span key={url} className={cx('h-1 flex-1 rounded-full shadow-1', at === index ? 'bg-white' : 'bg-white/45')} />
          ))}
        </div>
      )}
      {isTop && photos.length > 1 && (
        <>
          <PhotoStep label={t('discover.previousPhoto')} side="left-0" onPress={() => onStep(-1)} />
          <PhotoStep label={t('discover.nextPhoto')} side="right-0" onPress={() => onStep(1)} />
          <span className="sr-only" role="status">
            {t('discover.photoCount', { index: index + 1, count: photos.length })}
          </span>
        </>
      )}
    </>
  );
}

/** Out of the tab order: the arrow keys up and down do the same. */
function PhotoStep({ label, side, onPress }: { label: string; side: string; onPress: () => void }) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} onClick={onPress} className={`absolute inset-y-0 z-1 w-1/2 ${side}`} />
  );
}
