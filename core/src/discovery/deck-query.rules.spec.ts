import fc from 'fast-check';
import { LOCAL_VIBES, TOURIST_VIBES } from '../contract/vocabulary.js';
import { type RawQuery, readDeckPage } from './deck-query.rules.js';

const free = { subscriptionTier: 'free', userType: 'tourist', taste: 0 } as const;
const vip = { ...free, subscriptionTier: 'vip' } as const;
const asFree = (query: RawQuery) => readDeckPage(query, free);
const asVip = (query: RawQuery) => readDeckPage(query, vip);

describe('page and limit', () => {
  it('are 1 and 50 unless told otherwise', () => {
    expect(asFree({})).toMatchObject({ page: 1, limit: 50 });
    expect(asFree({ page: '3', limit: '20', _t: '17', whatever: 'x' })).toMatchObject({ page: 3, limit: 20 });
  });

  it.each([
    [{ page: '0', limit: '0' }, 1, 1],
    [{ page: '-7', limit: '-1' }, 1, 1],
    [{ page: 'two', limit: '' }, 1, 50],
    [{ page: '1e99', limit: '999' }, 10_000, 50],
    [{ page: 'Infinity', limit: 'NaN' }, 10_000, 50],
    [{ page: ['1', '2'], limit: { a: '1' } }, 2, 50],
    [{ page: '2.9', limit: '7.9' }, 2, 7],
  ])('of %j are clamped, never refused', (query, page, limit) => {
    expect(asFree(query)).toMatchObject({ page, limit });
  });
});

describe('filters', () => {
  it('of a free viewer are ignored, and everybody is shown', () => {
    const { narrowing } = asFree({ minAge: '30', maxAge: '40', vibePreferences: ['party-guide'], includeUnverified: 'false' });
    expect(narrowing).toEqual({ minAge: 18, maxAge: null, vibes: [], verifiedOnly: false, taste: 0 });
  });

  it('leave out the unverified for paid viewers unless told to include them', () => {
    expect(asVip({}).narrowing.verifiedOnly).toBe(true);
    expect(asVip({ includeUnverified: 'yes' }).narrowing.verifiedOnly).toBe(true);
    expect(asVip({ includeUnverified: 'true' }).narrowing.verifiedOnly).toBe(false);
  });

  it('clamp the ages and swap them when they are the wrong way round', () => {
    expect(asVip({ minAge: '5', maxAge: '30' }).narrowing).toMatchObject({ minAge: 18, maxAge: 30 });
    expect(asVip({ minAge: '40', maxAge: '20' }).narrowing).toMatchObject({ minAge: 20, maxAge: 40 });
    expect(asVip({ minAge: '99', maxAge: '30' }).narrowing).toMatchObject({ minAge: 30, maxAge: null });
  });

  it('take 65 as no upper limit', () => {
    expect(asVip({ minAge: '60', maxAge: '65' }).narrowing.maxAge).toBeNull();
    expect(asVip({ minAge: '60', maxAge: '64' }).narrowing.maxAge).toBe(64);
  });

  it("know the other type's vibes only", () => {
    expect(asVip({ vibePreferences: ['party-guide', 'hot-wild', 'nonsense'] }).narrowing.vibes).toEqual(['party-guide']);
    expect(readDeckPage({ vibePreferences: 'hot-wild' }, { ...vip, userType: 'local' }).narrowing.vibes).toEqual(['hot-wild']);
    expect(asVip({ vibePreferences: [...LOCAL_VIBES, ...TOURIST_VIBES] }).narrowing.vibes).toEqual([...LOCAL_VIBES]);
  });

  it('leave alone whom the viewer would like to meet, whatever they pay (rule 23)', () => {
    expect(readDeckPage({ taste: '0' }, { ...free, taste: 9 }).narrowing.taste).toBe(9);
    expect(readDeckPage({ taste: '0' }, { ...vip, taste: 9 }).narrowing.taste).toBe(9);
  });

  it('make sense of anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'limit', 'minAge', 'maxAge', 'vibePreferences'), fc.anything()),
        (query) => {
          const { page, limit, narrowing } = asVip(query);
          expect(page).toBeGreaterThanOrEqual(1);
          expect(limit).toBeGreaterThanOrEqual(1);
          expect(limit).toBeLessThanOrEqual(50);
          expect(narrowing.minAge).toBeGreaterThanOrEqual(18);
          expect(narrowing.maxAge ?? 65).toBeGreaterThanOrEqual(narrowing.minAge);
          expect(Number.isInteger(page) && Number.isInteger(limit) && Number.isInteger(narrowing.minAge)).toBe(true);
        },
      ),
    );
  });
});
