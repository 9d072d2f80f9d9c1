import { jest } from '@jest/globals';
import { buildMessage } from '../../../test/build-message';
import { fakeServer } from '../../../test/fake-server';
import { quickClient } from '../../../test/render-app';
import { openChat } from './attention';
import { loadOlder, messagesQuery, putMessages, putReceipt } from './messages.queries';

const MATCH = 'm1';
const message = (seq: number, changes = {}) => buildMessage({ seq, match_id: MATCH, ...changes });
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A server that holds these messages, and a client that has fetched the conversation if told to. */
function conversation(seqs: number[]) {
  const held = seqs.map((seq) => message(seq));
  const server = fakeServer({
    [`GET /api/matches/${MATCH}/messages`]: ({ query }) => {
      const after = Number(query.get('after') ?? 0);
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const range = held.filter(({ seq }) => seq > after && seq < before);
      return { body: query.has('after') ? range.slice(0, 200) : range.slice(-50) };
    },
  });
  const client = quickClient();
  const seqsKnown = () => client.getQueryData(messagesQuery(MATCH).queryKey)?.messages.map(({ seq }) => seq);
  return { held, server, client, seqsKnown, fetch: () => client.fetchQuery({ ...messagesQuery(MATCH), staleTime: 0 }) };
}

it('fetches the newest fifty, and the page before them on demand', async () => {
  const { client, fetch, seqsKnown } = conversation(Array.from({ length: 120 }, (_, index) => index + 1));
  await fetch();
  expect(seqsKnown()).toHaveLength(50);
  expect(await loadOlder(client, MATCH)).toBe(true);
  expect(seqsKnown()).toHaveLength(100);
  expect(seqsKnown()?.[0]).toBe(21);
});

it('asks again only for what may be new, after a reconnection or resync', async () => {
  const { held, server, fetch, seqsKnown } = conversation([1, 2, 3]);
  for (const each of held) Object.assign(each, { delivered: true, read: true });
  await fetch();
  held.push(message(4), message(5));
  await fetch();
  expect(server.calls.at(-1)?.query.get('after')).toBe('3');
  expect(seqsKnown()).toEqual([1, 2, 3, 4, 5]);
});

it('asks on until it has everything that was missed', async () => {
  const { held, fetch, seqsKnown } = conversation([1]);
  await fetch();
  held.push(...Array.from({ length: 450 }, (_, index) => message(index + 2)));
  await fetch();
  expect(seqsKnown()).toHaveLength(451);
});

it('fetches what is missing before a push', async () => {
  const { held, server, client, fetch, seqsKnown } = conversation([1, 2]);
  await fetch();
  held.push(message(3), message(4), message(5));
  putMessages(client, [message(5)]);
  expect(seqsKnown()).toEqual([1, 2, 5]);
  await settle();
  expect(server.calls.at(-1)?.query.get('after')).toBe('2');
  expect(seqsKnown()).toEqual([1, 2, 3, 4, 5]);
});

it('loses no push that comes while the first page is on its way', async () => {
  const { client, fetch, seqsKnown } = conversation([1, 2]);
  const fetching = fetch();
  putMessages(client, [message(3)]);
  await fetching;
  expect(seqsKnown()).toEqual([1, 2, 3]);
});

it('keeps no part of a conversation that was never opened', () => {
  const { client, seqsKnown } = conversation([]);
  putMessages(client, [message(9)]);
  expect(seqsKnown()).toBeUndefined();
});

it('still fetches anew what a push came in upon', async () => {
  const { client, fetch } = conversation([1]);
  await fetch();
  await client.invalidateQueries({ queryKey: messagesQuery(MATCH).queryKey, refetchType: 'none' });
  putMessages(client, [message(2)]);
  expect(client.getQueryState(messagesQuery(MATCH).queryKey)?.isInvalidated).toBe(true);
});

it('lets a receipt that comes before its message count', async () => {
  const { client, fetch } = conversation([1]);
  await fetch();
  putReceipt(client, { match_id: MATCH, reader_id: 'ann', up_to_seq: 2 }, 'delivered');
  putMessages(client, [message(2)]);
  expect(client.getQueryData(messagesQuery(MATCH).queryKey)?.messages[1]?.delivered).toBe(true);
});

it('only peeks, unless somebody looks at this very chat', async () => {
  const focus = jest.spyOn(document, 'hasFocus');
  const { server, fetch } = conversation([1]);
  const peeked = async () => {
    await fetch();
    return server.calls.at(-1)?.query.has('peek');
  };
  focus.mockReturnValue(true);
  expect(await peeked()).toBe(true);
  const close = openChat(MATCH);
  expect(await peeked()).toBe(false);
  focus.mockReturnValue(false);
  expect(await peeked()).toBe(true);
  focus.mockReturnValue(true);
  close();
  expect(await peeked()).toBe(true);
  focus.mockRestore();
});

it('does not ask twice for a match that is gone', async () => {
  const server = fakeServer({
    [`GET /api/matches/${MATCH}/messages`]: () => ({
      status: 404,
      body: { message: 'This match no longer exists or is unavailable.' },
    }),
  });
  await expect(quickClient().fetchQuery(messagesQuery(MATCH))).rejects.toThrow('This match no longer exists or is unavailable.');
  expect(server.calls).toHaveLength(1);
});
