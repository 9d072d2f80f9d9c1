import { Languages } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ThreadParts } from '../features/messages/thread-parts';
import { useT } from '../lib/i18n';
import { serverNow } from '../lib/server-clock';

// Fetched beside the chat, not before it, and all at once.
const parts = () => import('./chat-translation');
const Notice = lazy(async () => ({ default: (await parts()).Notice }));
const ReadMessage = lazy(async () => ({ default: (await parts()).ReadMessage }));
const Preview = lazy(async () => ({ default: (await parts()).Preview }));
const Choices = lazy(async () => ({ default: (await parts()).Choices }));

/** Talking across languages: each message in the reader's own under it, and beforehand what the other person will read. */
export function useTranslationParts(): ThreadParts {
  const t = useT();
  const [openedAt] = useState(serverNow);
  const [chosen, setChosen] = useState<string | null>(null);
  return useMemo(
    () => ({
      menuItems: ({ id }) => [
        {
          key: 'translation',
          label: t('messages.translation'),
          icon: <Languages aria-hidden size={20} />,
          onSelect: () => setChosen(id),
        },
      ],
      notice: (match) => (
        <Suspense fallback={null}>
          <Notice match={match} />
        </Suspense>
      ),
      underText: (message, match) =>
        message.kind === 'text' && message.content !== '' && message.sender_id === match.otherUser.id ? (
          <Suspense fallback={null}>
            <ReadMessage message={message} match={match} isFresh={Date.parse(message.sent_at) > openedAt} />
          </Suspense>
        ) : null,
      aboveComposer: (match) => (
        <Suspense fallback={null}>
          <Preview match={match} />
        </Suspense>
      ),
      layers: (match) =>
        chosen === match.id && (
          <Suspense fallback={null}>
            <Choices match={match} onClose={() => setChosen(null)} />
          </Suspense>
        ),
    }),
    [t, openedAt, chosen],
  );
}
