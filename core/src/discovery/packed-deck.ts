import type { Stay } from '../trips/stay.rules.js';
import type { DealtCard } from './deck.rules.js';

/** A deck as a cache holds it: six hundred cards in few bytes, whose stays are mostly the same few. */
export interface PackedDeck {
  ids: string[];
  /** Flags and small numbers of each card: 1 same place, 2 verified, 4 boosted, then two bits of recency, then the days. */
  terms: number[];
  stays: [place: string, from: string | null, to: string | null][];
  /** Which of `stays` each card has; -1 for none. */
  stayOf: number[];
}

export function packDeck(cards: readonly DealtCard[]): PackedDeck {
  const places = new Map<string, number>();
  const packed: PackedDeck = { ids: [], terms: [], stays: [], stayOf: [] };
  for (const card of cards) {
    packed.ids.push(card.id);
    packed.terms.push(
      Number(card.samePlace) |
        (Number(card.isVerified) << 1) |
        (Number(card.boosted) << 2) |
        (card.recency << 3) |
        (card.overlapDays << 5),
    );
    packed.stayOf.push(card.stay ? indexOf(card.stay) : -1);
  }
  return packed;

  function indexOf({ place, from, to }: Stay): number {
    const key = `${place} ${from} ${to}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, packed.stays.length);
    return packed.stays.push([place, from, to]) - 1;
  }
}

export function unpackDeck({ ids, terms, stays, stayOf }: PackedDeck): DealtCard[] {
  return ids.map((id, i) => {
    const bits = terms[i] ?? 0;
    const stay = stays[stayOf[i] ?? -1];
    return {
      id,
      samePlace: (bits & 1) === 1,
      isVerified: (bits & 2) === 2,
      boosted: (bits & 4) === 4,
      recency: (bits >> 3) & 3,
      overlapDays: bits >> 5,
      stay: stay ? { place: stay[0], from: stay[1], to: stay[2] } : null,
    };
  });
}
