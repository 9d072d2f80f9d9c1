import type { PersonDto } from '@mingle/core/contract';
import { ArrowLeft, CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DemoLabel, TierBadge, TypeBadge } from '../../../components/people/badges';
import { PersonName } from '../../../components/people/person-name';
import { Avatar } from '../../../components/ui/avatar';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';

/** The bar of the screen, with the way back. */
export function DirectBar({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <header className="flex min-h-16 flex-none items-center gap-1 border-b border-line bg-bg px-1 lg:min-h-18 lg:gap-2 lg:px-5">
      <Link
        to="/matches"
        aria-label={t('direct.backToMatches')}
        className="grid size-11 flex-none place-items-center rounded-full text-ink"
      >
        <ArrowLeft aria-hidden size={24} />
      </Link>
      {children}
    </header>
  );
}

/** Whom one writes to. Whether they are online is for people with a match to know. */
export function DirectHeader({ person, children }: { person: PersonDto; children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <DirectBar>
      <Avatar src={person.profilePicUrl} size={40} />
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5 leading-tight">
        <span className="flex min-w-0 items-center gap-2">
          <PageHeading size="bar">
            <PersonName name={person.fullName} isVerified={person.isVerified} />
          </PageHeading>
          <DemoLabel isDemo={person.isDemo} />
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-0.5 gap-y-1">
          <TypeBadge userType={person.userType} />
          <TierBadge tier={person.subscriptionTier} />
        </span>
      </div>
      <Link
        to={`/profiles/${person.id}`}
        state={{ from: pathname }}
        aria-label={t('direct.viewProfile')}
        title={t('direct.viewProfile')}
        className="flex size-11 flex-none items-center justify-center gap-2 rounded-full bg-surface-2 text-ink no-underline lg:w-auto lg:px-4"
      >
        <CircleUserRound aria-hidden size={24} />
        <span className="text-sm font-semibold max-lg:hidden">{t('direct.viewProfile')}</span>
      </Link>
      {children}
    </DirectBar>
  );
}
