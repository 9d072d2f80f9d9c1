import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import type { MessageDto } from '@mingle/core/contract';
import { buildMessage } from '../../../test/build-message';
import { ApiError } from '../../lib/api-error';
import { type OutboxEntry, retryDelay } from './outbox.rules';
import { type Sender, type SenderOptions, startSender } from './outbox.sender';
import { readOutbox } from './outbox.storage';
import { enqueue, forgetOutbox, loadOutbox, removeEntry, retryEntry, useOutbox } from './outbox.store';

const refused = (status: number, body = {}) => ApiError.refused('/api/matches/m/messages', { status, body, message: 'No.' });
const unreached = () => ApiError.network('/api/matches/m/messages');
const stored = (entry: OutboxEntry): MessageDto => buildMessage({ seq: 1, content: entry.content, client_message_id: entry.id });
const contents = () => useOutbox.getState().entries.map(({ content }) => content);
const states = () => useOutbox.getState().entries.map(({ state }) => state);

let sender: Sender | undefined;
const failures: string[] = [];

/** Starts sending through `deliver`; answers what was delivered, in order. */
function sendThrough(deliver: SenderOptions['deliver'], canTry = () => true) {
  const tries: OutboxEntry[] = [];
  sender = startSender({
    userId: 'ann',
    deliver: (entry) => {
      tries.push(entry);
      return deliver(entry);
    },
    canTry,
    onSent: () => undefined,
    onFailed: (_entry, failure) => failures.push(failure),
  });
  return tries;
}

beforeEach(() => {
  failures.length = 0;
  useOutbox.setState({ userId: null, entries: [], limit: null });
});
afterEach(() => {
  sender?.stop();
  jest.useRealTimers();
});

