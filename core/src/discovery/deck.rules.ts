import { isPaid } from '../auth/viewer.js';
import type { CalendarDay } from '../contract/calendar.js';
import { OVERLAP_RANKED_DAYS } from '../contract/constants.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { daysAhead, isThere, nextStay, type Stay, sharedStays } from '../trips/stay.rules.js';

/** Somebody whom the index walk found, with what the order of a deck depends on. */
export interface Candidate {
  id: string;
  isVerified: boolean;
  tier: SubscriptionTier;
  /** Days since they were last active. */
  idleDays: number;
  /** Where they are when, as far as it concerns the viewer's places. */
  stays: Stay[];
}

/** For whom and on which Bangkok day a deck is made, and where the viewer is when. */
export interface DeckFor {
  viewerId: string;
  today: CalendarDay;
  stays: readonly Stay[];
}

/** A card as it was dealt, with the terms of its rank: what its viewer may be told as the reason. */
export interface DealtCard {
  id: string;
  /** Whether both are in the same place today. */
  samePlace: boolean;
  /** On how many of the next 30 days they are. */
  overlapDays: number;
  isVerified: boolean;
  /** 3 active today or yesterday, 2 this week, 1 this month, 0 longer ago. */
  recency: number;
  /** Whether it stands in a place that is kept for paid people. */
  boosted: boolean;
  /** The days that bring them together: those that are on, else the next. */
  stay: Stay | null;
}

/** The cards among which paid people are held to every third (rule 26). */
const BOOSTED_CARDS = 30;
const BOOST_EVERY = 3;

/** Rule 26: same place, days of overlap, verified, capped tier boost, recency; what is equal is shuffled daily per viewer. */
export function orderDeck(candidates: Candidate[], deckFor: DeckFor): DealtCard[] {
  return withCappedBoost(candidates.map((candidate) => rank(candidate, deckFor)).sort(byMerit));
}

interface RankedCard extends DealtCard {
  isPaid: boolean;
  /** Place, overlap and verification as one number: what a boost never jumps over. */
  merit: number;
  jitter: number;
}

function rank(candidate: Candidate, { viewerId, today, stays }: DeckFor): RankedCard {
  const shared = sharedStays(stays, candidate.stays);
  const samePlace = isThere(shared, today);
  const days = daysAhead(shared, today);
  return {
    id: candidate.id,
    samePlace,
    overlapDays: days,
    isVerified: candidate.isVerified,
    recency: recency(candidate.idleDays),
    boosted: false,
    stay: nextStay(shared, today),
    isPaid: isPaid(candidate.tier),
    merit: Number(samePlace) * 64 + Math.min(days, OVERLAP_RANKED_DAYS) * 2 + Number(candidate.isVerified),
    jitter: hash(`${viewerId} ${today} ${candidate.id}`),
  };
}

/** Active today or yesterday, this week, this month, longer ago. */
function recency(idleDays: number): number {
  if (idleDays <= 1) return 3;
  if (idleDays <= 7) return 2;
  return idleDays <= 30 ? 1 : 0;
}

function byMerit(one: RankedCard, other: RankedCard): number {
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
function withCappedBoost(ordered: RankedCard[]): DealtCard[] {
  const free = ordered.filter((card) => !card.isPaid);
  const paid = ordered.filter((card) => card.isPaid);
  const first: RankedCard[] = [];
  while (first.length < BOOSTED_CARDS && first.length < ordered.length) {
    const isBoost = first.length % BOOST_EVERY === BOOST_EVERY - 1;
    const [nextFree, nextPaid] = [free[0], paid[0]];
    const takePaid = nextPaid && (!nextFree || (isBoost && nextPaid.merit >= nextFree.merit));
    const card = (takePaid ? paid : free).shift();
    // With nobody free left, a place was not won by paying.
    if (card) first.push(takePaid && nextFree ? { ...card, boosted: true } : card);
  }
  return [...first, ...[...free, ...paid].sort(byMerit)].map(toDealt);
}

const toDealt = ({ isPaid: _tier, merit: _merit, jitter: _jitter, ...card }: RankedCard): DealtCard => card;

/** FNV-1a, 32 bits: the same for the same text everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
