import type { MatchDto } from '@mingle/core/contract';
import { ArrowLeft, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DemoLabel } from '../../../components/people/badges';
import { PersonName } from '../../../components/people/person-name';
import { ProfileLink } from '../../../components/people/profile-link';
import { Avatar } from '../../../components/ui/avatar';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';
import type { ThreadParts } from '../thread-parts';

// A menu costs more than the rest of the bar: it is fetched beside the chat, not before it.
const ThreadMenu = lazy(() => import('./thread-menu'));

/** The bar of a chat, with the way back where the list is not beside it. */
export function ThreadBar({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <header className="flex h-bar flex-none items-center gap-1 border-b border-line bg-bg px-1 lg:h-18 lg:px-5">
      <Link
        to="/chats"
        aria-label={t('messages.backToChats')}
        className="grid size-11 flex-none place-items-center rounded-full text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden size={24} />
      </Link>
      {children}
    </header>
  );
}

/** Who one talks with, whether they are here, and what there is to do. */
export function ThreadHeader({ match, parts }: { match: MatchDto; parts: ThreadParts }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { otherUser: person, online } = match;
  return (
    <ThreadBar>
      <ProfileLink userId={person.id} className="flex min-w-0 flex-1 items-center gap-1.5 rounded-bubble">
        <Avatar src={person.profilePicUrl} size={40} online={online === true && t('people.online')} />
        <div className="min-w-0 flex-1 leading-tight">
          <PageHeading size="bar">
            <PersonName name={person.fullName} isVerified={person.isVerified} />
          </PageHeading>
          <Presence online={online === true} active={person.active} />
        </div>
      </ProfileLink>
      <DemoLabel isDemo={person.isDemo} />
      {parts.actions?.(match)}
      <Suspense fallback={<span className="size-11 flex-none" />}>
        <ThreadMenu
          name={person.fullName}
          items={[
            {
              key: 'profile',
              label: t('messages.viewProfile'),
              icon: <UserRound aria-hidden size={20} />,
              onSelect: () => void navigate(`/profiles/${person.id}`, { state: { from: pathname } }),
            },
            ...(parts.menuItems?.(match) ?? []),
          ]}
        />
      </Suspense>
    </ThreadBar>
  );
}

function Presence({ online, active }: { online: boolean; active: MatchDto['otherUser']['active'] }) {
  const t = useT();
  if (online) return <p className="text-sm font-semibold text-teal-700">{t('people.online')}</p>;
  if (active === null) return null;
  return <p className="text-sm text-ink-2">{t(active === 'today' ? 'messages.activeToday' : 'messages.activeThisWeek')}</p>;
}
