import fc from 'fast-check';
import { addDays, ageOn } from '../contract/calendar.js';
import { bornOnOrBefore } from './age.rules.js';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1930-01-01', days));

describe('the last birthday that is old enough', () => {
  it('separates exactly those who have lived so many years', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 18, max: 66 }), (today, years) => {
        const last = bornOnOrBefore(years, today);
        expect(ageOn(last, today)).toBeGreaterThanOrEqual(years);
        expect(ageOn(addDays(last, 1), today)).toBeLessThan(years);
      }),
    );
  });

  it('is 28 February on a leap day of a year without one', () => {
    expect(bornOnOrBefore(18, '2028-02-29')).toBe('2010-02-28');
    expect(bornOnOrBefore(20, '2028-02-29')).toBe('2008-02-29');
  });
});
