import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Spinner } from '../../../components/ui/spinner';
import { useT } from '../../../lib/i18n';
import type { Arriving } from '../use-gallery';

export interface AddPhotoTileProps {
  /** A photo that is on its way: shown in this place. */
  arriving: Arriving | null;
  onPick: (file: File) => void;
}

/** The place of the next photo: press it to choose one. */
export function AddPhotoTile({ arriving, onPick }: AddPhotoTileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative size-full overflow-hidden bg-brand-soft">
      {arriving ? (
        <ArrivingPhoto arriving={arriving} />
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="grid size-full min-h-11 place-content-center justify-items-center gap-1 p-2 text-sm font-semibold text-brand-700 focus-inset"
        >
          <Camera aria-hidden size={24} />
          {t('profiles.addPhoto')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
    </div>
  );
}

function ArrivingPhoto({ arriving: { preview, optimizing } }: { arriving: Arriving }) {
  const t = useT();
  return (
    <>
      {/* Without a word where this browser cannot read the file: what is under way is said below. */}
      {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-photo-scrim/80 p-2 text-center text-sm font-semibold text-white"
      >
        <Spinner size={20} />
        {t(optimizing ? 'pictures.optimizing' : 'pictures.uploading')}
      </p>
    </>
  );
}
