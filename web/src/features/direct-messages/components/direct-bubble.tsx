import { Tick } from '../../../components/messages/tick';
import type { TickState } from '../../../components/messages/tick-state';
import { Badge } from '../../../components/ui/badge';
import { cx } from '../../../lib/cx';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';

export interface DirectBubbleProps {
  content: string;
  image: string | null;
  at: string | number;
  /** Of one's own only. */
  tick: TickState | null;
  isFreeResponse?: boolean;
}

/** One message. Links in it stay words: people who have not matched open nothing of each other's. */
export function DirectBubble({ content, image, at, tick, isFreeResponse }: DirectBubbleProps) {
  const t = useT();
  const language = useLanguage();
  const isOwn = tick !== null;
  const stamp = (
    <span
      dir="ltr"
      className={cx(
        'float-end -me-0.5 -mb-0.75 ms-2.5 mt-2 inline-flex items-center gap-0.75 text-meta leading-4 tabular-nums',
        isOwn ? 'text-tick-sent' : 'text-ink-3',
      )}
    >
      <time dateTime={new Date(at).toISOString()}>{formatTime(at, language)}</time>
      {tick && <Tick state={tick} on="bubble" />}
    </span>
  );
  return (
    <div
      data-direct={tick ?? 'incoming'}
      className={cx(
        'mt-2.5 grid max-w-[75%] gap-1 lg:max-w-[min(75%,520px)]',
        isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start',
      )}
    >
      <div
        dir="auto"
        data-outlined
        className={cx(
          'min-w-0 rounded-msg px-3 py-2 wrap-anywhere whitespace-pre-wrap',
          isOwn ? 'rounded-br-[4px] bg-bubble-own text-on-bubble-own' : 'rounded-bl-[4px] bg-surface-2',
        )}
      >
        {image && <img src={image} alt={t('direct.photo')} className="max-h-50 rounded-bubble object-contain" />}
        {content && <span>{content}</span>}
        {stamp}
      </div>
      {isFreeResponse && <Badge tone="teal">{t('direct.freeResponse')}</Badge>}
    </div>
  );
}
