import type { MatchDto, MessageDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '../features/messages/drafts.store';
import { useSignedInUser } from '../features/session/session.queries';
import { chatTranslationQuery } from '../features/translation/chat-translation.queries';
import { ChatTranslationDialog } from '../features/translation/components/chat-translation-dialog';
import { EngineNotice } from '../features/translation/components/engine-notice';
import { MessageTranslation } from '../features/translation/components/message-translation';
import { TheyWillRead } from '../features/translation/components/they-will-read';

export function Notice({ match }: { match: MatchDto }) {
  return <EngineNotice matchId={match.id} />;
}

/** A message of the other person in the reader's language, under it. */
export function ReadMessage({ message, match, isFresh }: { message: MessageDto; match: MatchDto; isFresh: boolean }) {
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

export function Choices({ match, onClose }: { match: MatchDto; onClose: () => void }) {
  const { language } = useSignedInUser();
  return <ChatTranslationDialog matchId={match.id} name={match.otherUser.fullName} target={language} onClose={onClose} />;
}

/** Only for whoever asked for it, and while the other person lets their language be known. */
export function Preview({ match }: { match: MatchDto }) {
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