describe('sending', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  it('sends the messages of a conversation one after the other, in the order of writing', async () => {
    const answers: (() => void)[] = [];
    const tries = sendThrough((entry) => new Promise((resolve) => answers.push(() => resolve(stored(entry)))));
    for (const text of ['one', 'two', 'three']) enqueue('match', text);
    await pass();
    expect(tries.map(({ content }) => content)).toEqual(['one']);
    answers[0]?.();
    await pass();
    expect(tries.map(({ content }) => content)).toEqual(['one', 'two']);
    answers[1]?.();
    await pass();
    answers[2]?.();
    await pass();
    expect(contents()).toEqual([]);
  });

  it('does not hold up one conversation for another', async () => {
    const tries = sendThrough((entry) =>
      entry.matchId === 'slow' ? new Promise(() => undefined) : Promise.resolve(stored(entry)),
    );
    enqueue('slow', 'hm');
    enqueue('quick', 'hi');
    await pass();
    expect(tries).toHaveLength(2);
    expect(contents()).toEqual(['hm']);
  });

  it('tries an unanswered message again and again with the same id, and never fails it', async () => {
    let isBack = false;
    const tries = sendThrough((entry) => (isBack ? Promise.resolve(stored(entry)) : Promise.reject(unreached())));
    enqueue('match', 'hi');
    for (let n = 0; n < 8; n += 1) await pass(30_000);
    expect(tries.length).toBeGreaterThan(5);
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    expect(states()).toEqual(['pending']);
    isBack = true;
    await pass(30_000);
    expect(contents()).toEqual([]);
  });

  it('fails after the third try that reached the server, and goes on with the next', async () => {
    const tries = sendThrough((entry) =>
      entry.content === 'bad' ? Promise.reject(refused(503)) : Promise.resolve(stored(entry)),
    );
    enqueue('match', 'bad');
    enqueue('match', 'good');
    await pass(60_000);
    expect(tries.map(({ content }) => content)).toEqual(['bad', 'bad', 'bad', 'good']);
    expect(states()).toEqual(['failed']);
    expect(failures).toEqual(['given-up']);
  });

  it.each([
    [400, {}, 'refused'],
    [403, { limitReached: true }, 'limit'],
  ])('fails at once on %s, and keeps the text', async (status, body, failure) => {
    const tries = sendThrough(() => Promise.reject(refused(status, body)));
    enqueue('match', 'hi');
    await pass(60_000);
    expect(tries).toHaveLength(1);
    expect(failures).toEqual([failure]);
    expect(useOutbox.getState().entries).toMatchObject([{ content: 'hi', state: 'failed' }]);
  });

  it('drops what was written to a match that is over', async () => {
    sendThrough(() => Promise.reject(refused(404)));
    enqueue('match', 'hi');
    await pass();
    expect(failures).toEqual(['gone']);
    expect(contents()).toEqual([]);
  });

  it('waits while there is no connection, and sends at once when it is back', async () => {
    let isOnline = false;
    const tries = sendThrough(
      (entry) => Promise.resolve(stored(entry)),
      () => isOnline,
    );
    enqueue('match', 'one');
    enqueue('match', 'two');
    await pass(60_000);
    expect(tries).toHaveLength(0);
    isOnline = true;
    sender?.wake();
    await pass();
    expect(tries.map(({ content }) => content)).toEqual(['one', 'two']);
  });

  it('does not wait out an answer that was lost with the connection', async () => {
    let isLost = true;
    const tries = sendThrough((entry) => (isLost ? new Promise(() => undefined) : Promise.resolve(stored(entry))));
    enqueue('match', 'hi');
    await pass();
    isLost = false;
    sender?.wake();
    await pass();
    expect(tries.map(({ id }) => id)).toEqual([tries[0]?.id, tries[0]?.id]);
    expect(contents()).toEqual([]);
  });

  it('does not send again what came back as a push while its answer was lost', async () => {
    const tries = sendThrough((entry) =>
      entry.content === 'one' ? new Promise(() => undefined) : Promise.resolve(stored(entry)),
    );
    const first = enqueue('match', 'one');
    enqueue('match', 'two');
    await pass();
    removeEntry(first.id);
    await pass(60_000);
    expect(tries.map(({ content }) => content)).toEqual(['one', 'two']);
  });

  it('sends a retried message as the newest of its conversation, with its id', async () => {
    let isLimited = true;
    const tries = sendThrough((entry) =>
      isLimited ? Promise.reject(refused(403, { limitReached: true })) : Promise.resolve(stored(entry)),
    );
    const entry = enqueue('match', 'hi');
    await pass();
    isLimited = false;
    retryEntry(entry.id);
    await pass();
    expect(tries.map(({ id }) => id)).toEqual([entry.id, entry.id]);
    expect(contents()).toEqual([]);
  });

  it('doubles the pause up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('keeping', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  afterEach(forgetOutbox);

  it('is there again after a reload, in order', async () => {
    await loadOutbox('ann');
    enqueue('match', 'one');
    enqueue('match', 'two');
    await settle();
    useOutbox.setState({ userId: null, entries: [] });
    await loadOutbox('ann');
    expect(contents()).toEqual(['one', 'two']);
  });

  it('forgets what was sent', async () => {
    await loadOutbox('ann');
    sendThrough((entry) => Promise.resolve(stored(entry)));
    enqueue('match', 'one');
    await settle();
    expect(await readOutbox('ann')).toEqual([]);
  });

  it('keeps what is written while the rest is still being read', async () => {
    const loading = loadOutbox('ann');
    enqueue('match', 'early');
    await loading;
    expect(contents()).toEqual(['early']);
  });

  it('shows nobody what another user wrote on this device', async () => {
    await loadOutbox('ann');
    enqueue('match', 'secret');
    await settle();
    await loadOutbox('bo');
    expect(contents()).toEqual([]);
    await loadOutbox('ann');
    expect(contents()).toEqual(['secret']);
  });

  it('leaves nothing behind at sign-out', async () => {
    await loadOutbox('ann');
    enqueue('match', 'secret');
    await settle();
    await forgetOutbox();
    expect(contents()).toEqual([]);
    expect(await readOutbox('ann')).toEqual([]);
  });
});
