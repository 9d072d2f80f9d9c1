import { ChevronLeft, ChevronRight, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonPhoto } from '../../../components/people/person-photo';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import type { PhotoDrag, TileLook } from '../use-photo-drag';

export interface PhotoTileProps {
  url: string;
  /** Where the picture is to be had from just now. */
  src: string;
  hash: string | null;
  index: number;
  count: number;
  look: TileLook;
  bind: PhotoDrag['bind'];
  onOpen: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** One photo of the own gallery: dragged, or moved by its two arrows. */
export function PhotoTile({ url, src, hash, index, count, look, bind, onOpen, onMove, onRemove }: PhotoTileProps) {
  const t = useT();
  const place = index + 1;
  return (
    <li
      data-place={index}
      data-url={url}
      className={cx(
        'relative aspect-[3/4] rounded-card transition-opacity',
        look === 'held' && 'z-2 opacity-90 shadow-2',
        look === 'target' && 'outline-3 outline-offset-2 outline-brand-600',
      )}
    >
      <button
        {...bind(index)}
        type="button"
        aria-label={t('profiles.openPhoto', { index: place, count })}
        onClick={onOpen}
        className="block size-full touch-pan-y overflow-hidden rounded-card select-none [-webkit-touch-callout:none]"
      >
        <PersonPhoto
          src={src}
          hash={hash}
          alt={t('profiles.photoAt', { index: place, count })}
          draggable={false}
          sizes="(min-width: 640px) 200px, 50vw"
          className="size-full"
        />
      </button>
      {index === 0 && (
        <span
          data-photo
          className="pointer-events-none absolute top-2 left-2 inline-flex items-center gap-1 rounded-full bg-photo-scrim/80 px-2 py-0.5 text-meta font-semibold text-white"
        >
          <Star aria-hidden size={14} fill="currentColor" />
          {t('profiles.mainPhoto')}
        </span>
      )}
      <div className="absolute inset-x-1 bottom-1 flex justify-between gap-1">
        <Tool
          label={t('profiles.moveEarlier', { index: place })}
          icon={<ChevronLeft aria-hidden size={20} />}
          disabled={index === 0}
          onPress={() => onMove(index, index - 1)}
        />
        <Tool
          label={t('profiles.removePhoto', { index: place })}
          icon={<Trash2 aria-hidden size={20} />}
          onPress={() => onRemove(index)}
        />
        <Tool
          label={t('profiles.moveLater', { index: place })}
          icon={<ChevronRight aria-hidden size={20} />}
          disabled={place === count}
          onPress={() => onMove(index, index + 1)}
        />
      </div>
    </li>
  );
}

/** Focusable when it leads nowhere, so that the focus does not fall out at the end of the row. */
function Tool({ label, icon, disabled, onPress }: { label: string; icon: ReactNode; disabled?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => disabled || onPress()}
      className="grid size-11 flex-none place-items-center rounded-full bg-photo-scrim/75 text-white aria-disabled:opacity-50"
    >
      {icon}
    </button>
  );
}
