import { isPaid } from '../auth/viewer.js';
import { addDays, type CalendarDay } from '../contract/calendar.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';

/** Somebody whom the index walk found, with what the order of a deck depends on. */
export interface Candidate {
  id: string;
  /** Whether they are where the viewer is. */
  samePlace: boolean;
  isVerified: boolean;
  tier: SubscriptionTier;
  /** Days since they were last active. */
  idleDays: number;
  travelStartDate: CalendarDay | null;
  travelEndDate: CalendarDay | null;
}

/** For whom and on which Bangkok day a deck is made. */
export interface DeckFor {
  viewerId: string;
  today: CalendarDay;
}

/** The cards among which paid people are held to every third (rule 26). */
const BOOSTED_CARDS = 30;
const BOOST_EVERY = 3;

/** Rule 26: same place, overlapping stay, verified, capped tier boost, recency; what is equal is shuffled daily per viewer. */
export function orderDeck(candidates: Candidate[], deckFor: DeckFor): string[] {
  const week = weekFrom(deckFor.today);
  const dealt = candidates.map((candidate) => deal(candidate, deckFor, week)).sort(byMerit);
  return withCappedBoost(dealt).map((card) => card.id);
}

interface Card {
  id: string;
  isPaid: boolean;
  /** Place, overlap and verification as one number: what a boost never jumps over. */
  merit: number;
  recency: number;
  jitter: number;
}

function deal(candidate: Candidate, { viewerId, today }: DeckFor, week: CalendarDay[]): Card {
  return {
    id: candidate.id,
    isPaid: isPaid(candidate.tier),
    merit: Number(candidate.samePlace) * 8 + overlap(candidate, week) * 2 + Number(candidate.isVerified),
    recency: recency(candidate.idleDays),
    jitter: hash(`${viewerId} ${today} ${candidate.id}`),
  };
}

/** The seven days that begin with this one. */
export const weekFrom = (today: CalendarDay): CalendarDay[] => Array.from({ length: 7 }, (_, i) => addDays(today, i));

/** How much of a week somebody is here: 3 from five days on, 0 for not at all. Locals, and those who gave no dates, always are. */
export function overlap(
  { travelStartDate, travelEndDate }: Pick<Candidate, 'travelStartDate' | 'travelEndDate'>,
  week: CalendarDay[],
): number {
  const days = week.filter((day) => (travelStartDate ?? day) <= day && day <= (travelEndDate ?? day)).length;
  if (days >= 5) return 3;
  return days >= 3 ? 2 : Math.min(days, 1);
}

/** Active today or yesterday, this week, this month, longer ago. */
function recency(idleDays: number): number {
  if (idleDays <= 1) return 3;
  if (idleDays <= 7) return 2;
  return idleDays <= 30 ? 1 : 0;
}

function byMerit(one: Card, other: Card): number {
  return (
    other.merit - one.merit ||
    Number(other.isPaid) - Number(one.isPaid) ||
    other.recency - one.recency ||
    one.jitter - other.jitter ||
    (one.id < other.id ? -1 : 1)
  );
}

/**
 * Among the first 30 cards every third may be a paid person's, before free ones of no higher merit; the others are free
 * people's as long as there are any, so that they stay visible.
 */
function withCappedBoost(ordered: Card[]): Card[] {
  const free = ordered.filter((card) => !card.isPaid);
  const paid = ordered.filter((card) => card.isPaid);
  const first: Card[] = [];
  while (first.length < BOOSTED_CARDS && first.length < ordered.length) {
    const boosted = first.length % BOOST_EVERY === BOOST_EVERY - 1;
    const [nextFree, nextPaid] = [free[0], paid[0]];
    const takePaid = nextPaid && (!nextFree || (boosted && nextPaid.merit >= nextFree.merit));
    const card = (takePaid ? paid : free).shift();
    if (card) first.push(card);
  }
  return [...first, ...[...free, ...paid].sort(byMerit)];
}

/** FNV-1a, 32 bits: the same for the same text everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
