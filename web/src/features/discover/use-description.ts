import type { PersonDto } from '@mingle/core/contract';
import { useLabels } from '../../components/people/labels';
import { useT } from '../../lib/i18n';

/** "Ploy, 27, Bangkok, verified": a person in one breath, for who cannot see the card. */
export function useDescription(): (person: PersonDto) => string {
  const t = useT();
  const labels = useLabels();
  return ({ fullName, age, location, isVerified }) =>
    [fullName, age, location && labels.place(location), isVerified && t('people.verified')].filter(Boolean).join(', ');
}
