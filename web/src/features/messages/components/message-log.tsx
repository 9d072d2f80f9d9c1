import type { MatchDto } from '@mingle/core/contract';
import { ArrowDown } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { formatDay } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import type { Thread } from '../thread.rules';
import { isImage, type ThreadItem } from '../thread-items.rules';
import type { ThreadParts } from '../thread-parts';
import { useIsTyping } from '../typing.store';
import { useOlder } from '../use-older';
import { useReadMarks } from '../use-read-marks';
import { useStickToEnd } from '../use-stick-to-end';
import { MessageBubble } from './message-bubble';
import { OlderLine } from './older-line';
import { TypingLine } from './typing-line';

// Fetched with the first image, and when one is pressed.
const ImageBubble = lazy(() => import('./image-bubble'));
const ImageLightbox = lazy(() => import('./image-lightbox'));

export interface MessageLogProps {
  match: MatchDto;
  thread: Thread;
  items: readonly ThreadItem[];
  viewerId: string;
  parts: ThreadParts;
}

/** A conversation, newest at the end, which stays in view as long as one is there. */
export function MessageLog({ match, thread, items, viewerId, parts }: MessageLogProps) {
  const t = useT();
  const {
    id: matchId,
    otherUser: { fullName: name },
  } = match;
  const language = useLanguage();
  const now = useServerNow('halfMinute');
  const isTyping = useIsTyping(matchId);
  const older = useOlder(matchId, thread);
  const { scroller, content, isAtEnd, toEnd, onScroll } = useStickToEnd(thread.messages[0]?.id, () => {
    if (older.state === 'more') older.load();
  });
  const [opened, setOpened] = useState<string | null>(null);
  const newBelow = useNewBelow(items, isAtEnd);
  useReadMarks(matchId, thread, viewerId, isAtEnd);

  const lastOwn = items.findLast(({ entryId }) => entryId !== null)?.key;
  useEffect(() => {
    if (lastOwn) toEnd();
  }, [lastOwn, toEnd]);

  const waiting = items.filter(({ tick }) => tick === 'pending').length;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t('messages.log', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 pt-3 pb-2 [overflow-anchor:none] focus-inset lg:px-6"
      >
        <OlderLine older={older} />
        <ol ref={content} className="mt-auto flex flex-none flex-col">
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.startsDay && (
                <li className="my-3 self-center rounded-full bg-surface-2 px-3 py-0.75 text-meta font-semibold text-ink-2">
                  {formatDay(item.at, now, language)}
                </li>
              )}
              <ThreadRow item={item} match={match} parts={parts} onOpenImage={setOpened} />
            </Fragment>
          ))}
          {waiting > 1 && (
            <li className="self-end pt-0.5 pe-1 text-meta text-ink-2">{t('messages.waiting', { count: waiting })}</li>
          )}
          {isTyping && (
            <li>
              <TypingLine name={name} />
            </li>
          )}
        </ol>
      </div>
      {opened !== null && (
        <Suspense fallback={null}>
          <ImageLightbox
            images={items.filter(isImage)}
            current={opened}
            name={name}
            onShow={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {!isAtEnd && <JumpPill count={newBelow} onPress={toEnd} />}
    </div>
  );
}

interface ThreadRowProps extends Pick<MessageLogProps, 'match' | 'parts'> {
  item: ThreadItem;
  onOpenImage: (key: string) => void;
}

/** One message: its card when it is one, else its bubble with what belongs below it. */
function ThreadRow({ item, match, parts, onOpenImage }: ThreadRowProps) {
  const { message } = item;
  const card = message?.kind.startsWith('date_') ? parts.renderCard?.(message, match) : null;
  if (card) return <li className="mt-2.5 flex flex-col">{card}</li>;
  return (
    <li className="flex flex-col">
      {isImage(item) ? (
        <Suspense fallback={<span className="mt-2.5 block h-50" />}>
          <ImageBubble item={item} name={match.otherUser.fullName} onOpen={onOpenImage} />
        </Suspense>
      ) : (
        <MessageBubble
          content={item.content}
          at={item.at}
          isOwn={item.isOwn}
          tick={item.tick}
          entryId={item.entryId}
          startsGroup={item.startsGroup}
        />
      )}
      {message && parts.underText?.(message, match)}
    </li>
  );
}

/** How many messages of the other person came in below while one was reading further up. */
function useNewBelow(items: readonly ThreadItem[], isAtEnd: boolean): number {
  const incoming = useMemo(() => items.filter(({ isOwn }) => !isOwn), [items]);
  const last = incoming.at(-1)?.key;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  return isAtEnd ? 0 : incoming.length - 1 - incoming.findLastIndex(({ key }) => key === seen);
}

function JumpPill({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useT();
  return (
    <span className="absolute inset-x-0 bottom-3 grid animate-rise justify-items-center">
      <span className="rounded-full shadow-2">
        <Button
          size="small"
          variant={count > 0 ? 'primary' : 'line'}
          icon={<ArrowDown aria-hidden size={18} />}
          onClick={onPress}
        >
          {count > 0 ? t('messages.newBelow', { count }) : <span className="sr-only">{t('messages.toNewest')}</span>}
        </Button>
      </span>
    </span>
  );
}
