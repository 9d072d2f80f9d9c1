import type { DeckTermsDto } from '@mingle/core/contract';
import type { MessageKey, MessageValues } from '../../lib/i18n';

/** One reason why a card is where it is, in words. */
export interface Reason {
  term: 'samePlace' | 'overlap' | 'verified' | 'recency' | 'boosted' | 'none';
  key: MessageKey;
  values: MessageValues;
}

/** The terms of a card's rank that spoke for it, in the order in which they count (rule 26). */
export function reasonsFor({ samePlace, overlapDays, isVerified, recency, boosted }: DeckTermsDto): Reason[] {
  const reasons: (Reason | false)[] = [
    samePlace && { term: 'samePlace', key: 'why.samePlace', values: {} },
    overlapDays !== null && overlapDays > 0 && { term: 'overlap', key: 'why.overlap', values: { count: overlapDays } },
    isVerified && { term: 'verified', key: 'why.verified', values: {} },
    recency !== null && { term: 'recency', key: recency === 'day' ? 'why.day' : 'why.week', values: {} },
    boosted && { term: 'boosted', key: 'why.boosted', values: {} },
  ];
  const found = reasons.filter((reason) => reason !== false);
  const meets = samePlace || overlapDays === null || overlapDays > 0;
  return meets ? found : [{ term: 'none', key: 'why.elsewhere', values: {} }, ...found];
}
