import { MARKET_TIME_ZONE } from '@mingle/core/contract';
import type { QueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format';
import { i18n, t } from '../../lib/i18n';
import type { AppSocket } from '../../lib/socket';
import { toast } from '../../lib/toast';
import './texts';
import { putDate } from './dates.queries';

const DAY_HOURS = 24;

/** Dates as the server tells of them, and what it reminds of. */
export function bindDates(socket: AppSocket, client: QueryClient): void {
  socket.on('date:updated', ({ date }) => putDate(client, date));
  socket.on('date:reminder', ({ date, hours }) => {
    putDate(client, date);
    const when = formatMoment(date.startsAt, i18n.locale === 'th' ? 'th' : 'en', MARKET_TIME_ZONE);
    toast({
      title: t(hours >= DAY_HOURS ? 'dates.reminderDay' : 'dates.reminderSoon'),
      description: t('dates.reminderText', { when, place: date.location }),
    });
  });
}
