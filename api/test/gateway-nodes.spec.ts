import { NODES_FRESH_MS, Relay } from '@mingle/core';
import { type Chat, heardSoFar, send, sent, signedInPair } from './chats.js';
import { RedisLink } from './redis-link.js';
import { type Person, TestApp } from './support.js';

/** One gateway with everything, one that only has sockets, one that has none; all on one Redis that may be killed. */
let redis: RedisLink;
let one: TestApp;
let other: TestApp;
let http: TestApp;

beforeAll(async () => {
  redis = await RedisLink.open();
  one = await TestApp.start({ REDIS_URL: redis.url });
  other = await TestApp.start({ REDIS_URL: redis.url, API_ROLE: 'gateway' });
  http = await TestApp.start({ REDIS_URL: redis.url, API_ROLE: 'http' });
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop(), http.stop()]);
  await redis.die();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ann is connected to one node, Bo to the other. */
async function apart(): Promise<Chat> {
  const chat = await signedInPair(one, { annTier: 'vip', boTier: 'vip' });
  const bo = other.as(chat.bo);
  await Promise.all([chat.ann.connect(), bo.connect()]);
  return { ...chat, bo };
}

/** The same person, asking a process without sockets. */
const byHttp = (person: Person): Person => http.as(person);

const outboxOf = (chat: Chat) =>
  one.query(`select id from outbox where payload::text like '%' || $1 || '%'`, [chat.conversationId]);

async function eventually(isTrue: () => Promise<boolean>, withinMs = 5000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await pause(50);
  }
}

/** The relay as the worker drives it, as soon as the outbox rows are old enough. */
async function relay(chat: Chat): Promise<void> {
  await eventually(async () => {
    await http.app.get(Relay).deliverOverdue();
    return (await outboxOf(chat)).length === 0;
  }, 10_000);
}

describe('two nodes', () => {
  it('bring messages, ticks, typing and presence to people who are apart', async () => {
    const chat = await apart();
    await expect(chat.ann.socket.next('presence')).resolves.toEqual({ user_id: chat.bo.id, online: true });
    const message = await sent(chat, chat.ann, 'Across');
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(message);
    await chat.bo.socket.emit('message:read', { match_id: chat.matchId, up_to_seq: 1 });
    await expect(chat.ann.socket.next('message:read')).resolves.toMatchObject({ reader_id: chat.bo.id, up_to_seq: 1 });
    await chat.bo.socket.emit('typing', { match_id: chat.matchId });
    await expect(chat.ann.socket.next('typing')).resolves.toEqual({ match_id: chat.matchId, user_id: chat.bo.id });
    expect((await byHttp(chat.ann).get(`/matches/${chat.matchId}`)).body).toMatchObject({ online: true });
    chat.bo.socket.close();
    await expect(chat.ann.socket.next('presence')).resolves.toEqual({ user_id: chat.bo.id, online: false });
  });

  it('hear what a process without sockets has to tell, each once', async () => {
    const chat = await apart();
    const { body } = await send(chat, byHttp(chat.ann), 'Over REST').expect(201);
    await expect(chat.ann.socket.next('message:new')).resolves.toEqual(body);
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(body);
    await expect(heardSoFar(chat.bo, 'message:new')).resolves.toHaveLength(1);
    await eventually(async () => (await outboxOf(chat)).length === 0);
  });

  it('are cut off from an ended session, wherever it ended', async () => {
    const chat = await apart();
    await byHttp(chat.bo).post('/logout').expect(200);
    await chat.bo.socket.next('session:ended');
  });
});

describe('a flushed Redis', () => {
  it('is filled again, everybody is told to refetch, and pushes go on', async () => {
    const chat = await apart();
    await redis.flush();
    // Nobody knows where anybody is: every node is told.
    const message = await sent(chat, chat.ann, 'Right after');
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(message);
    await Promise.all([chat.ann.socket.next('resync'), chat.bo.socket.next('resync')]);
    expect((await chat.ann.get(`/matches/${chat.matchId}`)).body).toMatchObject({ online: true });
    await sent(chat, chat.bo, 'And later');
    await expect(chat.ann.socket.next('message:new')).resolves.toMatchObject({ content: 'And later' });
  });
});

describe('a Redis that dies', () => {
  it('stops nobody from sending, and what was missed is delivered once it is back', async () => {
    const chat = await apart();
    await redis.die();
    const startedAt = Date.now();
    const missed = await sent(chat, chat.ann, 'Into the dark');
    expect(Date.now() - startedAt).toBeLessThan(1000);
    const { body } = await send(chat, byHttp(chat.ann), 'By REST too').expect(201);
    expect([missed.seq, body.seq]).toEqual([1, 2]);
    await expect(heardSoFar(chat.bo, 'message:new')).resolves.toEqual([]);
    await pause(2200);
    await http.app.get(Relay).deliverOverdue();
    await expect(outboxOf(chat)).resolves.toHaveLength(2);

    await redis.restore();
    await Promise.all([chat.ann.socket.next('resync'), chat.bo.socket.next('resync')]);
    await relay(chat);
    const heard = (await heardSoFar(chat.bo, 'message:new')) as { seq: number }[];
    expect(new Set(heard.map(({ seq }) => seq))).toEqual(new Set([1, 2]));
  });

  it('leaves people of one node in touch', async () => {
    const chat = await signedInPair(one, { annTier: 'vip' });
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    await redis.die();
    const message = await sent(chat, chat.ann, 'Same node');
    await expect(chat.bo.socket.next('message:new')).resolves.toEqual(message);
    const late = await one.person();
    await late.connect();
    await redis.restore();
    await Promise.all([chat.bo.socket.next('resync'), late.socket.next('resync')]);
  });
});

describe('the end of a node', () => {
  it('lets its sockets go, so that they come back to another; who does not is away', async () => {
    const third = await TestApp.start({ REDIS_URL: redis.url });
    const [back, away] = [await signedInPair(one), await signedInPair(one)];
    const [ann, bo] = [third.as(back.ann), third.as(away.bo)];
    await Promise.all([back.bo.connect(), away.ann.connect(), ann.connect(), bo.connect()]);
    await Promise.all([back.bo.socket.next('presence'), away.ann.socket.next('presence')]);
    // The nodes look at one another once a second.
    await pause(1500);
    const closed = new Promise((resolve) => ann.socket.raw.once('disconnect', resolve));
    await third.stop();
    // The one reason after which every client reconnects by itself.
    await expect(closed).resolves.toBe('transport close');
    await back.ann.connect();
    // Nodes that listen are remembered for so long.
    await pause(NODES_FRESH_MS);
    expect((await back.bo.get(`/matches/${back.matchId}`)).body).toMatchObject({ online: true });
    expect((await away.ann.get(`/matches/${away.matchId}`)).body).toMatchObject({ online: false });
    await pause(5000);
    await expect(away.ann.socket.next('presence')).resolves.toEqual({ user_id: away.bo.id, online: false });
    await expect(heardSoFar(back.bo, 'presence', 0)).resolves.not.toContainEqual({ user_id: back.ann.id, online: false });
  }, 30_000);
});
