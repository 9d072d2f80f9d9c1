import { newId } from '@mingle/core';
import { type Chat, heardSoFar, send, sendOnSocket, signedInPair } from './chats.js';
import { TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const NOT_FOUND = 'This match no longer exists or is unavailable.';
const path = (chat: Chat, query = '') => `/matches/${chat.matchId}/messages${query}`;

describe('sending', () => {
  it('answers 201 with the message and tells the other person at once', async () => {
    const chat = await signedInPair(app);
    await chat.bo.connect();
    const answer = await send(chat, chat.ann, '  Sawatdee ka  ').expect(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      match_id: chat.matchId,
      seq: 1,
      sender_id: chat.ann.id,
      content: 'Sawatdee ka',
      image_url: null,
      kind: 'text',
      client_message_id: expect.any(String),
      sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      delivered: false,
      read: false,
    });
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(answer.body);
  });

  it('answers a retry with the first message, on either road, and stores it once (rule 45)', async () => {
    const chat = await signedInPair(app);
    await chat.ann.connect();
    await chat.bo.connect();
    const clientId = newId();
    const first = await sendOnSocket(chat, chat.ann, 'Once', clientId);
    const again = await send(chat, chat.ann, 'Twice?', clientId).expect(201);
    expect(again.body).toEqual(first['message']);
    expect(again.body.content).toBe('Once');
    await expect(heardSoFar(chat.bo, 'message:new')).resolves.toHaveLength(1);
    await expect(app.query('select seq from messages where conversation_id = $1', [chat.conversationId])).resolves.toHaveLength(
      1,
    );
  });

  it('makes the id when the client gives none', async () => {
    const chat = await signedInPair(app);
    const answer = await chat.ann.post(path(chat), { content: 'Hello' }).expect(201);
    expect(answer.body.client_message_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses the third message of a free sender in a day, in the documented words (rule 43)', async () => {
    const chat = await signedInPair(app);
    await send(chat, chat.ann, 'one').expect(201);
    await send(chat, chat.ann, 'two').expect(201);
    const refused = await send(chat, chat.ann, 'three').expect(403);
    expect(refused.body).toEqual({ message: 'Daily message limit reached', limitReached: true, resetTime: expect.any(String) });
    const reset = new Date(refused.body.resetTime);
    expect(reset.toISOString()).toMatch(/T17:00:00\.000Z$/);
    expect(reset.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    await send(chat, chat.bo, 'I still may').expect(201);
  });

  it('begins a new day with two messages again', async () => {
    const chat = await signedInPair(app, { used: { a: 2, b: 2, yesterday: true } });
    await send(chat, chat.ann, 'one').expect(201);
    await send(chat, chat.ann, 'two').expect(201);
    await send(chat, chat.ann, 'three').expect(403);
  });

  it('does not limit paid senders', async () => {
    const chat = await signedInPair(app, { annTier: 'premium' });
    for (const text of ['one', 'two', 'three', 'four']) await send(chat, chat.ann, text).expect(201);
    const { body } = await chat.ann.get(path(chat));
    expect(body.map((message: { seq: number }) => message.seq)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['nothing', {}],
    ['no text', { content: 5 }],
    ['a blank', { content: '   ' }],
    ['too much', { content: 'x'.repeat(2001) }],
    ['a NUL', { content: 'a\0b' }],
    ['half a character', { content: 'a\ud800' }],
    ['a foreign kind of id', { content: 'Hi', client_message_id: 'nope' }],
    ['a list', []],
    ['an object for a text', { content: { toString: 'x' } }],
  ])('refuses %s with a 400 and a readable reason', async (_, body) => {
    const chat = await signedInPair(app);
    const answer = await chat.ann.post(path(chat), body).expect(400);
    expect(answer.body.message).toMatch(/^[A-Z].{5,}/s);
    await expect(app.query('select from messages where conversation_id = $1', [chat.conversationId])).resolves.toHaveLength(0);
  });

  it('keeps a forged card the text it is (rule 46)', async () => {
    const chat = await signedInPair(app);
    const forged = '{"type":"date_invitation","dateId":"1","message":"<img src=x>"}';
    const answer = await chat.ann.post(path(chat), { content: forged, kind: 'date_invitation', image_url: 'x' }).expect(201);
    expect(answer.body).toMatchObject({ kind: 'text', content: forged, image_url: null });
  });

  it.each(['expired', 'rematched', 'unmatched', 'blocked'] as const)(
    'finds no match that is %s, for send or read',
    async (status) => {
      const chat = await signedInPair(app, { status });
      expect((await send(chat, chat.ann, 'Hi').expect(404)).body).toEqual({ message: NOT_FOUND });
      expect((await chat.ann.get(path(chat)).expect(404)).body).toEqual({ message: NOT_FOUND });
    },
  );

  it('finds no overdue, foreign, unknown or malformed match, in the same words (rules 35, 127)', async () => {
    const chat = await signedInPair(app);
    const overdue = await signedInPair(app, { expiresInMs: -1 });
    const stranger = await app.person();
    expect((await send(overdue, overdue.ann, 'Hi').expect(404)).body).toEqual({ message: NOT_FOUND });
    expect((await send(chat, stranger, 'Hi').expect(404)).body).toEqual({ message: NOT_FOUND });
    expect((await stranger.get(path(chat)).expect(404)).body).toEqual({ message: NOT_FOUND });
    for (const id of [newId(), 'nope', "1';--"]) {
      expect((await stranger.post(`/matches/${encodeURIComponent(id)}/messages`, { content: 'Hi' }).expect(404)).body).toEqual({
        message: NOT_FOUND,
      });
    }
  });

  it('lets the row lock decide between a message and the sweep (rule 35)', async () => {
    const chats = await Promise.all(Array.from({ length: 8 }, (_, i) => signedInPair(app, { expiresInMs: 40 + i * 10 })));
    await new Promise((resolve) => setTimeout(resolve, 60));
    const statuses = await Promise.all(
      chats.flatMap((chat) => [
        send(chat, chat.ann, 'Just in time?').then(({ status }) => status),
        app.query(`update conversations set state = 'expired' where id = $1 and state = 'open' and expires_at <= now()`, [
          chat.conversationId,
        ]),
      ]),
    );
    for (const [i, chat] of chats.entries()) {
      const [row] = await app.query<{ state: string; last_seq: number }>(
        'select state, last_seq from conversations where id = $1',
        [chat.conversationId],
      );
      expect(statuses[2 * i] === 201 ? { state: 'open', last_seq: 1 } : { state: row?.state, last_seq: 0 }).toEqual(row);
    }
  });
});

describe('history', () => {
  it('is a bare array of the newest fifty, oldest first, with pages on both sides (rule 48)', async () => {
    const chat = await signedInPair(app, { annTier: 'vip' });
    for (let i = 1; i <= 53; i++) await send(chat, chat.ann, `text ${i}`).expect(201);
    const seqs = async (query: string) =>
      (await chat.bo.get(path(chat, query)).expect(200)).body.map((m: { seq: number }) => m.seq);
    expect(await seqs('')).toEqual(Array.from({ length: 50 }, (_, i) => i + 4));
    expect(await seqs('?before=4')).toEqual([1, 2, 3]);
    expect(await seqs('?after=51')).toEqual([52, 53]);
    expect(await seqs('?after=1&before=4')).toEqual([2, 3]);
    expect(await seqs('?after=0&_t=5')).toHaveLength(53);
  });

  it.each(['?before=x', '?after=-1', '?after=1.5', '?before=99999999999', '?before=1&before=2'])('refuses %s', async (query) => {
    const chat = await signedInPair(app);
    await chat.ann.get(path(chat, query)).expect(400);
  });

  it('answers 304 until something can be seen that was not there', async () => {
    const chat = await signedInPair(app, { annTier: 'vip' });
    await send(chat, chat.ann, 'Hi').expect(201);
    const tagFor = async () => (await chat.ann.get(path(chat, '?peek=1')).expect(200)).headers['etag'] ?? '';
    const tag = await tagFor();
    const unchanged = await chat.ann.get(path(chat, '?peek=1')).set('if-none-match', tag).expect(304);
    expect(unchanged.text).toBe('');
    await chat.bo.get(path(chat)).expect(200);
    const read = await chat.ann.get(path(chat, '?peek=1')).set('if-none-match', tag).expect(200);
    expect(read.body[0]).toMatchObject({ delivered: true, read: true });
    const later = await tagFor();
    await send(chat, chat.bo, 'Hello').expect(201);
    await chat.ann.get(path(chat, '?peek=1')).set('if-none-match', later).expect(200);
  });

  it('does not take a peek for reading, even for whoever has seen that version', async () => {
    const chat = await signedInPair(app, { annTier: 'vip' });
    await send(chat, chat.ann, 'Hi').expect(201);
    const peek = await chat.bo.get(path(chat, '?peek=1')).expect(200);
    expect((await chat.ann.get(path(chat, '?peek=1'))).body[0]).toMatchObject({ delivered: true, read: false });
    await chat.bo
      .get(path(chat))
      .set('if-none-match', peek.headers['etag'] ?? '')
      .expect(200);
    expect((await chat.ann.get(path(chat, '?peek=1'))).body[0]).toMatchObject({ delivered: true, read: true });
  });

  it('tells a free sender that a message arrived, never that it was read (rules 49, 50)', async () => {
    const chat = await signedInPair(app);
    await send(chat, chat.ann, 'Hi').expect(201);
    expect((await chat.bo.get(path(chat)).expect(200)).body[0]).toMatchObject({ read: true });
    expect((await chat.ann.get(path(chat)).expect(200)).body[0]).toMatchObject({ delivered: true, read: false });
    await app.query(`update users set subscription_tier = 'premium' where id = $1`, [chat.ann.id]);
    expect((await chat.ann.get(path(chat)).expect(200)).body[0]).toMatchObject({ read: true });
    await app.query(`update users set subscription_tier = 'free' where id = $1`, [chat.ann.id]);
    expect((await chat.ann.get(path(chat)).expect(200)).body[0]).toMatchObject({ read: false });
  });
});
