import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { useReturnedFocus } from '../../../components/ui/use-returned-focus';
import { ViewerArrow } from '../../../components/ui/viewer-arrow';
import { formatDate, formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { localImageUrl } from '../local-images';
import type { ThreadItem } from '../thread-items.rules';

export interface ImageLightboxProps {
  /** The images of the conversation that are known here, the oldest first. */
  images: readonly ThreadItem[];
  /** The key of the one to show; an unknown one shows nothing. */
  current: string;
  /** The other person's. */
  name: string;
  onShow: (key: string) => void;
  onClose: () => void;
}

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** An image of a chat in full; arrows lead to those before and after it. Left, it gives the focus back. */
export default function ImageLightbox({ images, current, name, onShow, onClose }: ImageLightboxProps) {
  const t = useT();
  const language = useLanguage();
  const returnFocus = useReturnedFocus();
  const index = images.findIndex(({ key }) => key === current);
  const item = images[index];
  if (!item) return null;
  const [before, after] = [images[index - 1], images[index + 1]];
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    const next = images[index + (KEYS[key] ?? 0)];
    if (next && next !== item) onShow(next.key);
  };
  const time = `${formatDate(item.at, language)}, ${formatTime(item.at, language)}`;
  const title = item.isOwn ? t('messages.ownImageAt', { time }) : t('messages.imageAt', { name, time });
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <div data-modal data-photo className="fixed inset-0 z-30 bg-photo-scrim text-white">
          <Dialog.Content
            {...returnFocus}
            aria-describedby={undefined}
            onKeyDown={handleKeyDown}
            className="absolute inset-0 flex flex-col outline-none"
          >
            <header className="flex h-bar flex-none items-center gap-2 px-2">
              <Dialog.Title className="ml-2 min-w-0 truncate text-sm font-semibold">{title}</Dialog.Title>
              <Dialog.Close aria-label={t('ui.close')} className="ml-auto grid size-11 place-items-center rounded-full">
                <X aria-hidden size={24} />
              </Dialog.Close>
            </header>
            <div className="relative min-h-0 flex-1">
              <WholeImage key={item.key} item={item} alt={title} />
              {before && (
                <ViewerArrow side="left-2" label={t('messages.imageBefore')} onPress={() => onShow(before.key)}>
                  <ChevronLeft aria-hidden size={28} />
                </ViewerArrow>
              )}
              {after && (
                <ViewerArrow side="right-2" label={t('messages.imageAfter')} onPress={() => onShow(after.key)}>
                  <ChevronRight aria-hidden size={28} />
                </ViewerArrow>
              )}
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function WholeImage({ item, alt }: { item: ThreadItem; alt: string }) {
  const t = useT();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <div
        role="img"
        aria-label={t('messages.imageBroken')}
        className="grid size-full place-content-center justify-items-center gap-3"
      >
        <ImageOff aria-hidden size={48} />
        <p aria-hidden>{t('messages.imageBroken')}</p>
      </div>
    );
  return (
    <img
      src={localImageUrl(item.key, item.image) ?? item.imageUrl ?? ''}
      alt={alt}
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-contain select-none"
    />
  );
}
