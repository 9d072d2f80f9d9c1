import type { Gender, Intent } from '@mingle/core/contract';
import { type MessageKey, useT } from '../../lib/i18n';

const GENDERS: Record<Gender, MessageKey> = {
  woman: 'profiles.woman',
  man: 'profiles.man',
  nonbinary: 'profiles.nonbinary',
};

const PEOPLE: Record<Gender, MessageKey> = {
  woman: 'profiles.women',
  man: 'profiles.men',
  nonbinary: 'profiles.nonbinaryPeople',
};

const INTENTS: Record<Intent, MessageKey> = {
  friends: 'profiles.friends',
  culture: 'profiles.culture',
  romance: 'profiles.romance',
};

/** How the words of rule 23 are written for the reader. */
export function useProfileLabels() {
  const t = useT();
  return {
    gender: (gender: Gender) => t(GENDERS[gender]),
    /** Those of a gender, as whom one would like to meet. */
    people: (gender: Gender) => t(PEOPLE[gender]),
    intent: (intent: Intent) => t(INTENTS[intent]),
  };
}
