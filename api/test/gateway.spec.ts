import { newId } from '@mingle/core';
import request from 'supertest';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { heardSoFar, send, sendOnSocket, sent, signedInPair } from './chats.js';
import { TestApp, TestSocket } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the client is told when it is not let in. */
const refusalOf = (socket: TestSocket): Promise<{ message: string; data?: unknown }> =>
  new Promise((resolve) => socket.raw.once('connect_error', (error) => resolve(error)));

describe('the handshake', () => {
  it('says hello with the server clock, and nothing before it', async () => {
    const person = await app.person();
    const socket = new TestSocket(app.url, person.cookie);
    const { now } = await socket.next('hello');
    expect(Math.abs(now - Date.now())).toBeLessThan(1000);
    expect(socket.heard[0]?.event).toBe('hello');
    socket.close();
  });

  it.each([
    ['none', undefined],
    ['unknown', 'session=x'],
    ['malformed', 'session=%E0%A4%A; ='],
  ])('refuses a session that is %s as REST would', async (_, cookie) => {
    const socket = new TestSocket(app.url, cookie);
    await expect(refusalOf(socket)).resolves.toMatchObject({ data: { status: 401, message: 'Please sign in to continue.' } });
    socket.close();
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses the page of %s (rule 91)',
    async (origin) => {
      const person = await app.person();
      const socket = new TestSocket(app.url, person.cookie, { origin });
      await expect(refusalOf(socket)).resolves.toBeDefined();
      expect(socket.raw.connected).toBe(false);
      socket.close();
    },
  );

  it('speaks websocket only', async () => {
    await request(app.url).get('/socket.io/?EIO=4&transport=polling').expect(400);
  });
});

describe('sending', () => {
  it('acknowledges with what REST would answer; both people hear it, but not the socket it came from', async () => {
    const chat = await signedInPair(app);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const phone = new TestSocket(app.url, chat.ann.cookie);
    await phone.next('hello');
    const ack = await sendOnSocket(chat, chat.ann, 'Hello');
    expect(ack).toMatchObject({
      ok: true,
      message: { seq: 1, content: 'Hello', sender_id: chat.ann.id, match_id: chat.matchId },
    });
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(ack['message']);
    await expect(phone.next('message:new')).resolves.toEqual(ack['message']);
    await expect(heardSoFar(chat.ann, 'message:new')).resolves.toEqual([]);
    phone.close();
  });

  it('keeps the order of a burst and numbers it without holes', async () => {
    const chat = await signedInPair(app, { annTier: 'vip', boTier: 'vip' });
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const messages = await Promise.all(Array.from({ length: 60 }, (_, i) => sent(chat, i % 2 ? chat.ann : chat.bo, `text ${i}`)));
    const seqs = messages.map(({ seq }) => seq);
    expect([...seqs].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(seqs.filter((_, i) => i % 2)).toEqual([...seqs.filter((_, i) => i % 2)].sort((a, b) => a - b));
    const heard = (await heardSoFar(chat.bo, 'message:new')) as { seq: number }[];
    expect(heard.map(({ seq }) => seq)).toEqual(seqs.filter((_, i) => i % 2));
  });

  it('refuses in the very words of REST', async () => {
    const chat = await signedInPair(app, { used: { a: 2, b: 2 } });
    await chat.ann.connect();
    const { body } = await send(chat, chat.ann, 'three').expect(403);
    await expect(sendOnSocket(chat, chat.ann, 'three')).resolves.toEqual({ ok: false, status: 403, ...body });
    await expect(sendOnSocket({ ...chat, matchId: newId() }, chat.ann, 'Hi')).resolves.toEqual({
      ok: false,
      status: 404,
      message: 'This match no longer exists or is unavailable.',
    });
    const blank = await chat.ann.post(`/matches/${chat.matchId}/messages`, { content: ' \n' }).expect(400);
    await expect(sendOnSocket(chat, chat.ann, ' \n')).resolves.toMatchObject({ ok: false, status: blank.status });
  });

  it('acknowledges nothing before the commit, and a held conversation stalls no other', async () => {
    const [held, free] = [await signedInPair(app), await signedInPair(app)];
    await Promise.all([held.ann.connect(), held.bo.connect(), free.ann.connect()]);
    let letGo = () => {};
    const holding = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const transaction = app.app.get(UnitOfWork).run(async (tx) => {
      await tx.query('select from conversations where id = $1 for update', [held.conversationId]);
      await holding;
    });
    await pause(50);

    const acks: string[] = [];
    const sends = ['one', 'two'].map((text) =>
      sendOnSocket(held, held.ann, text).then((ack) => void acks.push(JSON.stringify(ack))),
    );
    await pause(50);
    await expect(sendOnSocket(free, free.ann, 'not stalled')).resolves.toMatchObject({ ok: true });
    await pause(600);
    await expect(sendOnSocket(free, free.ann, 'still not')).resolves.toMatchObject({ ok: true });
    expect(acks).toEqual([]);
    await expect(heardSoFar(held.bo, 'message:new', 0)).resolves.toEqual([]);

    letGo();
    await transaction;
    await Promise.all(sends);
    expect(acks.map((ack) => JSON.parse(ack).message.content)).toEqual(['one', 'two']);
    await expect(held.bo.socket.next('message:new')).resolves.toMatchObject({ seq: 1, content: 'one' });
  });

  it('goes on after the database has cut the connection', async () => {
    const chat = await signedInPair(app, { annTier: 'vip' });
    await chat.ann.connect();
    await sendOnSocket(chat, chat.ann, 'before');
    await app.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%append_messages%' and pid <> pg_backend_pid()`);
    await pause(100);
    await expect(sendOnSocket(chat, chat.ann, 'after')).resolves.toMatchObject({ ok: true, message: { seq: 2 } });
  });
});

describe('ticks', () => {
  const markUpTo = (chat: { matchId: string }, upToSeq: number) => ({ match_id: chat.matchId, up_to_seq: upToSeq });

  it('tells a free author of delivery, never of reading; a reader always on their other devices', async () => {
    const chat = await signedInPair(app);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const tablet = new TestSocket(app.url, chat.bo.cookie);
    await tablet.next('hello');
    await sendOnSocket(chat, chat.ann, 'Hi');
    await expect(chat.bo.socket.emit('message:delivered', markUpTo(chat, 1))).resolves.toEqual({ ok: true });
    await expect(chat.ann.socket.next('message:delivered')).resolves.toEqual({
      match_id: chat.matchId,
      reader_id: chat.bo.id,
      up_to_seq: 1,
    });
    await expect(chat.bo.socket.emit('message:read', markUpTo(chat, 1))).resolves.toEqual({ ok: true });
    await expect(tablet.next('message:read')).resolves.toEqual({ match_id: chat.matchId, reader_id: chat.bo.id, up_to_seq: 1 });
    await expect(heardSoFar(chat.ann, 'message:read')).resolves.toEqual([]);
    await expect(heardSoFar(chat.bo, 'message:read', 0)).resolves.toEqual([]);
    tablet.close();
  });

  it('tells a paid author of reading, which is delivery too', async () => {
    const chat = await signedInPair(app, { annTier: 'premium' });
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    await sendOnSocket(chat, chat.ann, 'Hi');
    await chat.bo.socket.emit('message:read', markUpTo(chat, 1));
    await expect(chat.ann.socket.next('message:delivered')).resolves.toMatchObject({ up_to_seq: 1 });
    await expect(chat.ann.socket.next('message:read')).resolves.toEqual({
      match_id: chat.matchId,
      reader_id: chat.bo.id,
      up_to_seq: 1,
    });
  });

  it('never goes beyond the last message, nor back, and says nothing that is not new', async () => {
    const chat = await signedInPair(app, { annTier: 'premium' });
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    for (const text of ['one', 'two', 'three']) await sendOnSocket(chat, chat.ann, text);
    await chat.bo.socket.emit('message:read', markUpTo(chat, 2_147_483_647));
    await chat.bo.socket.emit('message:read', markUpTo(chat, 1));
    await chat.bo.socket.emit('message:delivered', markUpTo(chat, 3));
    await expect(heardSoFar(chat.ann, 'message:read')).resolves.toEqual([
      { match_id: chat.matchId, reader_id: chat.bo.id, up_to_seq: 3 },
    ]);
    await sendOnSocket(chat, chat.ann, 'four');
    const { body } = await chat.ann.get(`/matches/${chat.matchId}/messages?peek=1`).expect(200);
    expect(body.map((message: { read: boolean }) => message.read)).toEqual([true, true, true, false]);
  });

  it('lets only the two of a match move its marks', async () => {
    const chat = await signedInPair(app);
    const stranger = await app.person();
    await Promise.all([chat.ann.connect(), stranger.connect()]);
    await sendOnSocket(chat, chat.ann, 'Hi');
    for (const event of ['message:read', 'message:delivered'] as const) {
      await expect(stranger.socket.emit(event, markUpTo(chat, 1))).resolves.toMatchObject({ ok: false, status: 404 });
    }
    await expect(heardSoFar(chat.ann, 'message:delivered')).resolves.toEqual([]);
  });
});

describe('typing', () => {
  it('reaches the other person only, and not more often than it changes anything', async () => {
    const chat = await signedInPair(app);
    const stranger = await app.person();
    await Promise.all([chat.ann.connect(), chat.bo.connect(), stranger.connect()]);
    for (let i = 0; i < 5; i++) {
      await expect(chat.ann.socket.emit('typing', { match_id: chat.matchId })).resolves.toEqual({ ok: true });
    }
    await expect(heardSoFar(chat.bo, 'typing')).resolves.toEqual([{ match_id: chat.matchId, user_id: chat.ann.id }]);
    await expect(heardSoFar(chat.ann, 'typing', 0)).resolves.toEqual([]);
    await expect(stranger.socket.emit('typing', { match_id: chat.matchId })).resolves.toMatchObject({ ok: false, status: 404 });
    await expect(heardSoFar(stranger, 'typing', 0)).resolves.toEqual([]);
  });
});

describe('presence', () => {
  it('is told to people with an open match, on the first device and after the last', async () => {
    const chat = await signedInPair(app);
    const former = await signedInPair(app, { status: 'unmatched' });
    await Promise.all([chat.bo.connect(), former.bo.connect()]);
    await chat.ann.connect();
    await expect(chat.bo.socket.next('presence')).resolves.toEqual({ user_id: chat.ann.id, online: true });
    expect((await chat.bo.get(`/matches/${chat.matchId}`)).body).toMatchObject({ online: true });

    const phone = new TestSocket(app.url, chat.ann.cookie);
    await phone.next('hello');
    chat.ann.socket.close();
    await pause(2300);
    await expect(heardSoFar(chat.bo, 'presence', 0)).resolves.toHaveLength(1);
    phone.close();
    await expect(chat.bo.socket.next('presence')).resolves.toEqual({ user_id: chat.ann.id, online: false });
    expect((await chat.bo.get(`/matches/${chat.matchId}`)).body).toMatchObject({ online: false });
    await expect(heardSoFar(former.bo, 'presence', 0)).resolves.toEqual([]);
  });

  it('does not flicker when somebody reconnects', async () => {
    const chat = await signedInPair(app);
    await chat.bo.connect();
    await chat.ann.connect();
    await chat.bo.socket.next('presence');
    chat.ann.socket.close();
    await pause(300);
    await chat.ann.connect();
    await expect(heardSoFar(chat.bo, 'presence', 2300)).resolves.toHaveLength(1);
  });
});

describe('strangers', () => {
  it('hear nothing of what two people do', async () => {
    const chat = await signedInPair(app, { annTier: 'vip' });
    const stranger = await app.person();
    await Promise.all([chat.ann.connect(), chat.bo.connect(), stranger.connect()]);
    await sendOnSocket(chat, chat.ann, 'Hi');
    await chat.bo.socket.emit('message:read', { match_id: chat.matchId, up_to_seq: 1 });
    await chat.bo.socket.emit('typing', { match_id: chat.matchId });
    await pause(200);
    expect(stranger.socket.heard.map(({ event }) => event)).toEqual(['hello']);
  });
});

describe('the end of a session', () => {
  it('cuts its sockets at once, and only its own', async () => {
    const user = await app.buildUser();
    const [here, there] = [await app.signIn(user), await app.signIn(user)];
    await Promise.all([here.connect(), there.connect()]);
    const cut = new Promise((resolve) => here.socket.raw.once('disconnect', resolve));
    await here.post('/logout').expect(200);
    await here.socket.next('session:ended');
    await cut;
    await pause(100);
    expect(there.socket.raw.connected).toBe(true);
  });

  it('is found within a second even when nobody was told', async () => {
    const person = await app.person();
    await person.connect();
    await app.query('delete from sessions where user_id = $1', [person.id]);
    await person.socket.next('session:ended');
  });
});
