import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { Tick } from '../../../components/messages/tick';
import { cx } from '../../../lib/cx';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { scriptLanguage } from '../links.rules';
import { removeEntry, retryEntry } from '../outbox.store';
import type { ThreadItem } from '../thread-items.rules';
import { LinkedText } from './linked-text';

type MessageBubbleProps = Pick<ThreadItem, 'content' | 'at' | 'isOwn' | 'tick' | 'entryId' | 'startsGroup'>;

/** One message: its words, when, and of one's own how far it has come. */
export const MessageBubble = memo(function MessageBubble({ content, at, isOwn, tick, entryId, startsGroup }: MessageBubbleProps) {
  const language = useLanguage();
  const isFailed = tick === 'failed';
  return (
    <div
      data-message={tick ?? 'incoming'}
      className={cx(
        'grid max-w-[75%] gap-0.5 lg:max-w-[min(75%,520px)]',
        startsGroup ? 'mt-2.5' : 'mt-0.5',
        isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start',
      )}
    >
      <p
        dir="auto"
        lang={scriptLanguage(content)}
        data-outlined
        className={cx(
          'min-w-0 rounded-msg px-3 py-2 wrap-anywhere whitespace-pre-wrap',
          isOwn ? 'rounded-br-[4px]' : 'rounded-bl-[4px] bg-surface-2',
          isOwn && !isFailed && 'bg-bubble-own text-on-bubble-own',
          isFailed && 'bg-danger-soft text-ink shadow-[inset_0_0_0_1.5px_var(--danger)]',
        )}
      >
        <LinkedText text={content} />
        <span
          dir="ltr"
          className={cx(
            'float-end -me-0.5 -mb-0.75 ms-2.5 mt-2 inline-flex items-center gap-0.75 text-meta leading-4 tabular-nums',
            isOwn && !isFailed ? 'text-tick-sent' : 'text-ink-3',
          )}
        >
          <time dateTime={new Date(at).toISOString()}>{formatTime(at, language)}</time>
          {tick && tick !== 'failed' && <Tick state={tick} on="bubble" />}
        </span>
      </p>
      {isFailed && entryId && <FailedActions entryId={entryId} />}
    </div>
  );
});

/** The text is kept until its writer decides. */
function FailedActions({ entryId }: { entryId: string }) {
  const t = useT();
  const button = 'min-h-11 px-2 font-semibold underline underline-offset-3';
  return (
    <div className="flex items-center gap-1 text-sm font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="flex-none" />
      {t('messages.notSent')}
      <button type="button" className={button} onClick={() => retryEntry(entryId)}>
        {t('messages.retry')}
      </button>
      <button type="button" className={button} onClick={() => removeEntry(entryId)}>
        {t('messages.delete')}
      </button>
    </div>
  );
}
