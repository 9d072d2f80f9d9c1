import { permissionOf } from './permission.rules.js';

const stranger = { liked: false, matchId: null };
const liked = { liked: true, matchId: null };

it('sends whoever is matched to the chat, whatever they pay', () => {
  for (const tier of ['free', 'premium', 'vip'] as const) {
    expect(permissionOf(tier, { liked: true, matchId: 'm' })).toEqual({
      canMessage: false,
      reason: 'already_matched',
      matchId: 'm',
      isFirstMessage: false,
    });
  }
});

it.each(['premium', 'vip'] as const)('lets %s write first to somebody they like', (tier) => {
  expect(permissionOf(tier, liked)).toEqual({ canMessage: true, reason: null, matchId: null, isFirstMessage: true });
});

it.each([
  ['free', liked],
  ['premium', stranger],
  ['vip', stranger],
] as const)('refuses %s otherwise', (tier, between) => {
  expect(permissionOf(tier, between)).toMatchObject({ canMessage: false, reason: 'not_premium_or_not_liked', matchId: null });
});
