import fc from 'fast-check';
import { addDays, ageOn, dayIn, isAdultOn, isCalendarDay, nextMarketMidnight } from './calendar.js';

describe('age (rule 82)', () => {
  it.each([
    ['2008-11-21', '2026-11-21', true, 'turns 18 today'],
    ['2008-11-22', '2026-11-21', false, 'turns 18 tomorrow'],
    ['2008-02-29', '2026-02-28', false, 'born on 29 February, the day before 1 March'],
    ['2008-02-29', '2026-03-01', true, 'born on 29 February, on 1 March'],
    ['2030-01-01', '2026-11-21', false, 'born in the future'],
    ['2008-02-30', '2026-11-21', false, 'not a day'],
    ['1990-1-1', '2026-11-21', false, 'not written as a day'],
    ['2538-04-12', '2600-11-21', false, 'a Buddhist year'],
  ])('born %s, on %s: adult %s (%s)', (dob, today, adult) => {
    expect(isAdultOn(dob, today)).toBe(adult);
  });

  it('is no adult without a text', () => {
    expect([null, undefined, 19900101, ['1990-01-01']].map((dob) => isAdultOn(dob, '2026-11-21'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('counts full years', () => {
    expect([ageOn('1990-06-15', '2026-06-14'), ageOn('1990-06-15', '2026-06-15')]).toEqual([35, 36]);
  });
});

describe('days', () => {
  it('are those of Bangkok', () => {
    expect(dayIn(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(dayIn(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20');
  });

  it('end at midnight in Thailand (rule 18)', () => {
    expect(nextMarketMidnight(new Date('2026-11-20T16:59:59.999Z')).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(nextMarketMidnight(new Date('2026-11-20T17:00:00Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
  });

  it('add up and stay days', () => {
    const days = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1950-01-01', n));
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, n) => {
        const moved = addDays(day, n);
        return isCalendarDay(moved) && addDays(moved, -n) === day && (n <= 0 || moved > day);
      }),
    );
  });
});
