import type { DirectMessageDto, OwnUserDto, PersonDto } from '@mingle/core/contract';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import type { Pending } from '../use-direct-sending';
import { DirectBubble } from './direct-bubble';

export interface DirectLogProps {
  messages: readonly DirectMessageDto[];
  pending: Pending | null;
  viewer: OwnUserDto;
  person: PersonDto;
}

/** The words of two people before a match, scrolled to the newest. */
export function DirectLog({ messages, pending, viewer, person }: DirectLogProps) {
  const t = useT();
  const language = useLanguage();
  const now = useServerNow('halfMinute');
  const scroller = useRef<HTMLDivElement>(null);
  const isStored = messages.some(({ client_message_id }) => client_message_id === pending?.id);
  const lastKey = isStored ? messages.at(-1)?.id : (pending?.id ?? messages.at(-1)?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is what moves the view.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [lastKey]);

  return (
    <>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('direct.log', { name: person.fullName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 pt-3 pb-2 focus-inset lg:px-6"
      >
        <ol className="mt-auto flex flex-none flex-col">
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const startsDay = !before || !isSameDay(before.created_at, message.created_at);
            return (
              <Fragment key={message.id}>
                {startsDay && (
                  <li className="my-3 self-center rounded-full bg-surface-2 px-3 py-0.75 text-meta font-semibold text-ink-2">
                    {formatDay(message.created_at, now, language)}
                  </li>
                )}
                <li className="flex flex-col">
                  <DirectBubble
                    content={message.content}
                    image={message.image_url}
                    at={message.created_at}
                    tick={message.sender_id === viewer.id ? (message.read_at ? 'read' : 'sent') : null}
                    isFreeResponse={message.is_free_response}
                  />
                </li>
              </Fragment>
            );
          })}
          {pending && !isStored && (
            <li className="flex flex-col">
              <DirectBubble content={pending.content} image={pending.preview} at={pending.at} tick="pending" />
            </li>
          )}
        </ol>
      </div>
      <Speaker messages={messages} viewerId={viewer.id} name={person.fullName} />
    </>
  );
}

/** Says what comes in while one is here; what was there before is not read out. */
function Speaker({ messages, viewerId, name }: { messages: readonly DirectMessageDto[]; viewerId: string; name: string }) {
  const t = useT();
  const last = messages.findLast(({ sender_id }) => sender_id !== viewerId);
  const [known] = useState(last?.id);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (last && last.id !== known) setSpoken(t('direct.from', { name, text: last.content || t('direct.photo') }));
  }, [last, known, name, t]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

const isSameDay = (one: string, other: string): boolean => new Date(one).toDateString() === new Date(other).toDateString();
