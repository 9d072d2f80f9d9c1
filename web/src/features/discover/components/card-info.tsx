import { DEFAULT_VIBES } from '@mingle/core/contract';
import { CalendarDays, ChevronDown, ChevronUp, MapPin, Sparkles, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DemoLabel, TierBadge, TypeBadge } from '../../../components/people/badges';
import { useLabels } from '../../../components/people/labels';
import { ProfileLink } from '../../../components/people/profile-link';
import { VerifiedMark } from '../../../components/people/verified-mark';
import { TripChip } from '../../../components/trips/trip-chip';
import { cx } from '../../../lib/cx';
import { formatCalendarDay, formatRating } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import type { CardPerson } from '../deck.rules';

// Asked for by few: not among what the first card waits for.
const WhyDialog = lazy(() => import('../../../components/trips/why-dialog'));

// Only for whoever reads on: not among what the first card waits for.
const AboutInFull = lazy(() => import('./about-in-full'));

export interface CardInfoProps {
  person: CardPerson;
  /** Shows all of what is said about them, not two lines. */
  open: boolean;
  /** Left out below the top card. */
  onToggle?: () => void;
}

/** Characters from which on a name is set smaller. */
const LONG_NAME = 14;
const ABOUT_IN_FULL = 'max-h-40 overflow-y-auto overscroll-contain text-[0.9375rem]';
const FACT = 'inline-flex items-center gap-1.25';

/** What stands on a photo: badges, name and age, place, rating, vibe, about. Its scrim grows with the text. */
export function CardInfo({ person, open, onToggle }: CardInfoProps) {
  const t = useT();
  const labels = useLabels();
  const language = useLanguage();
  const score = person.profileRating?.overallScore ?? 0;
  const [asking, setAsking] = useState(false);
  const handleAsk = () => setAsking(true);
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <div
      data-photo
      className={cx(
        'absolute inset-x-0 bottom-0 z-2 grid max-h-full grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pt-20 pb-4.5 text-white scrim-photo',
        '[@container_deck_(max-height:430px)]:gap-1.5 [@container_deck_(max-height:430px)]:pt-11',
      )}
    >
      <div className="flex flex-wrap gap-1.5">
        <TypeBadge userType={person.userType} />
        <TierBadge tier={person.subscriptionTier} />
        <DemoLabel isDemo={person.isDemo} />
        <TripChip stay={person.why?.stay} personType={person.userType} onAsk={onToggle && handleAsk} />
      </div>
      <div className="flex items-center gap-2">
        <h2 className={cx('flex min-w-0 flex-1 items-center gap-2', person.fullName.length > LONG_NAME ? 'text-h2' : 'text-h1')}>
          <span className="line-clamp-2 min-w-0 user-text">
            <ProfileLink userId={person.id}>
              {person.fullName}
              {person.age !== null && `, ${person.age}`}
            </ProfileLink>
          </span>
          {person.isVerified && <VerifiedMark label={t('people.verified')} />}
        </h2>
        {onToggle && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'discover.showLess' : 'discover.showMore', { name: person.fullName })}
            onClick={onToggle}
            className="grid size-11 flex-none place-items-center rounded-full bg-photo-scrim/55 text-white"
          >
            <Chevron aria-hidden size={22} />
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-sm font-medium">
        {person.location && (
          <span className={FACT}>
            <MapPin aria-hidden size={16} />
            {labels.place(person.location)}
          </span>
        )}
        <span className={cx(FACT, score < 0 && 'text-rating-low')}>
          <Star aria-hidden size={16} fill="currentColor" />
          {formatRating(score)}
          <span className="sr-only">{t('people.rating')}</span>
        </span>
        <span className={cx(FACT, '[@container_deck_(max-height:330px)]:hidden')}>
          <Sparkles aria-hidden size={16} />
          {labels.vibe(person.vibePreference ?? DEFAULT_VIBES[person.userType])}
        </span>
        {open && person.travelStartDate && person.travelEndDate && (
          <span className={FACT}>
            <CalendarDays aria-hidden size={16} />
            {t('discover.inThailand', {
              from: formatCalendarDay(person.travelStartDate, language),
              to: formatCalendarDay(person.travelEndDate, language),
            })}
          </span>
        )}
      </div>
      {open && person.why && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={handleAsk}
          className="min-h-11 justify-self-start text-sm font-semibold underline"
        >
          {t('trips.why')}
        </button>
      )}
      {person.about && !open && (
        <p className="line-clamp-2 text-[0.9375rem] user-text [@container_deck_(max-height:430px)]:hidden">{person.about}</p>
      )}
      {person.about && open && (
        <Suspense fallback={<p className={cx(ABOUT_IN_FULL, 'user-text')}>{person.about}</p>}>
          <AboutInFull person={person} about={person.about} className={ABOUT_IN_FULL} />
        </Suspense>
      )}
      {asking && person.why && (
        <Suspense fallback={null}>
          <WhyDialog name={person.fullName} personType={person.userType} why={person.why} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
