import { AGE_FILTER_MAX, type DeckFilters } from '@mingle/core/contract';
import { type MessageKey, useT } from '../../lib/i18n';

export type Ages = Pick<DeckFilters, 'minAge' | 'maxAge'>;

/** 65 stands for everyone above too (rule 28). */
export const ageLabel = (age: number): string => (age === AGE_FILTER_MAX ? `${age}+` : String(age));

/** "22 to 35", "22-65+". */
export function useAgeText(): (ages: Ages, key: MessageKey) => string {
  const t = useT();
  return ({ minAge, maxAge }, key) => t(key, { from: ageLabel(minAge), to: ageLabel(maxAge) });
}
