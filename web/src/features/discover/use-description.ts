import { useLabels } from '../../components/people/labels';
import { useTripText } from '../../components/trips/use-trip-text';
import { useT } from '../../lib/i18n';
import type { CardPerson } from './deck.rules';

/** "Ploy, 27, Bangkok, verified": a person in one breath, for who cannot see the card. */
export function useDescription(): (person: CardPerson) => string {
  const t = useT();
  const labels = useLabels();
  const tripText = useTripText();
  return ({ fullName, age, location, isVerified, userType, why }) =>
    [fullName, age, location && labels.place(location), isVerified && t('people.verified'), tripText(why?.stay, userType)]
      .filter(Boolean)
      .join(', ');
}
