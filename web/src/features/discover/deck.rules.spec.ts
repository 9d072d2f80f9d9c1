import { LOCAL_VIBES, TOURIST_VIBES } from '@mingle/core/contract';
import { isAgeFiltered, mayFilter, NO_FILTERS, nearbyPath, offeredVibes, swipesLeft, toggleVibe } from './deck.rules';

describe('the call for a page', () => {
  it('asks for everyone, 50 at a time', () => {
    expect(nearbyPath(NO_FILTERS, 3)).toBe('/users/nearby?page=3&limit=50&includeUnverified=true');
  });

  it('leaves includeUnverified out when only verified people are wanted', () => {
    expect(nearbyPath({ ...NO_FILTERS, verifiedOnly: true }, 1)).toBe('/users/nearby?page=1&limit=50');
  });

  it('sends both ages once they differ from 18-65, and the vibe', () => {
    expect(nearbyPath({ ...NO_FILTERS, minAge: 22, vibe: 'party-guide' }, 1)).toBe(
      '/users/nearby?page=1&limit=50&includeUnverified=true&minAge=22&maxAge=65&vibePreferences=party-guide',
    );
  });
});

it('is an age filter only when it differs from 18-65', () => {
  expect(isAgeFiltered(NO_FILTERS)).toBe(false);
  expect(isAgeFiltered({ ...NO_FILTERS, maxAge: 64 })).toBe(true);
});

it('holds one vibe at a time, and choosing it again clears it', () => {
  const party = toggleVibe(NO_FILTERS, 'party-guide');
  expect(party.vibe).toBe('party-guide');
  expect(toggleVibe(party, 'hot-dirty').vibe).toBe('hot-dirty');
  expect(toggleVibe(party, 'party-guide').vibe).toBeNull();
});

it('offers the list of the other type', () => {
  expect(offeredVibes('tourist')).toBe(LOCAL_VIBES);
  expect(offeredVibes('local')).toBe(TOURIST_VIBES);
});

it('lets premium and vip filter', () => {
  expect(['free', 'premium', 'vip'].filter((tier) => mayFilter(tier as 'free'))).toEqual(['premium', 'vip']);
});

describe('what is left of the day', () => {
  const resetTime = '2026-11-21T17:00:00.000Z';
  const info = { swipesRemaining: 0, swipesResetTime: resetTime };

  it('is what the server said until midnight in Thailand, then all of it', () => {
    expect(swipesLeft(info, Date.parse(resetTime) - 1)).toBe(0);
    expect(swipesLeft(info, Date.parse(resetTime))).toBe(10);
  });

  it('stays unlimited', () => {
    expect(swipesLeft({ ...info, swipesRemaining: null }, Date.parse(resetTime) + 1)).toBeNull();
  });
});
