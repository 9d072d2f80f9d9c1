import fc from 'fast-check';
import type { DealtCard } from './deck.rules.js';
import { packDeck, unpackDeck } from './packed-deck.js';

const day = fc.constantFrom(null, '2026-11-21', '2026-12-02');
const card: fc.Arbitrary<DealtCard> = fc.record({
  id: fc.uuid(),
  samePlace: fc.boolean(),
  overlapDays: fc.integer({ min: 0, max: 30 }),
  isVerified: fc.boolean(),
  recency: fc.integer({ min: 0, max: 3 }),
  boosted: fc.boolean(),
  stay: fc.option(fc.record({ place: fc.constantFrom('Krabi', 'Chiang Mai'), from: day, to: day })),
});

it('gives back the deck that was packed, through JSON', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 40 }), (cards) => {
      expect(unpackDeck(JSON.parse(JSON.stringify(packDeck(cards))))).toEqual(cards);
    }),
  );
});
