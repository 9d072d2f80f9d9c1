import { assertDecided, swipesInfo } from './swipe.rules.js';
import type { SwipeDecision } from './swipe-decision.js';

const resetsAt = new Date('2025-03-01T17:00:00Z');

const decision = (outcome: SwipeDecision['outcome']): SwipeDecision => ({
  outcome,
  swipeId: '01900000-0000-7000-8000-000000000001',
  tier: 'free',
  used: 10,
  resetsAt,
  matchId: null,
  events: [],
});

describe('swipes left today', () => {
  it('is ten less what was used, until midnight in Thailand', () => {
    expect(swipesInfo({ tier: 'free', used: 3, resetsAt })).toEqual({
      swipesRemaining: 7,
      swipesResetTime: '2025-03-01T17:00:00.000Z',
    });
  });

  it('is unlimited for paid tiers', () => {
    expect(swipesInfo({ tier: 'premium', used: 40, resetsAt }).swipesRemaining).toBeNull();
    expect(swipesInfo({ tier: 'vip', used: 0, resetsAt }).swipesRemaining).toBeNull();
  });

  it('never falls below none after a downgrade', () => {
    expect(swipesInfo({ tier: 'free', used: 40, resetsAt }).swipesRemaining).toBe(0);
  });
});

describe('refusals', () => {
  it('says so when the profile is gone', () => {
    expect(() => assertDecided(decision('gone'))).toThrow('This profile is no longer available.');
  });

  it('names the reset time at the daily limit', () => {
    expect(() => assertDecided(decision('limit'))).toThrow(
      expect.objectContaining({
        message: 'Daily swipe limit reached',
        details: { limitReached: true, swipesRemaining: 0, swipesResetTime: '2025-03-01T17:00:00.000Z' },
      }),
    );
  });

  it.each(['decided', 'stands'] as const)('lets a swipe that is %s through', (outcome) => {
    expect(() => assertDecided(decision(outcome))).not.toThrow();
  });
});
