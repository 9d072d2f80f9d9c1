import { type OwnUserDto, PHOTOS_MAX } from '@mingle/core/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { useT } from '../../../lib/i18n';
import { losesBadge } from '../gallery.rules';
import { useGallery } from '../use-gallery';
import { usePhotoDrag } from '../use-photo-drag';
import { AddPhotoTile } from './add-photo-tile';
import { PhotoTile } from './photo-tile';
import { PhotoUrlForm } from './photo-url-form';

// Few removals are asked about.
const RemoveDialog = lazy(() => import('./remove-dialog'));

export interface GalleryEditorProps {
  user: OwnUserDto;
  /** Opens the photo at this place in full. */
  onOpen: (index: number, photos: readonly string[]) => void;
}

/** One's own photos, up to six: added, removed and put in order; each change saves itself. */
export function GalleryEditor({ user, onOpen }: GalleryEditorProps) {
  const t = useT();
  const gallery = useGallery(user);
  const { photos } = gallery;
  const [removing, setRemoving] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const move = (from: number, to: number) => {
    gallery.move(from, to);
    setSpoken(t('profiles.moved', { index: to + 1, count: photos.length }));
  };
  const drag = usePhotoDrag(list, move);
  const remove = (index: number) => {
    if (losesBadge(user.isVerified, photos.length)) setRemoving(index);
    else gallery.remove(index);
  };
  const handleConfirm = () => {
    if (removing !== null) gallery.remove(removing);
    setRemoving(null);
  };

  return (
    <div className="grid gap-4">
      <ul ref={list} aria-label={t('profiles.photos')} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((url, index) => (
          <PhotoTile
            key={url}
            url={url}
            src={gallery.sourceOf(url)}
            hash={gallery.hashOf(url)}
            index={index}
            count={photos.length}
            look={drag.lookOf(index)}
            bind={drag.bind}
            onOpen={() => onOpen(index, photos)}
            onMove={move}
            onRemove={remove}
          />
        ))}
        {!gallery.isFull && (
          <li className="aspect-[3/4] overflow-hidden rounded-card">
            <AddPhotoTile arriving={gallery.arriving} onPick={gallery.addFile} />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {gallery.isFull ? (
        <Banner role="alert" card>
          <b className="block">{t('profiles.photosFull')}</b>
          {t('profiles.photosFullText', { max: PHOTOS_MAX })}
        </Banner>
      ) : (
        <PhotoUrlForm busy={gallery.arriving !== null} onAdd={gallery.addUrl} />
      )}
      {removing !== null && (
        <Suspense fallback={null}>
          <RemoveDialog onRemove={handleConfirm} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </div>
  );
}
