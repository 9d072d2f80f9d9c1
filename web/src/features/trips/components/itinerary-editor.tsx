import type { OwnUserDto, StayDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLabels } from '../../../components/people/labels';
import { Button } from '../../../components/ui/button';
import { Spinner } from '../../../components/ui/spinner';
import { formatCalendarDay } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useEditInPlace } from '../../../lib/use-edit-in-place';
import { itineraryQuery } from '../trips.queries';

// Few edit at each visit: the form is fetched when somebody does.
const ItineraryForm = lazy(() => import('./itinerary-form'));

/** A tourist's own stops: to read, and on request to edit (rules 26, 86). */
export function ItineraryEditor({ user }: { user: OwnUserDto }) {
  const t = useT();
  const labels = useLabels();
  const { data, isError, refetch } = useQuery(itineraryQuery(user));
  const { editing, editButton, open, close } = useEditInPlace();
  return (
    <section aria-labelledby="itinerary-title" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 id="itinerary-title" className="text-sm font-semibold">
          {t('itinerary.title')}
        </h2>
        {data && !editing && (
          <Button ref={editButton} variant="link" size="small" onClick={open}>
            {t('itinerary.edit')}
          </Button>
        )}
      </div>
      {!data && !isError && <Spinner label={t('itinerary.loading')} />}
      {isError && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
          {t('itinerary.loadFailed')}
          <Button variant="link" size="small" onClick={() => refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </p>
      )}
      {data && editing && (
        <Suspense fallback={<Spinner label={t('ui.loading')} />}>
          <ItineraryForm user={user} kept={data.stops} onClose={close} />
        </Suspense>
      )}
      {data && !editing && <Stops stops={data.stops} />}
      <p className="text-meta text-ink-3">
        {user.location ? t('itinerary.hint', { place: labels.place(user.location) }) : t('itinerary.hintNoPlace')}
      </p>
    </section>
  );
}

function Stops({ stops }: { stops: readonly StayDto[] }) {
  const t = useT();
  const labels = useLabels();
  const language = useLanguage();
  if (stops.length === 0) return <p className="text-ink-2">{t('itinerary.noStops')}</p>;
  return (
    <ol className="grid gap-1">
      {stops.map(({ place, from, to }) => (
        <li
          key={`${place} ${from}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-bubble bg-surface-2 px-3.5 py-2.5 tabular-nums"
        >
          <MapPin aria-hidden size={18} className="flex-none text-ink-3" />
          <span className="font-semibold">{labels.anyPlace(place)}</span>
          <span className="ml-auto text-sm text-ink-2">
            {[from, to].flatMap((day) => (day ? [formatCalendarDay(day, language)] : [])).join(' - ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
