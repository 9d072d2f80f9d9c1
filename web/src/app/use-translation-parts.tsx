import type { MatchDto, MessageDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDraft } from '../features/messages/drafts.store';
import type { ThreadParts } from '../features/messages/thread-parts';
import { useSignedInUser } from '../features/session/session.queries';
import { chatTranslationQuery } from '../features/translation/chat-translation.queries';
import { EngineNotice } from '../features/translation/components/engine-notice';
import { MessageTranslation } from '../features/translation/components/message-translation';
import { TheyWillRead } from '../features/translation/components/they-will-read';
import { useMenuEntry } from '../features/translation/use-menu-entry';
import { serverNow } from '../lib/server-clock';

const ChatTranslationDialog = lazy(() => import('../features/translation/components/chat-translation-dialog'));

/** Talking across languages: each message in the reader's own under it, and beforehand what the other person will read. */
export function useTranslationParts(): ThreadParts {
  const entry = useMenuEntry();
  const [openedAt] = useState(serverNow);
  const [chosen, setChosen] = useState<string | null>(null);
  return useMemo(
    () => ({
      menuItems: ({ id }) => [{ ...entry, onSelect: () => setChosen(id) }],
      notice: ({ id }) => <EngineNotice matchId={id} />,
      underText: (message, match) =>
        message.kind === 'text' && message.content !== '' && message.sender_id === match.otherUser.id ? (
          <ReadMessage message={message} match={match} isFresh={Date.parse(message.sent_at) > openedAt} />
        ) : null,
      aboveComposer: (match) => <Preview match={match} />,
      layers: (match) => chosen === match.id && <Choices match={match} onClose={() => setChosen(null)} />,
    }),
    [entry, openedAt, chosen],
  );
}

function ReadMessage({ message, match, isFresh }: { message: MessageDto; match: MatchDto; isFresh: boolean }) {
  const user = useSignedInUser();
  const { data: reading } = useQuery(chatTranslationQuery(match.id));
  return (
    <MessageTranslation
      text={message.content}
      target={user.language}
      names={namesIn(user, match)}
      isLive={reading?.always === true}
      isFresh={isFresh}
    />
  );
}

function Choices({ match, onClose }: { match: MatchDto; onClose: () => void }) {
  const { language } = useSignedInUser();
  return (
    <Suspense fallback={null}>
      <ChatTranslationDialog matchId={match.id} name={match.otherUser.fullName} target={language} onClose={onClose} />
    </Suspense>
  );
}

/** Only for whoever asked for it, and while the other person lets their language be known. */
function Preview({ match }: { match: MatchDto }) {
  const user = useSignedInUser();
  const draft = useDraft(match.id);
  const { data: reading } = useQuery(chatTranslationQuery(match.id));
  if (!reading?.otherReads || !reading.previews) return null;
  return <TheyWillRead text={draft} target={reading.otherReads} names={namesIn(user, match)} name={match.otherUser.fullName} />;
}

/** The same for both people, so that what one has had translated is there for the other. */
const namesIn = ({ fullName }: { fullName: string }, { otherUser }: MatchDto): string[] =>
  [fullName, otherUser.fullName]
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();
