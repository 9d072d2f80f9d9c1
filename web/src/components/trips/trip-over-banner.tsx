import { CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCalendarDay } from '../../lib/format';
import { useLanguage, useT } from '../../lib/i18n';
import { Banner } from '../ui/banner';

/** The trip is over: nobody new sees this tourist, and how to change that (rule 87). */
export default function TripOverBanner({ endedOn, editAt }: { endedOn: string | null; editAt: string }) {
  const t = useT();
  const language = useLanguage();
  const date = endedOn === null ? '' : formatCalendarDay(endedOn, language);
  return (
    <Banner card icon={<CalendarX aria-hidden size={20} />}>
      {t('trips.tripOver', { date })}{' '}
      <Link to={editAt} className="font-semibold underline">
        {t('trips.updateDates')}
      </Link>
    </Banner>
  );
}
