import type { DirectMessageItemDto, OwnUserDto } from '@mingle/core/contract';
import { HandHeart, Image } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DemoLabel, TypeBadge } from '../../../components/people/badges';
import { ProfileLink } from '../../../components/people/profile-link';
import { Avatar } from '../../../components/ui/avatar';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/cx';
import { formatAgo } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { isUnread } from '../received.queries';
import type { useMatchCreation } from '../use-match-creation';

export interface PremiumRowProps {
  item: DirectMessageItemDto;
  viewer: OwnUserDto;
  /** The server's time in ms since the epoch. */
  now: number;
  creation: ReturnType<typeof useMatchCreation>;
}

/** One message from before a match: whose, what, when, and what a local can make of it. */
export function PremiumRow({ item, viewer, now, creation }: PremiumRowProps) {
  const t = useT();
  const language = useLanguage();
  const { message, sender, recipient, hasActiveMatch, matchId } = item;
  const isOwn = sender.id === viewer.id;
  const person = isOwn ? recipient : sender;
  const isNew = !isOwn && isUnread(item);
  const mayMatch = viewer.userType === 'local' && !isOwn && !hasActiveMatch && message.is_initial_message;
  return (
    <li className="grid grid-cols-1 gap-1 not-first:border-t not-first:border-line">
      <div className="relative flex min-h-19 items-center gap-3 rounded-card py-2 lg:px-3">
        <ProfileLink userId={person.id} shortcut className="z-1">
          <Avatar src={person.profilePicUrl} size={56} />
        </ProfileLink>
        <Link
          to={matchId ? `/chat/${matchId}` : `/direct-messages/${person.id}`}
          className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          <span className="flex items-center justify-between gap-2">
            <bdi className="min-w-0 truncate font-semibold">{person.fullName}</bdi>
            <time
              dateTime={message.created_at}
              className={cx('flex-none text-meta tabular-nums', isNew ? 'font-bold text-brand-700' : 'text-ink-3')}
            >
              {formatAgo(message.created_at, now, language)}
            </time>
          </span>
          <span className="flex min-w-0 items-center gap-1.5">
            <span dir="auto" className={cx('min-w-0 flex-1 truncate text-sm', isNew ? 'font-semibold' : 'text-ink-2')}>
              {message.image_url && <Image aria-hidden size={16} className="me-1 inline" />}
              {isOwn ? t('direct.you', { text: message.content || t('direct.photo') }) : message.content || t('direct.photo')}
            </span>
            {isNew && <Badge tone="brand">{t('direct.new')}</Badge>}
          </span>
          <span className="flex flex-wrap gap-1">
            <TypeBadge userType={person.userType} />
            <DemoLabel isDemo={person.isDemo} />
            {message.is_free_response && <Badge tone="teal">{t('direct.freeResponse')}</Badge>}
            {hasActiveMatch && <Badge tone="success">{t('direct.matched')}</Badge>}
          </span>
        </Link>
      </div>
      {mayMatch && (
        <div className="ps-17 pb-3 lg:ps-20">
          <Button
            variant="soft"
            size="small"
            icon={<HandHeart aria-hidden size={18} />}
            aria-label={t('direct.createMatchPerson', { name: person.fullName })}
            busy={creation.creatingFor === person.id && t('direct.creating')}
            disabled={creation.isLeaving}
            onClick={() => creation.create(person.id)}
          >
            {t('direct.createMatch')}
          </Button>
        </div>
      )}
    </li>
  );
}
