import { CircleUserRound, Compass, GalleryVerticalEnd, Heart, MessageCircle, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { useT } from '../../lib/i18n';
import { Count } from '../ui/count';
import { BrandLink } from './brand-link';

export interface MainNavProps {
  /** Conversations with something unread (rule 51). */
  unread: number;
  /** Only the rail of wide screens: a thread leaves no room for the bar of a phone. */
  railOnly?: boolean;
  /** At the foot of the rail. */
  foot?: ReactNode;
}

/** A bar at the bottom of a phone, a rail at the side from 1024 px. */
export function MainNav({ unread, railOnly, foot }: MainNavProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('chrome.mainNavigation')}
      className={cx(
        'sticky bottom-0 z-10 flex-none border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] max-lg:border-t',
        'lg:top-0 lg:row-span-full lg:flex lg:h-dvh lg:flex-col lg:gap-5 lg:border-r lg:bg-bg lg:px-3 lg:py-5',
        railOnly && 'max-lg:hidden',
      )}
    >
      <div className="hidden px-2.5 lg:block">
        <BrandLink to="/home" />
      </div>
      <ul className="grid h-nav auto-cols-fr grid-flow-col lg:flex lg:h-auto lg:flex-col lg:gap-1">
        <NavItem to="/home" under={/^\/home/} icon={<GalleryVerticalEnd aria-hidden />} label={t('chrome.discover')} />
        <NavItem to="/matches" under={/^\/matches/} icon={<Sparkles aria-hidden />} label={t('chrome.new')} />
        <NavItem to="/chats" under={/^\/chat/} icon={<MessageCircle aria-hidden />} label={t('chrome.chats')} unread={unread} />
        <NavItem to="/explore" under={/^\/explore/} icon={<Compass aria-hidden />} label={t('chrome.explore')} />
        <NavItem to="/likes" under={/^\/likes/} icon={<Heart aria-hidden />} label={t('chrome.likes')} wideOnly />
        <NavItem to="/profile" under={/^\/profile(\/|$)/} icon={<CircleUserRound aria-hidden />} label={t('chrome.me')} />
      </ul>
      {foot && <div className="mt-auto hidden lg:block">{foot}</div>}
    </nav>
  );
}

interface NavItemProps {
  to: string;
  /** The item is highlighted for every path of this form. */
  under: RegExp;
  icon: ReactNode;
  label: string;
  unread?: number;
  /** Only on the rail: on a phone it is in the account menu. */
  wideOnly?: boolean;
}

function NavItem({ to, under, icon, label, unread = 0, wideOnly }: NavItemProps) {
  const t = useT();
  const isCurrent = under.test(useLocation().pathname);
  return (
    <li className={wideOnly ? 'max-lg:hidden' : undefined}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="group grid h-full place-content-center justify-items-center gap-0.5 text-meta leading-4 font-medium text-ink-2 no-underline focus-inset aria-[current]:font-bold aria-[current]:text-brand-700 lg:flex lg:h-12 lg:place-content-start lg:items-center lg:gap-3 lg:rounded-full lg:px-3 lg:text-base lg:aria-[current]:bg-brand-soft"
      >
        <span className="relative grid h-7.5 w-14 place-items-center rounded-full group-aria-[current]:bg-brand-soft group-aria-[current]:[&_svg]:fill-current group-aria-[current]:[&_svg]:[fill-opacity:0.18] lg:w-6 lg:group-aria-[current]:bg-transparent">
          {icon}
          <span className="absolute -top-1.25 left-8 rounded-full shadow-[0_0_0_2px_var(--surface)] lg:hidden">
            <Count count={unread} />
          </span>
        </span>
        {label}
        {unread > 0 && <span className="sr-only">, {t('chrome.unread', { count: unread })}</span>}
        <span className="ml-auto hidden lg:block">
          <Count count={unread} />
        </span>
      </Link>
    </li>
  );
}
