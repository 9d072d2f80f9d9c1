import { useEffect, useState } from 'react';
import { cardWords } from '../../../components/messages/card-words';
import { useT } from '../../../lib/i18n';
import type { ThreadItem } from '../thread-items.rules';

/** Speaks each message of the other person that comes in while the chat is open; never what was there, or older pages. */
export function IncomingSpeaker({ items, name }: { items: readonly ThreadItem[]; name: string }) {
  const t = useT();
  const incoming = items.filter(({ isOwn }) => !isOwn);
  const lastKey = incoming.at(-1)?.key;
  const [spoken, setSpoken] = useState({ key: lastKey, text: '' });

  useEffect(() => {
    if (lastKey === spoken.key) return;
    const fresh = incoming.slice(incoming.findIndex(({ key }) => key === spoken.key) + 1);
    setSpoken({
      key: lastKey,
      text: fresh
        .map(({ content, message }) => {
          const card = cardWords(message?.kind);
          return t('messages.from', { name, text: card ? t(card) : content || t('messages.photo') });
        })
        .join('\n'),
    });
  }, [lastKey, spoken.key, incoming, name, t]);

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {spoken.text}
    </div>
  );
}
