import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../../components/ui/page-heading';
import { ChatListSkeleton } from '../../features/chats/components/chat-list-skeleton';
import { Conversations } from '../../features/chats/components/conversations';
import { NoChatChosen } from '../../features/chats/components/no-chat-chosen';
import { useUnreadDirect } from '../../features/direct-messages/received.queries';
import { countUnread } from '../../features/matches/match.rules';
import { matchesQuery } from '../../features/matches/matches.queries';
import { ChatThread } from '../../features/messages/components/chat-thread';
import { useRowNotes } from '../../features/messages/use-row-notes';
import { useSignedInUser } from '../../features/session/session.queries';
import { cx } from '../../lib/cx';
import { formatBadge } from '../../lib/format';
import { useT } from '../../lib/i18n';
import { usePageTitle } from '../../lib/page-title';
import { ConnectedAccountMenu } from '../connected-account-menu';
import { useThreadParts } from '../use-thread-parts';
import '../chat-texts';

// One file with the screen that its rows lead to.
const PremiumTab = lazy(async () => ({ default: (await import('./direct-messages-page')).PremiumTab }));

/**
 * The list of conversations and the one that is open: one after the other on a phone, side by side on a wide screen.
 * Both addresses show this page, so that the list stays where it is when a conversation is opened.
 */
export default function ConversationsPage() {
  const t = useT();
  const { matchId } = useParams();
  const noteOf = useRowNotes(matchId);
  const parts = useThreadParts();
  const isOpen = matchId !== undefined;
  const premiumUnread = useUnreadDirect(useSignedInUser().id);
  usePageTitle(useTitle(matchId));
  return (
    <main id="content" className="flex min-h-0 flex-1 lg:grid lg:grid-cols-[380px_minmax(0,1fr)]">
      <section
        aria-label={t('chats.title')}
        className={cx('flex min-h-0 min-w-0 flex-1 flex-col lg:border-r lg:border-line', isOpen && 'max-lg:hidden')}
      >
        <header className="flex h-bar flex-none items-center gap-2 pr-3 pl-4 lg:h-18">
          {isOpen ? <h2 className="text-lg">{t('chats.title')}</h2> : <PageHeading size="bar">{t('chats.title')}</PageHeading>}
          <span className="ms-auto">
            <ConnectedAccountMenu />
          </span>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 lg:px-2">
          <Conversations
            list={{ noteOf, currentId: matchId }}
            premiumUnread={premiumUnread}
            premium={
              <Suspense fallback={<ChatListSkeleton />}>
                <PremiumTab />
              </Suspense>
            }
          />
        </div>
      </section>
      <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-lg:hidden')}>
        {isOpen ? <ChatThread key={matchId} matchId={matchId} parts={parts} /> : <NoChatChosen />}
      </div>
    </main>
  );
}

/** "Nok - Chats (2)", and the list's own without a name. */
function useTitle(matchId: string | undefined): string {
  const t = useT();
  const user = useSignedInUser();
  const { data: matches = [] } = useQuery(matchesQuery(user));
  const unread = countUnread(matches, user.id) + useUnreadDirect(user.id);
  const count = formatBadge(unread);
  const name = matches.find(({ id }) => id === matchId)?.otherUser.fullName;
  if (name) return unread > 0 ? t('messages.titleUnread', { name, count }) : t('messages.title', { name });
  return unread > 0 ? t('chats.pageTitleUnread', { count }) : t('chats.pageTitle');
}
