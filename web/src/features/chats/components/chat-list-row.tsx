import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Tick } from '../../../components/messages/tick';
import { DemoLabel } from '../../../components/people/badges';
import { ProfileLink } from '../../../components/people/profile-link';
import { Avatar } from '../../../components/ui/avatar';
import { Count } from '../../../components/ui/count';
import { cx } from '../../../lib/cx';
import { formatAgo } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import type { ChatRow, Preview } from '../chat-row.rules';

export interface ChatListRowProps {
  row: ChatRow;
  /** The server's time in ms since the epoch. */
  now: number;
  isCurrent: boolean;
}

/** One conversation: with whom, what was last, and whether it is new. */
export function ChatListRow({ row: { match, preview, at }, now, isCurrent }: ChatListRowProps) {
  const t = useT();
  const language = useLanguage();
  const person = match.otherUser;
  const isNew = preview.kind === 'theirs' && preview.isUnread;
  return (
    <div className={cx('relative flex min-h-19 items-center gap-3 rounded-card py-2 lg:px-3', isCurrent && 'bg-brand-soft')}>
      <ProfileLink userId={person.id} shortcut className="z-1">
        <Avatar src={person.profilePicUrl} size={56} online={match.online === true && t('people.online')} />
      </ProfileLink>
      {/* The whole row is pressed: the link reaches beyond its words. */}
      <Link
        to={`/chat/${match.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="group grid min-w-0 flex-1 grid-cols-1 gap-0.5 text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <bdi className="min-w-0 truncate font-semibold">{person.fullName}</bdi>
            <DemoLabel isDemo={person.isDemo} />
            {match.online === true && <span className="sr-only">{t('people.online')}</span>}
          </span>
          <time
            dateTime={new Date(at).toISOString()}
            className={cx('flex-none text-meta tabular-nums', isNew ? 'font-bold text-brand-700' : 'text-ink-3')}
          >
            {formatAgo(at, now, language)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <PreviewLine preview={preview} />
          {isNew && (
            <>
              <Count count={Math.max(1, match.unreadCount)} />
              <span className="sr-only">{t('chats.unread', { count: Math.max(1, match.unreadCount) })}</span>
            </>
          )}
        </span>
      </Link>
    </div>
  );
}

const PreviewLine = memo(function PreviewLine({ preview }: { preview: Preview }) {
  const t = useT();
  switch (preview.kind) {
    case 'typing':
      return <span className="truncate text-sm font-semibold text-teal-700">{t('chats.typing')}</span>;
    case 'failed':
      return (
        <span className="flex min-w-0 items-center gap-1 text-sm font-medium text-danger">
          <CircleAlert aria-hidden size={16} className="flex-none" />
          <span className="truncate">{t('chats.notSent')}</span>
        </span>
      );
    case 'draft':
      return <span className="truncate text-sm text-ink-2 user-text">{t('chats.draft', { text: preview.text })}</span>;
    case 'own':
      return (
        <span className="flex min-w-0 items-center gap-1 text-sm text-ink-2">
          <Tick state={preview.tick} on="page" />
          <span className="truncate user-text">
            {t('chats.you', { text: (preview.card ? t(preview.card) : preview.text) || t('chats.photo') })}
          </span>
        </span>
      );
    case 'theirs':
      return (
        <span
          dir="auto"
          className={cx('min-w-0 flex-1 truncate text-sm', preview.isUnread ? 'font-semibold text-ink' : 'text-ink-2')}
        >
          {(preview.card ? t(preview.card) : preview.text) || t('chats.photo')}
        </span>
      );
  }
});
