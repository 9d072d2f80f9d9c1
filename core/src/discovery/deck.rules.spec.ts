import fc from 'fast-check';
import { addDays } from '../contract/calendar.js';
import { newId } from '../ids.js';
import type { Stay } from '../trips/stay.rules.js';
import { type Candidate, orderDeck } from './deck.rules.js';

const today = '2025-03-10';
const HOME = 'Krabi';
const stay = (from: number | null, to: number | null, place = HOME): Stay => ({
  place,
  from: from === null ? null : addDays(today, from),
  to: to === null ? null : addDays(today, to),
});
const deckFor = { viewerId: '01900000-0000-7000-8000-000000000001', today, stays: [stay(null, null)] };
const order = (deck: Candidate[], changes: Partial<typeof deckFor> = {}) =>
  orderDeck(deck, { ...deckFor, ...changes }).map(({ id }) => id);

function buildCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: newId(),
    isVerified: false,
    tier: 'free',
    idleDays: 0,
    stays: [stay(null, null)],
    ...changes,
  };
}

const many = (count: number, changes: Partial<Candidate> = {}) => Array.from({ length: count }, () => buildCandidate(changes));
const paidAmong = (ids: string[], candidates: Candidate[]) =>
  ids.map((id) => candidates.find((candidate) => candidate.id === id)?.tier !== 'free');

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    isVerified: fc.boolean(),
    tier: fc.constantFrom('free' as const, 'premium' as const, 'vip' as const),
    idleDays: fc.integer({ min: 0, max: 60 }),
    stays: fc.constantFrom<Stay[]>([], [stay(0, 3)], [stay(2, 9)], [stay(40, 50)], [stay(null, null)]),
  }),
  { maxLength: 80, selector: (candidate) => candidate.id },
);

describe('the order of a deck', () => {
  it.each([
    ['somebody in the same place', { stays: [stay(0, 0)] }, { stays: [stay(1, 30)], isVerified: true }],
    ['somebody with one day more in it', { stays: [stay(-3, 3)] }, { stays: [stay(-9, 2)], isVerified: true }],
    ['somebody who comes', { stays: [stay(29, 29)] }, { stays: [stay(0, 9, 'Phuket')], isVerified: true }],
    ['somebody verified, both being here for two weeks', { stays: [stay(0, 13)], isVerified: true }, { stays: [stay(0, 25)] }],
    ['somebody verified', { isVerified: true, idleDays: 20 }, {}],
    ['somebody seen lately', { idleDays: 1 }, { idleDays: 9 }],
  ])('puts %s first', (_, first, second) => {
    const [one, other] = [buildCandidate(first), buildCandidate(second)];
    expect(order([other, one])).toEqual([one.id, other.id]);
  });

  it('shows paid people as every third of the first thirty cards, and no more', () => {
    const deck = [...many(40), ...many(40, { tier: 'vip' })];
    const paid = paidAmong(order(deck), deck);
    expect(paid.slice(0, 30).map((isPaid, i) => isPaid === (i % 3 === 2))).toEqual(Array(30).fill(true));
    expect(paid.slice(30, 60)).toEqual(Array(30).fill(true));
  });

  it('never lifts somebody from elsewhere above somebody here for money', () => {
    const deck = [...many(5), ...many(5, { tier: 'premium', stays: [] })];
    expect(paidAmong(order(deck), deck)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
  });

  it('is a shuffle that stays the same for a viewer on a day, and differs for others and on other days', () => {
    const deck = many(30);
    const first = order(deck);
    expect(order([...deck].reverse())).toEqual(first);
    expect(order(deck, { today: '2025-03-11' })).not.toEqual(first);
    expect(order(deck, { viewerId: newId() })).not.toEqual(first);
  });

  it('loses and doubles nobody, and keeps the cap while there are free people', () => {
    fc.assert(
      fc.property(candidates, (deck) => {
        const ids = order(deck);
        expect([...ids].sort()).toEqual(deck.map((candidate) => candidate.id).sort());
        const paid = paidAmong(ids, deck).slice(0, 30);
        const lastFree = Math.max(0, paid.lastIndexOf(false));
        expect(paid.slice(0, lastFree).every((isPaid, i) => !isPaid || i % 3 === 2)).toBe(true);
      }),
    );
  });

  it('never puts somebody without a shared day above somebody with one, all else being equal', () => {
    const shared = fc.constantFrom<Stay[]>([stay(0, 0)], [stay(3, 5)], [stay(29, 40)], [stay(-4, 2)], [stay(null, null)]);
    const none = fc.constantFrom<Stay[]>(
      [],
      [stay(-9, -1)],
      [stay(30, 60)],
      [stay(0, 9, 'Phuket')],
      [stay(null, null, 'Hua Hin')],
    );
    const same = fc.record({
      isVerified: fc.boolean(),
      tier: fc.constantFrom('free' as const, 'vip' as const),
      idleDays: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(shared, { minLength: 1 }), fc.array(none, { minLength: 1 }), same, (these, those, terms) => {
        const deck = [...those, ...these].map((stays) => buildCandidate({ ...terms, stays }));
        const dealt = orderDeck(deck, deckFor);
        const meets = dealt.map(({ overlapDays }) => overlapDays > 0);
        expect(meets.filter(Boolean)).toHaveLength(these.length);
        expect(meets.lastIndexOf(true)).toBe(these.length - 1);
      }),
    );
  });

  it('gives each card the terms it was ranked by, and marks a place won by paying', () => {
    const come = buildCandidate({ stays: [stay(5, 9)], isVerified: true, idleDays: 3 });
    const [first, , third] = orderDeck([come, ...many(2), ...many(1, { tier: 'vip' })], deckFor);
    expect(first).toMatchObject({ samePlace: true, overlapDays: 30, recency: 3, boosted: false, stay: stay(null, null) });
    expect(third).toMatchObject({ boosted: true });
    expect(orderDeck([come], deckFor)).toEqual([
      { id: come.id, samePlace: false, overlapDays: 5, isVerified: true, recency: 2, boosted: false, stay: stay(5, 9) },
    ]);
  });
});
