import type { StayDto, UserType } from '@mingle/core/contract';
import { useT } from '../../lib/i18n';
import { useServerNow } from '../../lib/server-clock';
import { useLabels } from '../people/labels';
import { tripDay, tripText } from './trip.rules';

/** What a stay means today, in words; nothing when it is over. It changes by itself at midnight in Thailand. */
export function useTripText(): (stay: StayDto | null | undefined, personType: UserType) => string | null {
  const t = useT();
  const labels = useLabels();
  const today = tripDay(useServerNow('halfMinute'));
  return (stay, personType) => {
    const text = tripText(stay ?? null, personType, today);
    return text && t(text.key, { ...text.values, place: labels.anyPlace(text.place) });
  };
}
