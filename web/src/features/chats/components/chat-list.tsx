import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { matchesQuery } from '../../matches/matches.queries';
import { useSignedInUser } from '../../session/session.queries';
import { type ChatNote, chatRows } from '../chat-row.rules';
import { ChatListRow } from './chat-list-row';
import { ChatListSkeleton } from './chat-list-skeleton';

export interface ChatListProps {
  noteOf: (matchId: string) => ChatNote;
  /** The conversation that is open beside the list. */
  currentId?: string | undefined;
}

/** The conversations with one's matches, live. */
export function ChatList({ noteOf, currentId }: ChatListProps) {
  const t = useT();
  const user = useSignedInUser();
  const now = useServerNow('halfMinute');
  const { data: matches, isError, isFetching, refetch } = useQuery(matchesQuery(user));
  if (!matches) {
    return isError ? (
      <ErrorState text={t('chats.errorText')} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <ChatListSkeleton />
    );
  }
  const rows = chatRows(matches, noteOf, user.id);
  if (rows.length === 0) return <NoChats />;
  return (
    <ol aria-label={t('chats.list')}>
      {rows.map((row) => (
        <li
          key={row.match.id}
          className="relative max-lg:not-first:before:absolute max-lg:not-first:before:inset-x-0 max-lg:not-first:before:start-17 max-lg:not-first:before:h-px max-lg:not-first:before:bg-line"
        >
          <ChatListRow row={row} now={now} isCurrent={row.match.id === currentId} />
        </li>
      ))}
    </ol>
  );
}

function NoChats() {
  const t = useT();
  return (
    <EmptyState
      picture={<MessagesSquare aria-hidden size={48} />}
      title={t('chats.noneTitle')}
      text={t('chats.noneText')}
      action={
        <ButtonLink variant="primary" to="/matches">
          {t('chats.seeMatches')}
        </ButtonLink>
      }
    />
  );
}
