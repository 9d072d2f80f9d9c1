import type { MessageDto, Receipt } from '@mingle/core/contract';
import fc from 'fast-check';
import { buildMessage } from '../../../test/build-message';
import {
  applyReceipt,
  EMPTY_THREAD,
  firstHole,
  hasOlder,
  refreshFrom,
  type Thread,
  unreadUpTo,
  upsertBySeq,
} from './thread.rules';

type Arrival = { messages: MessageDto[] } | { receipt: Receipt; kind: 'delivered' | 'read' };

const arrive = (thread: Thread, arrival: Arrival): Thread =>
  'messages' in arrival ? upsertBySeq(thread, arrival.messages) : applyReceipt(thread, arrival.receipt, arrival.kind);

const conversation = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc
      .array(fc.constantFrom('ann', 'bo'), { minLength: length, maxLength: length })
      .map((senders) => senders.map((sender_id, index) => buildMessage({ seq: index + 1, sender_id }))),
  );
const receipts = (length: number) =>
  fc.array(
    fc.record({
      receipt: fc.record({
        match_id: fc.constant('match'),
        reader_id: fc.constantFrom('ann', 'bo'),
        up_to_seq: fc.integer({ min: 1, max: length }),
      }),
      kind: fc.constantFrom<'delivered' | 'read'>('delivered', 'read'),
    }),
    { maxLength: 4 },
  );

/** A conversation, its receipts, and all of it arriving once in order and once anyhow, in pieces and repeats. */
const arrivals = conversation.chain((messages) =>
  receipts(messages.length).chain((marks) => {
    const once: Arrival[] = [{ messages }, ...marks];
    const pieces: Arrival[] = [...messages.map((message) => ({ messages: [message] })), ...marks];
    return fc.record({
      once: fc.constant(once),
      anyhow: fc
        .tuple(fc.shuffledSubarray(pieces, { minLength: pieces.length }), fc.shuffledSubarray(pieces))
        .map(([all, again]) => [...all, ...again]),
    });
  }),
);

describe('upsertBySeq', () => {
  it('ends in the same thread whatever the order of arrival and however often something comes', () => {
    fc.assert(
      fc.property(arrivals, ({ once, anyhow }) => {
        const expected = once.reduce(arrive, EMPTY_THREAD);
        expect(anyhow.reduce(arrive, EMPTY_THREAD)).toEqual(expected);
        expect(expected.messages.map(({ seq }) => seq)).toEqual(expected.messages.map((_, index) => index + 1));
        expect(firstHole(expected)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('never takes a tick back', () => {
    const read = upsertBySeq(EMPTY_THREAD, [buildMessage({ seq: 1, delivered: true, read: true })]);
    expect(upsertBySeq(read, [buildMessage({ seq: 1 })]).messages[0]).toMatchObject({ delivered: true, read: true });
  });

  it('knows that what was written before a read message was read too', () => {
    const thread = upsertBySeq(EMPTY_THREAD, [buildMessage({ seq: 1 }), buildMessage({ seq: 2, delivered: true, read: true })]);
    expect(thread.messages.map(({ read }) => read)).toEqual([true, true]);
  });

  it('leaves a message as it is when nothing about it changed, so that nothing is drawn anew', () => {
    const message = buildMessage({ seq: 1 });
    const thread = upsertBySeq(EMPTY_THREAD, [message]);
    expect(upsertBySeq(thread, [buildMessage({ seq: 2 })]).messages[0]).toBe(message);
  });
});

describe('applyReceipt', () => {
  it('moves the ticks of what the reader did not write, up to that seq', () => {
    const thread = upsertBySeq(EMPTY_THREAD, [
      buildMessage({ seq: 1, sender_id: 'ann' }),
      buildMessage({ seq: 2, sender_id: 'bo' }),
      buildMessage({ seq: 3, sender_id: 'ann' }),
    ]);
    const after = applyReceipt(thread, { match_id: 'match', reader_id: 'bo', up_to_seq: 2 }, 'delivered');
    expect(after.messages.map(({ delivered }) => delivered)).toEqual([true, false, false]);
  });
});

describe('firstHole', () => {
  it('names the seq before what is missing', () => {
    expect(
      firstHole(
        upsertBySeq(
          EMPTY_THREAD,
          [4, 5, 8, 9].map((seq) => buildMessage({ seq })),
        ),
      ),
    ).toBe(5);
  });

  it('is null for nothing and for a whole stretch that begins late', () => {
    expect(firstHole(EMPTY_THREAD)).toBeNull();
    expect(
      firstHole(
        upsertBySeq(
          EMPTY_THREAD,
          [4, 5].map((seq) => buildMessage({ seq })),
        ),
      ),
    ).toBeNull();
  });
});

describe('refreshFrom', () => {
  it('asks from the first tick that may still change', () => {
    const thread = upsertBySeq(EMPTY_THREAD, [
      buildMessage({ seq: 1, delivered: true, read: true }),
      buildMessage({ seq: 2, delivered: true }),
      buildMessage({ seq: 3 }),
    ]);
    expect(refreshFrom(thread)).toBe(1);
  });

  it('asks after the last message when all ticks are final', () => {
    expect(refreshFrom(upsertBySeq(EMPTY_THREAD, [buildMessage({ seq: 7, delivered: true, read: true })]))).toBe(7);
  });

  it('never asks for more than the newest page again', () => {
    const thread = upsertBySeq(
      EMPTY_THREAD,
      Array.from({ length: 120 }, (_, index) => buildMessage({ seq: index + 1 })),
    );
    expect(refreshFrom(thread)).toBe(70);
  });
});

describe('hasOlder', () => {
  it('goes by the first seq, which is 1 in every conversation', () => {
    expect(hasOlder(upsertBySeq(EMPTY_THREAD, [buildMessage({ seq: 2 })]))).toBe(true);
    expect(hasOlder(upsertBySeq(EMPTY_THREAD, [buildMessage({ seq: 1 })]))).toBe(false);
    expect(hasOlder(EMPTY_THREAD)).toBe(false);
  });
});

describe('unreadUpTo', () => {
  it('is the newest message of the other person while it is unread', () => {
    const thread = upsertBySeq(EMPTY_THREAD, [
      buildMessage({ seq: 1, sender_id: 'bo' }),
      buildMessage({ seq: 2, sender_id: 'bo' }),
      buildMessage({ seq: 3, sender_id: 'ann' }),
    ]);
    expect(unreadUpTo(thread, 'ann')).toBe(2);
    expect(unreadUpTo(applyReceipt(thread, { match_id: 'match', reader_id: 'ann', up_to_seq: 2 }, 'read'), 'ann')).toBeNull();
  });
});
