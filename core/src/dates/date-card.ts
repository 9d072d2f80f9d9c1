import { DATE_ACTIONS, type DateAction } from '../contract/date-words.js';

/** What is stored of a card: which date, what happened, what was said with it. All else is read from the date (rule 46). */
export interface StoredCard {
  dateId: string;
  action: DateAction;
  note: string | null;
}

export const storeCard = ({ dateId, action, note }: StoredCard): string => JSON.stringify({ dateId, action, note });

/** Null for what no card of ours can be. */
export function readCard(content: string): StoredCard | null {
  try {
    const { dateId, action, note } = JSON.parse(content) as Record<string, unknown>;
    const known = DATE_ACTIONS.find((one) => one === action);
    if (typeof dateId !== 'string' || !known) return null;
    return { dateId, action: known, note: typeof note === 'string' ? note : null };
  } catch {
    return null;
  }
}
