import { memo } from 'react';
import { Tick } from '../../../components/messages/tick';
import { cx } from '../../../lib/cx';
import { formatTime } from '../../../lib/format';
import { useLanguage } from '../../../lib/i18n';
import { scriptLanguage } from '../links.rules';
import type { ThreadItem } from '../thread-items.rules';
import { FailedActions } from './failed-actions';
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
