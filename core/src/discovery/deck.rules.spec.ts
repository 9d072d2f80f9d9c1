import fc from 'fast-check';
import { newId } from '../ids.js';
import { type Candidate, orderDeck, overlap, weekFrom } from './deck.rules.js';

const today = '2025-03-10';
const deckFor = { viewerId: '01900000-0000-7000-8000-000000000001', today };

function buildCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: newId(),
    samePlace: true,
    isVerified: false,
    tier: 'free',
    idleDays: 0,
    travelStartDate: null,
    travelEndDate: null,
    ...changes,
  };
}

const many = (count: number, changes: Partial<Candidate> = {}) => Array.from({ length: count }, () => buildCandidate(changes));
const paidAmong = (ids: string[], candidates: Candidate[]) =>
  ids.map((id) => candidates.find((candidate) => candidate.id === id)?.tier !== 'free');

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    samePlace: fc.boolean(),
    isVerified: fc.boolean(),
    tier: fc.constantFrom('free' as const, 'premium' as const, 'vip' as const),
    idleDays: fc.integer({ min: 0, max: 60 }),
    travelStartDate: fc.constantFrom(null, '2025-03-01', '2025-03-13', '2025-04-01'),
    travelEndDate: fc.constantFrom(null, '2025-03-11', '2025-03-30'),
  }),
  { maxLength: 80, selector: (candidate) => candidate.id },
);

describe('the order of a deck', () => {
  it.each([
    ['somebody in the same place', {}, { samePlace: false, isVerified: true }],
    ['somebody who is here', {}, { travelStartDate: '2025-03-20', isVerified: true }],
    ['somebody verified', { isVerified: true, idleDays: 20 }, {}],
    ['somebody seen lately', { idleDays: 1 }, { idleDays: 9 }],
  ])('puts %s first', (_, first, second) => {
    const [one, other] = [buildCandidate(first), buildCandidate(second)];
    expect(orderDeck([other, one], deckFor)).toEqual([one.id, other.id]);
  });

  it('shows paid people as every third of the first thirty cards, and no more', () => {
    const deck = [...many(40), ...many(40, { tier: 'vip' })];
    const paid = paidAmong(orderDeck(deck, deckFor), deck);
    expect(paid.slice(0, 30).map((isPaid, i) => isPaid === (i % 3 === 2))).toEqual(Array(30).fill(true));
    expect(paid.slice(30, 60)).toEqual(Array(30).fill(true));
  });

  it('never lifts somebody from elsewhere above somebody here for money', () => {
    const deck = [...many(5), ...many(5, { tier: 'premium', samePlace: false })];
    expect(paidAmong(orderDeck(deck, deckFor), deck)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
  });

  it('is a shuffle that stays the same for a viewer on a day, and differs for others and on other days', () => {
    const deck = many(30);
    const order = orderDeck(deck, deckFor);
    expect(orderDeck([...deck].reverse(), deckFor)).toEqual(order);
    expect(orderDeck(deck, { ...deckFor, today: '2025-03-11' })).not.toEqual(order);
    expect(orderDeck(deck, { ...deckFor, viewerId: newId() })).not.toEqual(order);
  });

  it('loses and doubles nobody, and keeps the cap while there are free people', () => {
    fc.assert(
      fc.property(candidates, (deck) => {
        const ids = orderDeck(deck, deckFor);
        expect([...ids].sort()).toEqual(deck.map((candidate) => candidate.id).sort());
        const paid = paidAmong(ids, deck).slice(0, 30);
        const lastFree = Math.max(0, paid.lastIndexOf(false));
        expect(paid.slice(0, lastFree).every((isPaid, i) => !isPaid || i % 3 === 2)).toBe(true);
      }),
    );
  });
});

describe('how much of the coming week somebody is here', () => {
  it.each([
    [null, null, 3],
    ['2025-03-01', '2025-03-10', 1],
    ['2025-03-01', '2025-03-12', 2],
    ['2025-03-15', '2025-03-30', 1],
    ['2025-03-17', '2025-03-30', 0],
    ['2025-02-01', '2025-03-09', 0],
    ['2025-03-10', '2025-03-16', 3],
  ])('from %s to %s is %i', (travelStartDate, travelEndDate, expected) => {
    expect(overlap({ travelStartDate, travelEndDate }, weekFrom(today))).toBe(expected);
  });
});
