import type { OwnUserDto } from '@mingle/core/contract';
import { ArrowRight, CalendarX, PlaneLanding, PlaneTakeoff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isTripOver, tripDay } from '../../../components/trips/trip.rules';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Spinner } from '../../../components/ui/spinner';
import { formatCalendarDay } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { useEditInPlace } from '../../../lib/use-edit-in-place';

// The form costs more than all the rest of the profile: it is fetched when somebody edits.
const TravelDatesForm = lazy(() => import('./travel-dates-form'));

/** A tourist's own trip: to read, and on request to edit. */
export function TravelDates({ user }: { user: OwnUserDto }) {
  const t = useT();
  const isOver = isTripOver(user, tripDay(useServerNow('halfMinute')));
  const { editing, editButton, open, close } = useEditInPlace();
  return (
    <section aria-labelledby="trip-title" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 id="trip-title" className="text-sm font-semibold">
          {t('profiles.travelDates')}
        </h2>
        {!editing && (
          <Button ref={editButton} variant="link" size="small" onClick={open}>
            {t('profiles.editDates')}
          </Button>
        )}
      </div>
      {!editing && isOver && (
        <Banner card icon={<CalendarX aria-hidden size={20} />}>
          {t('profiles.tripOver')}
        </Banner>
      )}
      {editing ? (
        <Suspense fallback={<Spinner label={t('ui.loading')} />}>
          <TravelDatesForm user={user} onClose={close} />
        </Suspense>
      ) : (
        <Trip user={user} />
      )}
    </section>
  );
}

function Trip({ user: { travelStartDate, travelEndDate } }: { user: OwnUserDto }) {
  const t = useT();
  const language = useLanguage();
  if (!travelStartDate || !travelEndDate) return <p className="text-ink-3">{t('profiles.noDates')}</p>;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-bubble bg-surface-2 px-3.5 py-3 font-semibold tabular-nums">
      <span className="flex items-center gap-2">
        <PlaneLanding aria-hidden size={20} className="text-ink-3" />
        <span className="sr-only">{t('profiles.arrival')}</span>
        {formatCalendarDay(travelStartDate, language)}
      </span>
      <ArrowRight aria-hidden size={16} className="text-ink-3" />
      <span className="flex items-center gap-2">
        <PlaneTakeoff aria-hidden size={20} className="text-ink-3" />
        <span className="sr-only">{t('profiles.departure')}</span>
        {formatCalendarDay(travelEndDate, language)}
      </span>
    </p>
  );
}
