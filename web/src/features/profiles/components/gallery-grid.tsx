import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PersonPhoto } from '../../../components/people/person-photo';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import { GRID_PHOTOS } from '../gallery.rules';

// Fetched when the first photo is opened.
const PhotoViewer = lazy(() => import('./photo-viewer'));

/** As wide as the tiles are drawn. */
const MAIN_SIZES = '(min-width: 1024px) 440px, 100vw';
const SIDE_SIZES = '(min-width: 1024px) 147px, 33vw';

export interface GalleryGridProps {
  photos: readonly string[];
  hashes: readonly (string | null)[];
  name: string;
  /** In the place of the next photo, while fewer than three are there: own profile only. */
  addTile?: ReactNode;
}

/** The first three photos, one large and two beside it; each opens the whole gallery. */
export function GalleryGrid({ photos, hashes, name, addTile }: GalleryGridProps) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const shown = photos.slice(0, GRID_PHOTOS);
  const beyond = photos.length - shown.length;
  const tiles: ReactNode[] = shown.map((url, index) => (
    <button
      key={url}
      type="button"
      aria-label={t('profiles.openPhoto', { index: index + 1, count: photos.length })}
      onClick={() => setOpened(index)}
      className="relative block size-full min-h-0 focus-inset"
    >
      <PersonPhoto
        src={url}
        hash={hashes[index]}
        alt={t('people.photoOf', { name })}
        sizes={index === 0 ? MAIN_SIZES : SIDE_SIZES}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        className="size-full"
      />
      {beyond > 0 && index === GRID_PHOTOS - 1 && (
        <span className="absolute inset-x-1.5 bottom-1.5 rounded-input bg-photo-scrim/80 px-2 py-1 text-meta font-semibold text-white">
          {t('profiles.morePhotos', { count: beyond })}
        </span>
      )}
    </button>
  ));
  if (addTile && shown.length < GRID_PHOTOS) tiles.push(addTile);
  if (tiles.length === 0)
    tiles.push(
      <PersonPhoto key="none" src={null} sizes={MAIN_SIZES} alt={t('people.photoOf', { name })} className="size-full" />,
    );
  const [main, ...others] = tiles;
  return (
    <section
      aria-label={t('profiles.photos')}
      className={cx('grid h-78 gap-1 overflow-hidden rounded-card lg:h-130', others.length > 0 && 'grid-cols-[2fr_1fr]')}
    >
      <div className="min-h-0">{main}</div>
      {others.length > 0 && <div className="grid min-h-0 auto-rows-fr gap-1">{others}</div>}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} hashes={hashes} name={name} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}
