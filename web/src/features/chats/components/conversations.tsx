import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Count } from '../../../components/ui/count';
import { Tabs } from '../../../components/ui/tabs';
import { useT } from '../../../lib/i18n';
import { countUnread } from '../../matches/match.rules';
import { matchesQuery } from '../../matches/matches.queries';
import { useSignedInUser } from '../../session/session.queries';
import { ChatList, type ChatListProps } from './chat-list';

type Kind = 'matches' | 'premium';

export interface ConversationsProps {
  list: ChatListProps;
  /** The messages from before a match, and from how many people some are unread. */
  premium: ReactNode;
  premiumUnread: number;
}

/** Both kinds of conversations: with matches, and direct messages from before a match. */
export function Conversations({ list, premium, premiumUnread }: ConversationsProps) {
  const t = useT();
  const user = useSignedInUser();
  const [kind, setKind] = useState<Kind>('matches');
  const { data: unread = 0 } = useQuery({ ...matchesQuery(user), select: (matches) => countUnread(matches, user.id) });
  const counted = (label: string, count: number) => (
    <>
      {label}
      <Count count={count} />
      {count > 0 && <span className="sr-only">{t('chats.unreadCount', { count })}</span>}
    </>
  );
  const tabs = [
    { value: 'matches' as const, label: counted(t('chats.matches'), unread), content: <ChatList {...list} /> },
    { value: 'premium' as const, label: counted(t('chats.premiumMessages'), premiumUnread), content: premium },
  ];
  return <Tabs<Kind> label={t('chats.tabs')} value={kind} onChange={setKind} tabs={tabs} />;
}
