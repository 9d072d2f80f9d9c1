import type { OwnUserDto } from '@mingle/core/contract';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCalendarDay } from '../../lib/format';
import { useLanguage, useT } from '../../lib/i18n';
import { useServerNow } from '../../lib/server-clock';
import { Banner } from '../ui/banner';
import { isTripOver, tripDay } from './trip.rules';

/** The trip is over: nobody new sees this tourist, and how to change that (rule 87). */
export function TripOverBanner({ user, editAt }: { user: OwnUserDto; editAt: string }) {
  const t = useT();
  const language = useLanguage();
  const today = tripDay(useServerNow('halfMinute'));
  if (!isTripOver(user, today) || !user.travelEndDate) return null;
  return (
    <Banner card icon={<CalendarX aria-hidden size={20} />}>
      {t('trips.tripOver', { date: formatCalendarDay(user.travelEndDate, language) })}{' '}
      <Link to={editAt} className="font-semibold underline">
        {t('trips.updateDates')}
      </Link>
    </Banner>
  );
}
