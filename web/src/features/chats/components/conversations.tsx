import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { Count } from '../../../components/ui/count';
import { EmptyState } from '../../../components/ui/empty-state';
import { Tabs } from '../../../components/ui/tabs';
import { useT } from '../../../lib/i18n';
import { countUnread } from '../../matches/match.rules';
import { matchesQuery } from '../../matches/matches.queries';
import { useSignedInUser } from '../../session/session.queries';
import { ChatList, type ChatListProps } from './chat-list';

type Kind = 'matches' | 'premium';

/** Both kinds of conversations: with matches, and direct messages from before a match. */
export function Conversations(list: ChatListProps) {
  const t = useT();
  const user = useSignedInUser();
  const [kind, setKind] = useState<Kind>('matches');
  const { data: unread = 0 } = useQuery({ ...matchesQuery(user), select: (matches) => countUnread(matches, user.id) });
  const tabs = [
    {
      value: 'matches' as const,
      label: (
        <>
          {t('chats.matches')}
          <Count count={unread} />
          {unread > 0 && <span className="sr-only">{t('chats.unreadCount', { count: unread })}</span>}
        </>
      ),
      content: <ChatList {...list} />,
    },
    { value: 'premium' as const, label: t('chats.premiumMessages'), content: <NoPremiumMessages /> },
  ];
  return <Tabs<Kind> label={t('chats.tabs')} value={kind} onChange={setKind} tabs={tabs} />;
}

function NoPremiumMessages() {
  const t = useT();
  return <EmptyState picture={<Gem aria-hidden size={48} />} title={t('chats.noPremiumTitle')} text={t('chats.noPremiumText')} />;
}
