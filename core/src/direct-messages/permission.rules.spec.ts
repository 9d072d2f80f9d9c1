import { DomainError } from '../errors.js';
import { assertMayMatch, assertMayOpen, assertMaySend, isLateReply, openerOf, permissionOf } from './permission.rules.js';
import type { Openers, Standing } from './standing.js';

const now = new Date('2026-03-10T05:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

const standing = (facts: Partial<Standing> = {}): Standing => ({
  type: 'tourist',
  tier: 'premium',
  paidUntil: null,
  liked: true,
  likedBack: false,
  matchId: null,
  conversationId: null,
  sent: 0,
  received: 0,
  isPaused: false,
  onlyFromLiked: false,
  openersToday: 0,
  now,
  ...facts,
});

const no = (reason: string) => ({ canMessage: false, reason, matchId: null, isFirstMessage: false });
const yes = (isFirstMessage: boolean, reason: string | null = null) => ({
  canMessage: true,
  reason,
  matchId: null,
  isFirstMessage,
});

describe('who may write before a match: the first line that holds decides (rule 56)', () => {
  it.each([
    ['matched people go to their chat', { matchId: 'm', received: 1 }, { ...no('already_matched'), matchId: 'm' }],
    ['a free local answers whoever wrote', { type: 'local', tier: 'free', liked: false, received: 1 }, yes(false, 'local_reply')],
    ['so does a paying local', { type: 'local', tier: 'vip', received: 1 }, yes(false, 'local_reply')],
    ['premium writes first to whom they like', {}, yes(true)],
    ['so does vip', { tier: 'vip' }, yes(true)],
    ['and a paying local', { type: 'local' }, yes(true)],
    ['a paying tourist answers a local', { received: 1 }, yes(false)],
    ['also one whom they do not like', { liked: false, received: 1 }, yes(false)],
    ['once they answered, one goes on', { sent: 1, received: 1 }, yes(false)],
    ['one message, then one waits', { sent: 1 }, no('awaiting_response')],
    ['also when one no longer pays', { tier: 'free', sent: 1 }, no('awaiting_response')],
    ['free people do not begin', { tier: 'free' }, no('not_premium_or_not_liked')],
    ['free locals do not begin', { type: 'local', tier: 'free' }, no('not_premium_or_not_liked')],
    ['nobody writes to whom they do not like', { liked: false }, no('not_premium_or_not_liked')],
    ['a free tourist reads and does not answer (rule 58)', { tier: 'free', received: 1 }, no('not_premium_or_not_liked')],
    ['whoever only wants to hear from people they like (rule 62)', { onlyFromLiked: true }, no('not_accepting')],
    ['and likes this one', { onlyFromLiked: true, likedBack: true }, yes(true)],
    ['a paused profile', { isPaused: true }, no('not_accepting')],
    ['who may be answered all the same', { isPaused: true, onlyFromLiked: true, received: 1 }, yes(false)],
    ['nine openers today', { openersToday: 9 }, yes(true)],
    ['ten are enough', { openersToday: 10 }, no('daily_limit')],
    ['and stop no answer', { openersToday: 10, received: 1 }, yes(false)],
  ] as [string, Partial<Standing>, object][])('%s', (_, facts, expected) => {
    expect(permissionOf(standing(facts))).toEqual(expected);
  });

  it('keeps what both wrote in open for seven days after the last payment (rule 60)', () => {
    const both = { tier: 'free', sent: 1, received: 1 } as const;
    expect(permissionOf(standing({ ...both, paidUntil: daysAgo(6.9) })).canMessage).toBe(true);
    expect(permissionOf(standing({ ...both, paidUntil: daysAgo(7) }))).toEqual(no('not_premium_or_not_liked'));
    expect(permissionOf(standing({ ...both, sent: 0, paidUntil: daysAgo(1) })).canMessage).toBe(false);
  });
});

describe('what a refused sender reads (rule 57)', () => {
  const refusal = (facts: Partial<Standing>): DomainError => {
    try {
      assertMaySend(standing(facts));
    } catch (error) {
      if (error instanceof DomainError) return error;
    }
    throw new Error('not refused');
  };

  it('is told what Premium would bring', () => {
    expect(refusal({ tier: 'free' })).toMatchObject({
      code: 'DIRECT_MESSAGE_REFUSED',
      details: { subscriptionRequired: true, subscription: { tier: 'premium', benefits: expect.any(Array) } },
    });
  });

  it('is told to like first, and nothing of a subscription', () => {
    const error = refusal({ liked: false });
    expect(error.message).toBe(
      "You can't message this user directly. You either already have a match, or you need to like their profile first.",
    );
    expect(error.details).toEqual({});
  });

  it('reads the words that clients look for', () => {
    expect(refusal({ sent: 1 }).message).toContain('cannot send additional messages');
  });

  it('learns of the day’s end, of the match, and not why somebody does not want to hear', () => {
    expect(refusal({ openersToday: 10 }).details).toEqual({ limitReached: true, resetTime: '2026-03-10T17:00:00.000Z' });
    expect(refusal({ matchId: 'm' })).toMatchObject({ code: 'ALREADY_MATCHED', details: { matchId: 'm' } });
    expect(refusal({ onlyFromLiked: true }).message).toBe(refusal({ isPaused: true }).message);
  });
});

describe('who makes a match of a message (rule 55)', () => {
  it('is a local who received one', () => {
    expect(() => assertMayMatch(standing({ type: 'local', received: 1 }))).not.toThrow();
    expect(() => assertMayMatch(standing({ type: 'tourist', received: 1 }))).toThrow('Only locals');
    expect(() => assertMayMatch(standing({ type: 'local', sent: 1 }))).toThrow('no longer available');
  });

  it('has an answer that came late in the chat, if the match is of this thread and nothing was answered', () => {
    const late = { matchId: 'm', conversationId: 'c', received: 1 };
    expect(isLateReply(standing(late))).toBe(true);
    expect(isLateReply(standing({ ...late, sent: 1 }))).toBe(false);
    expect(isLateReply(standing({ ...late, conversationId: null }))).toBe(false);
    expect(isLateReply(standing({ ...late, matchId: null }))).toBe(false);
  });
});

describe('openers (rule 62)', () => {
  const openers = (facts: Partial<Openers> = {}): Openers => ({ today: 0, same: 0, lastSameAt: null, now, ...facts });
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it('are ten a day at most', () => {
    expect(() => assertMayOpen(openers({ today: 9 }), 1)).not.toThrow();
    expect(() => assertMayOpen(openers({ today: 10 }), 1000)).toThrow('as many new people');
  });

  it('go to three people in the same words, then ever more slowly', () => {
    expect(() => assertMayOpen(openers({ same: 2, lastSameAt: now }), 1)).not.toThrow();
    expect(() => assertMayOpen(openers({ same: 3, lastSameAt: now }), 1)).toThrow('wait 10 minutes');
    expect(() => assertMayOpen(openers({ same: 3, lastSameAt: minutesAgo(10) }), 1)).not.toThrow();
    expect(() => assertMayOpen(openers({ same: 4, lastSameAt: minutesAgo(10) }), 1)).toThrow('wait 10 minutes');
    expect(() => assertMayOpen(openers({ same: 9, lastSameAt: now }), 1000)).not.toThrow();
  });

  it('are the same in another spelling', () => {
    expect(openerOf('  Hi,  THERE!! :)')).toBe(openerOf('hi there'));
    expect(openerOf('สวัสดีค่ะ')).not.toBe(openerOf('สวัสดีครับ'));
  });
});
