import type { SubscriptionTier } from '../contract/vocabulary.js';
import type { LastMessage, Match } from './match.js';
import { assertRenewable, lastMessageTicks, messagesRemaining, type PairHistory } from './match.rules.js';

const ann = '01900000-0000-7000-8000-000000000001';
const bo = '01900000-0000-7000-8000-000000000002';

const viewer = (id: string, subscriptionTier: SubscriptionTier = 'free') => ({ id, subscriptionTier });

function buildMatch(changes: Partial<Match> = {}): Match {
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    conversationId: '01900000-0000-7000-8000-00000000000b',
    userA: ann,
    userB: bo,
    status: 'active',
    createdAt: new Date('2025-03-01T00:00:00Z'),
    expiresAt: new Date('2025-03-02T00:00:00Z'),
    deliveredSeqA: 0,
    deliveredSeqB: 0,
    readSeqA: 0,
    readSeqB: 0,
    unmeteredId: null,
    sentTodayA: 0,
    sentTodayB: 0,
    lastMessage: null,
    unreadA: 0,
    unreadB: 0,
    readAt: new Date('2025-03-01T01:00:00Z'),
    ...changes,
  };
}

const lastMessage = (senderId: string): LastMessage => ({
  id: '01900000-0000-7000-8000-00000000000c',
  seq: 3,
  senderId,
  kind: 'text',
  content: 'Sawasdee',
  imageUrl: null,
  sentAt: Date.parse('2025-03-01T00:30:00Z'),
});

describe('messages left today', () => {
  it('counts each side of a match by itself', () => {
    const match = buildMatch({ sentTodayA: 2, sentTodayB: 1 });
    expect(messagesRemaining(viewer(ann), match)).toBe(0);
    expect(messagesRemaining(viewer(bo), match)).toBe(1);
  });

  it('is unlimited for paid tiers, and for whoever is not metered in this match', () => {
    const match = buildMatch({ sentTodayA: 2, sentTodayB: 2, unmeteredId: bo });
    expect(messagesRemaining(viewer(ann, 'premium'), match)).toBeNull();
    expect(messagesRemaining(viewer(bo), match)).toBeNull();
    expect(messagesRemaining(viewer(ann), match)).toBe(0);
  });
});

describe('ticks of the last message', () => {
  it('tells an incoming message true to fact to everybody', () => {
    expect(lastMessageTicks(viewer(ann), buildMatch({ lastMessage: lastMessage(bo), readSeqA: 2 })).read).toBe(false);
    expect(lastMessageTicks(viewer(ann), buildMatch({ lastMessage: lastMessage(bo), readSeqA: 3 })).read).toBe(true);
  });

  it('tells only paid senders that their own message was read', () => {
    const match = buildMatch({ lastMessage: lastMessage(bo), deliveredSeqA: 3, readSeqA: 3 });
    expect(lastMessageTicks(viewer(bo), match)).toEqual({ delivered: true, read: false });
    expect(lastMessageTicks(viewer(bo, 'vip'), match)).toEqual({ delivered: true, read: true });
  });

  it('does not take the reader for the other one', () => {
    const match = buildMatch({ lastMessage: lastMessage(bo), deliveredSeqB: 3, readSeqB: 3 });
    expect(lastMessageTicks(viewer(bo, 'vip'), match)).toEqual({ delivered: false, read: false });
  });
});

describe('rematch', () => {
  const history: PairHistory = { status: 'expired', rematches: 0, apart: false };

  it('renews an expired match twice in 30 days, not three times', () => {
    expect(() => assertRenewable({ ...history, rematches: 1 })).not.toThrow();
    expect(() => assertRenewable({ ...history, rematches: 2 })).toThrow('This match can no longer be renewed.');
  });

  it.each([
    ['blocked or gone', { apart: true }],
    ['unmatched', { status: 'unmatched' as const }],
    ['closed by a block', { status: 'blocked' as const }],
  ])('does not tell a pair that is %s from an unknown match', (_, changes) => {
    expect(() => assertRenewable({ ...history, ...changes, rematches: 9 })).toThrow(
      'This match no longer exists or is unavailable.',
    );
  });
});
