import { ImageOff } from 'lucide-react';
import { memo, useState } from 'react';
import { Tick } from '../../../components/messages/tick';
import { cx } from '../../../lib/cx';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { photoSources } from '../../../lib/photo-sources';
import { localImageUrl } from '../local-images';
import type { ThreadItem } from '../thread-items.rules';
import { useUploads } from '../uploads.store';
import { FailedActions } from './failed-actions';

export interface ImageBubbleProps {
  item: ThreadItem;
  /** The other person's. */
  name: string;
  /** With the item's key. */
  onOpen: (key: string) => void;
}

/** An image in the log, 200 px high; pressed, it opens in full. */
export default memo(function ImageBubble({ item, name, onOpen }: ImageBubbleProps) {
  const t = useT();
  const language = useLanguage();
  const [isBroken, setIsBroken] = useState(false);
  const { key, isOwn, tick, entryId, at } = item;
  const url = localImageUrl(key, item.image) ?? item.imageUrl ?? '';
  const isFailed = tick === 'failed';
  const time = formatTime(at, language);
  const label = isOwn ? t('messages.ownImageAt', { time }) : t('messages.imageAt', { name, time });
  return (
    <div
      data-message={tick ?? 'incoming'}
      className={cx(
        'grid max-w-[75%] gap-0.5 lg:max-w-[min(75%,520px)]',
        item.startsGroup ? 'mt-2.5' : 'mt-0.5',
        isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start',
      )}
    >
      <div
        data-outlined
        className={cx(
          'relative max-w-full overflow-hidden rounded-msg bg-surface-2',
          isOwn ? 'rounded-br-[4px]' : 'rounded-bl-[4px]',
          isFailed && 'shadow-[0_0_0_2px_var(--danger)]',
        )}
      >
        {isBroken ? (
          <div
            role="img"
            aria-label={t('messages.imageBroken')}
            className="grid h-30 w-50 max-w-full place-content-center justify-items-center gap-1 pb-6 text-sm text-ink-2"
          >
            <ImageOff aria-hidden size={28} />
            <span aria-hidden>{t('messages.imageBroken')}</span>
          </div>
        ) : (
          <button
            type="button"
            aria-label={t('messages.openImage', { label })}
            onClick={() => onOpen(key)}
            className="block max-w-full focus-inset"
          >
            <img
              src={url}
              srcSet={photoSources(url)}
              sizes="300px"
              alt=""
              draggable={false}
              onError={() => setIsBroken(true)}
              className="block h-50 w-auto max-w-full min-w-30 object-cover"
            />
          </button>
        )}
        {entryId && !isFailed && <Progress id={entryId} />}
        <span
          dir="ltr"
          className="pointer-events-none absolute right-2 bottom-2 inline-flex items-center gap-0.75 rounded-full bg-photo-scrim/75 px-2 py-0.5 text-meta leading-4 text-white tabular-nums"
        >
          <time dateTime={new Date(at).toISOString()}>{time}</time>
          {tick && tick !== 'failed' && <Tick state={tick} on="bubble" />}
        </span>
      </div>
      {isFailed && entryId && <FailedActions entryId={entryId} />}
    </div>
  );
});

function Progress({ id }: { id: string }) {
  const t = useT();
  const part = useUploads((state) => state[id] ?? 0);
  const percent = Math.round(100 * part);
  return (
    <span
      role="progressbar"
      aria-label={t('messages.uploading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="absolute inset-x-0 top-0 h-1.5 bg-photo-scrim/50"
    >
      <span className="block h-full origin-left bg-white" style={{ transform: `scaleX(${part})` }} />
    </span>
  );
}
