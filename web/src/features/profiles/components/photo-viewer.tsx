import { useDrag } from '@use-gesture/react';
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { ViewerArrow } from '../../../components/ui/viewer-arrow';
import { useT } from '../../../lib/i18n';
import { thumbhashUrl } from '../../../lib/thumbhash';
import { stepIndex } from '../gallery.rules';

export interface PhotoViewerProps {
  photos: readonly string[];
  hashes: readonly (string | null)[];
  name: string;
  /** The photo to begin with. */
  start: number;
  onClose: () => void;
}

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** All photos in full, one at a time, round and round: by arrows, keys or a swipe. */
export default function PhotoViewer({ photos, hashes, name, start, onClose }: PhotoViewerProps) {
  const t = useT();
  const [index, setIndex] = useState(start);
  const count = photos.length;
  const step = (by: number) => setIndex((at) => stepIndex(at, by, count));
  const handleKeyDown = ({ key }: KeyboardEvent) => step(KEYS[key] ?? 0);
  const bind = useDrag(({ swipe: [side] }) => step(-side), { axis: 'x', filterTaps: true, pointer: { keys: false } });
  const url = photos[index] ?? '';
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <div data-modal data-photo className="fixed inset-0 z-30 bg-photo-scrim text-white">
          <Dialog.Content
            aria-describedby={undefined}
            onKeyDown={handleKeyDown}
            className="absolute inset-0 flex flex-col outline-none"
          >
            <header className="flex h-bar flex-none items-center gap-2 px-2">
              <Dialog.Title className="sr-only">{t('people.photoOf', { name })}</Dialog.Title>
              <p role="status" className="ml-2 text-sm font-semibold tabular-nums">
                {t('profiles.counter', { index: index + 1, count })}
              </p>
              <Dialog.Close aria-label={t('ui.close')} className="ml-auto grid size-11 place-items-center rounded-full">
                <X aria-hidden size={24} />
              </Dialog.Close>
            </header>
            <div {...bind()} className="relative min-h-0 flex-1 touch-pan-y">
              <WholePhoto key={url} url={url} hash={hashes[index]} alt={t('profiles.photoAt', { index: index + 1, count })} />
              {count > 1 && (
                <>
                  <ViewerArrow side="left-2" label={t('profiles.previousPhoto')} onPress={() => step(-1)}>
                    <ChevronLeft aria-hidden size={28} />
                  </ViewerArrow>
                  <ViewerArrow side="right-2" label={t('profiles.nextPhoto')} onPress={() => step(1)}>
                    <ChevronRight aria-hidden size={28} />
                  </ViewerArrow>
                </>
              )}
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function WholePhoto({ url, hash, alt }: { url: string; hash: string | null | undefined; alt: string }) {
  const t = useT();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const blur = state === 'loading' ? thumbhashUrl(hash) : null;
  if (state === 'broken')
    return (
      <div
        role="img"
        aria-label={`${alt}. ${t('profiles.photoMissing')}`}
        className="grid size-full place-content-center justify-items-center gap-3"
      >
        <ImageOff aria-hidden size={48} />
        <p aria-hidden>{t('profiles.photoMissing')}</p>
      </div>
    );
  return (
    <img
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
      className="size-full bg-contain bg-center bg-no-repeat object-contain select-none"
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
    />
  );
}
