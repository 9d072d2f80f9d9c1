import { MarkMessages, newId, SendMessageOnSocket, Typing } from '@mingle/core';
import fc from 'fast-check';
import { QuickValidationPipe } from '../src/gateway/quick-validation.pipe.js';
import { SocketLimit } from '../src/gateway/socket-limit.js';
import { inputPipe } from '../src/http/input.js';
import { type Chat, sendOnSocket, signedInPair } from './chats.js';
import { TestApp, TestSocket } from './support.js';

const EVENTS = ['message:send', 'message:delivered', 'message:read', 'typing'];

/** Fields that are nearly right, and anything at all. */
const field = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(2001), "'; drop table messages; --", '😀'.repeat(2000)),
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, null, true, [], {}),
  fc.jsonValue(),
);
const payloads = fc.oneof(
  fc.record({ match_id: field, content: field, client_message_id: field, up_to_seq: field }, { requiredKeys: [] }),
  fc.record({ match_id: fc.uuid(), content: field, client_message_id: fc.uuid(), up_to_seq: field }),
  fc.jsonValue(),
  fc.constantFrom(undefined, null, 'text', 5, [], [[]], Buffer.from('binary'), { __proto__: { match_id: 1 } }),
);

describe('the quick pipe', () => {
  const full = inputPipe();
  const quick = new QuickValidationPipe(full);
  const outcome = async (pipe: { transform: QuickValidationPipe['transform'] }, value: unknown, metatype: typeof Typing) => {
    try {
      return { passed: { ...((await pipe.transform(value, { type: 'body', metatype })) as object) } };
    } catch (error) {
      return { refused: error instanceof Error && error.message };
    }
  };

  it.each([SendMessageOnSocket, MarkMessages, Typing])('decides like the full one about %p', async (type) => {
    await fc.assert(
      fc.asyncProperty(payloads, async (payload) => {
        const copy = structuredClone(payload);
        expect(await outcome(quick, payload, type)).toEqual(await outcome(full, copy, type));
      }),
      { numRuns: 300 },
    );
  });

  it('passes what is right by itself, without its unknown fields', () => {
    const never = new QuickValidationPipe({ transform: () => 'the full pipe was asked' });
    const right = { match_id: newId(), content: 'Hi', client_message_id: newId() };
    expect(never.transform({ ...right, kind: 'date_updated' }, { type: 'body', metatype: SendMessageOnSocket })).toEqual(right);
  });
});

describe('the gateway', () => {
  let app: TestApp;
  let chat: Chat;
  beforeAll(async () => {
    app = await TestApp.start();
    chat = await signedInPair(app, { annTier: 'vip' });
    await chat.ann.connect();
  });
  afterAll(() => app.stop());

  it('answers whatever comes with a readable 4xx, and goes on', async () => {
    const { raw } = chat.ann.socket;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...EVENTS),
        payloads,
        fc.array(fc.jsonValue(), { maxLength: 2 }),
        async (event, payload, more) => {
          const ack = await raw.timeout(2000).emitWithAck(event as 'typing', payload as never, ...(more as []));
          expect(ack).toMatchObject({ ok: false, message: expect.stringMatching(/\S/) });
          const { status } = ack as { status: number };
          expect(status >= 400 && status < 500).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
    await expect(sendOnSocket(chat, chat.ann, 'still there')).resolves.toMatchObject({ ok: true });
    await expect(app.query('select from messages where conversation_id = $1', [chat.conversationId])).resolves.toHaveLength(1);
  }, 60_000);

  it.each(['error', 'no:such', 'toString', '__proto__', 'constructor', 'hello', 'x'.repeat(99)])(
    'knows no event %p',
    async (event) => {
      const ack = await chat.ann.socket.raw.timeout(2000).emitWithAck(event as 'typing', {} as never);
      expect(ack).toMatchObject({ ok: false, status: 404 });
    },
  );

  it('needs no acknowledgement, and survives what gives none', async () => {
    const { raw } = chat.ann.socket;
    const emit = (...args: unknown[]) => Reflect.apply(raw.emit, raw, args);
    for (const event of [...EVENTS, 'error', 'no:such']) {
      for (const args of [[], [null], [{}], [5, 6]]) emit(event, ...args);
    }
    emit('message:send', { match_id: chat.matchId, content: 'unasked', client_message_id: newId() });
    await expect(sendOnSocket(chat, chat.ann, 'asked')).resolves.toMatchObject({ ok: true });
    await expect(app.query('select from messages where conversation_id = $1', [chat.conversationId])).resolves.toHaveLength(3);
  });

  it('cuts off a packet that is larger than any message', async () => {
    const socket = new TestSocket(app.url, chat.bo.cookie);
    await socket.next('hello');
    const cut = new Promise((resolve) => socket.raw.once('disconnect', resolve));
    socket.raw.emit('typing', { match_id: 'x'.repeat(100_000) }, () => {});
    await cut;
    await expect(sendOnSocket(chat, chat.ann, 'unharmed')).resolves.toMatchObject({ ok: true });
  });

  it('slows down who sends too often, and in the end cuts them off; nobody else notices', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    const flooded = strict.as(chat.bo);
    await flooded.connect();
    const acks = await Promise.all(Array.from({ length: 100 }, () => flooded.socket.emit('typing', { match_id: chat.matchId })));
    const refused = acks.filter((ack) => !ack.ok);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({
      ok: false,
      status: 429,
      message: 'Too many attempts. Please wait a moment and try again.',
    });
    const cut = new Promise((resolve) => flooded.socket.raw.once('disconnect', resolve));
    for (let i = 0; i < 1000; i++) flooded.socket.raw.emit('no:such' as 'typing', {} as never, () => {});
    await cut;
    const calm = await strict.person();
    await calm.connect();
    await strict.stop();
  });
});

describe('the limit of a socket', () => {
  it('allows 60 at once and then 20 a second, times the factor (rule 126)', () => {
    const taken = (limit: SocketLimit, at: number) =>
      Array.from({ length: 200 }, () => limit.take(at)).filter((one) => one === 'allowed').length;
    const limit = new SocketLimit(1, 0);
    expect(taken(limit, 0)).toBe(60);
    expect(taken(limit, 500)).toBe(10);
    expect(taken(limit, 1_000_000)).toBe(60);
    expect(taken(new SocketLimit(2, 0), 0)).toBe(120);
  });
});
