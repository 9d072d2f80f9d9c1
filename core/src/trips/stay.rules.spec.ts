import fc from 'fast-check';
import { addDays } from '../contract/calendar.js';
import { isThere, nextStay, overlapDays, placesAhead, type Stay, sharedStays } from './stay.rules.js';

const today = '2026-11-21';
const day = (offset: number) => addDays(today, offset);
const stay = (place: string, from: number | null, to: number | null): Stay => ({
  place,
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
});
const atHome = (place: string) => [stay(place, null, null)];

/** Stays of one person: in order, no day in two places, with gaps, perhaps open at the ends. */
const stays = fc
  .array(fc.record({ place: fc.constantFrom('Bangkok', 'Krabi', 'Phuket'), gap: fc.nat(6), days: fc.nat(15) }), { maxLength: 6 })
  .chain((parts) =>
    fc.record({ start: fc.integer({ min: -30, max: 40 }), openStart: fc.boolean(), openEnd: fc.boolean() }).map((ends) => {
      let next = ends.start;
      return parts.map(({ place, gap, days }, i): Stay => {
        const from = next + gap;
        next = from + days + 1;
        return stay(place, i === 0 && ends.openStart ? null : from, i === parts.length - 1 && ends.openEnd ? null : from + days);
      });
    }),
  );

describe('the days on which two people are in the same place', () => {
  it.each([
    ['two locals of one place', atHome('Krabi'), atHome('Krabi'), 30],
    ['two places', atHome('Krabi'), atHome('Phuket'), 0],
    ['today only', [stay('Krabi', -3, 0)], atHome('Krabi'), 1],
    ['from tomorrow on', [stay('Krabi', 1, 4)], atHome('Krabi'), 4],
    ['until yesterday', [stay('Krabi', -9, -1)], atHome('Krabi'), 0],
    ['the last of the thirty', [stay('Krabi', 29, 50)], atHome('Krabi'), 1],
    ['beyond the thirty', [stay('Krabi', 30, 50)], atHome('Krabi'), 0],
    ['there and back', [stay('Krabi', 0, 2), stay('Phuket', 3, 5), stay('Krabi', 6, 7)], atHome('Krabi'), 5],
    ['two travellers', [stay('Krabi', 0, 5)], [stay('Krabi', 4, 9)], 2],
  ])('%s: %#', (_, one, other, expected) => {
    expect(overlapDays(one, other, today)).toBe(expected);
  });

  it('are the same for both, and what counting day by day finds', () => {
    fc.assert(
      fc.property(stays, stays, (one, other) => {
        const counted = Array.from({ length: 30 }, (_, i) => day(i)).filter((date) =>
          ['Bangkok', 'Krabi', 'Phuket'].some((place) => {
            const at = (of: Stay[]) =>
              isThere(
                of.filter((each) => each.place === place),
                date,
              );
            return at(one) && at(other);
          }),
        ).length;
        expect(overlapDays(one, other, today)).toBe(counted);
        expect(overlapDays(other, one, today)).toBe(counted);
      }),
    );
  });

  it('begin and end with the day in Bangkok, whatever the zone of this machine', () => {
    const trip = [stay('Krabi', 0, 0)];
    expect(overlapDays(trip, atHome('Krabi'), today)).toBe(1);
    expect(overlapDays(trip, atHome('Krabi'), day(1))).toBe(0);
    expect(overlapDays(trip, atHome('Krabi'), day(-1))).toBe(1);
  });
});

describe('the stay that brings two together', () => {
  it('is the one that is on, else the next, never one that is over', () => {
    const trip = [stay('Krabi', -9, -5), stay('Krabi', 12, 13), stay('Krabi', 3, 4)];
    expect(nextStay(sharedStays(trip, atHome('Krabi')), today)).toEqual(stay('Krabi', 3, 4));
    expect(nextStay([stay('Krabi', 1, 2), stay('Krabi', -2, 0)], today)).toEqual(stay('Krabi', -2, 0));
    expect(nextStay([stay('Krabi', -9, -1)], today)).toBeNull();
    expect(nextStay([], today)).toBeNull();
  });
});

describe('the places that lie ahead', () => {
  it('begin with where one is, then where one will be longest, and leave out what is over', () => {
    const trip = [
      stay('Phuket', -9, -3),
      stay('Bangkok', -2, 1),
      stay('Krabi', 2, 4),
      stay('Chiang Mai', 5, 12),
      stay('Hua Hin', 40, 60),
    ];
    expect(placesAhead(trip, today)).toEqual(['Bangkok', 'Chiang Mai', 'Krabi', 'Hua Hin']);
    expect(placesAhead(atHome('Krabi'), today)).toEqual(['Krabi']);
    expect(placesAhead([], today)).toEqual([]);
  });
});
