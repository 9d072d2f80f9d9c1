import fc from 'fast-check';
import type { MatchStatus } from '../src/contract/matches.js';
import type { MessageKind } from '../src/contract/messages.js';
import type { SubscriptionTier } from '../src/contract/vocabulary.js';

/** A random world, by index: people, and matches between them. */
export interface World {
  tiers: SubscriptionTier[];
  matches: {
    pair: [number, number];
    status: MatchStatus;
    expiresInMs: number | null;
    blockedBy: 0 | 1 | null;
    unmetered: 0 | 1 | null;
    used: { a: number; b: number; yesterday: boolean };
  }[];
}

/** Somebody tries to send something; a match index out of range is a match that does not exist. */
export interface Try {
  match: number;
  sender: number;
  clientId: number;
  kind: MessageKind;
  /** Index of the process that is asked. */
  writer: number;
}

const PEOPLE = 5;
const HOUR_MS = 3_600_000;

const match = fc.record({
  pair: fc
    .shuffledSubarray([0, 1, 2, 3, 4], { minLength: 2, maxLength: 2 })
    .map(([one = 0, other = 1]): [number, number] => [one, other]),
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constant<MatchStatus>('active') },
    { weight: 1, arbitrary: fc.constantFrom<MatchStatus>('expired', 'rematched', 'unmatched', 'blocked') },
  ),
  expiresInMs: fc.constantFrom(HOUR_MS, HOUR_MS, null, -1000),
  blockedBy: fc.constantFrom<(0 | 1 | null)[]>(null, null, null, null, 0, 1),
  unmetered: fc.constantFrom<(0 | 1 | null)[]>(null, null, null, 0, 1),
  used: fc.record({ a: fc.nat(2), b: fc.nat(2), yesterday: fc.boolean() }),
});

export const worlds: fc.Arbitrary<World> = fc.record({
  tiers: fc.array(fc.constantFrom<SubscriptionTier[]>('free', 'free', 'premium', 'vip'), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  matches: fc.uniqueArray(match, { minLength: 1, maxLength: 5, selector: ({ pair }) => [...pair].sort().join() }),
});

/** What people write shares these client ids; cards of the system have as many of their own. */
export const CLIENT_IDS = 7;

const attempt: fc.Arbitrary<Try> = fc
  .record({
    match: fc.nat(5),
    // 0 and 1 are the two of the match, 2 is a stranger.
    sender: fc.constantFrom(0, 0, 0, 1, 1, 1, 2),
    clientId: fc.nat(CLIENT_IDS - 1),
    kind: fc.constantFrom<MessageKind[]>('text', 'text', 'text', 'image', 'date_updated'),
    writer: fc.nat(2),
  })
  // The first of a burst decides for all with its client id, so one id is never both counted and free of count.
  .map((one) => (one.kind === 'date_updated' ? { ...one, clientId: one.clientId + CLIENT_IDS } : one));

/** Bursts: everything in one burst is sent at the same moment. */
export const histories: fc.Arbitrary<Try[][]> = fc.array(fc.array(attempt, { minLength: 1, maxLength: 25 }), {
  minLength: 1,
  maxLength: 4,
});
