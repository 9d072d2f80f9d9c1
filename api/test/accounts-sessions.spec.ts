import { createHash } from 'node:crypto';
import { SESSIONS_ENDED_CHANNEL, SessionsService } from '@mingle/core';
import { Client } from 'pg';
import request, { type Test } from 'supertest';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { cookieOf, type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest();
const change = (person: Person, sets: string) =>
  app.query(`update sessions set ${sets} where token_hash = $1`, [hashOf(person.cookie)]);

describe('the cookie', () => {
  it('is out of the page’s reach, and holds 256 random bits of which only the hash is stored', async () => {
    const answer = await request(app.url)
      .post('/api/register')
      .send(await app.registerBody())
      .expect(201);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = cookieOf(answer).split('=')[1];
    const [row] = await app.query<{ text: string }>('select sessions::text as text from sessions where token_hash = $1', [
      hashOf(cookieOf(answer)),
    ]);
    expect(row?.text).toBeDefined();
    expect(row?.text).not.toContain(token);
  });

  it('is Secure and bound to the host where the product is reached by https', async () => {
    const secure = await TestApp.start({ PUBLIC_URL: 'https://mingle.example' });
    try {
      const answer = await request(secure.url)
        .post('/api/register')
        .send(await secure.registerBody())
        .expect(201);
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(answer.headers['strict-transport-security']).toBeDefined();
      await request(secure.url).get('/api/user').set('cookie', cookieOf(answer)).expect(200);
    } finally {
      await secure.stop();
    }
  });

  it.each(['session=', 'session=x', `session=${'a'.repeat(43)}`, 'session=%00', `session=${'a'.repeat(5000)}`, ';;;', 'session'])(
    'opens nothing when it is %s',
    async (cookie) => {
      await request(app.url).get('/api/user').set('cookie', cookie).expect(401);
    },
  );
});

describe('a session', () => {
  it('is replaced at sign-in: the one held before is over', async () => {
    const ann = await app.signUp();
    const { body: own } = await ann.get('/user');
    const answer = await ann.post('/login', { username: own.username, password: 'secret123' }).expect(200);
    expect(cookieOf(answer)).not.toBe(ann.cookie);
    await ann.get('/user').expect(401);
    await request(app.url).get('/api/user').set('cookie', cookieOf(answer)).expect(200);
  });

  it('never takes a token that the visitor brought along', async () => {
    const { body: own } = await (await app.signUp()).get('/user');
    const planted = `session=${'p'.repeat(43)}`;
    const answer = await request(app.url)
      .post('/api/login')
      .set('cookie', planted)
      .send({ username: own.username, password: 'secret123' });
    expect(cookieOf(answer)).not.toBe(planted);
    await request(app.url).get('/api/user').set('cookie', planted).expect(401);
  });

  it.each([
    ['14 days of silence', "last_seen_at = now() - interval '14 days 1 second'", 401],
    ['not before', "last_seen_at = now() - interval '13 days 23 hours'", 200],
    ['its last day, however busy', "expires_at = now() - interval '1 second'", 401],
  ])('ends after %s', async (_, sets, status) => {
    const ann = await app.person();
    await change(ann, sets);
    await ann.get('/user').expect(status);
  });

  it.each([
    [false, 30 * 24],
    [true, 24],
  ])('of a demo account (%s) lasts %s hours at most', async (isDemo, hours) => {
    const ann = await app.person({ isDemo });
    const [row] = await app.query<{ hours: string }>(
      'select extract(epoch from expires_at - now()) / 3600 as hours from sessions where token_hash = $1',
      [hashOf(ann.cookie)],
    );
    expect(Number(row?.hours)).toBeCloseTo(hours, 1);
  });

  it('opens nothing for an account that is gone', async () => {
    const ann = await app.person();
    await app.query('update users set deleted_at = now() where id = $1', [ann.id]);
    await ann.get('/user').expect(401);
  });

  it('moves “last seen” every five minutes at most (rule 93)', async () => {
    const ann = await app.person();
    const seen = async () =>
      (
        await app.query<{ age: string }>(
          'select extract(epoch from now() - greatest(s.last_seen_at, u.last_login_at)) as age from sessions s join users u on u.id = s.user_id where s.token_hash = $1',
          [hashOf(ann.cookie)],
        )
      )[0]?.age;
    await app.query("update users set last_login_at = now() - interval '1 day' where id = $1", [ann.id]);
    await change(ann, "last_seen_at = now() - interval '4 minutes'");
    await ann.get('/user').expect(200);
    expect(Number(await seen())).toBeGreaterThan(200);

    await change(ann, "last_seen_at = now() - interval '6 minutes'");
    await Promise.all(Array.from({ length: 10 }, () => ann.get('/user').expect(200)));
    expect(Number(await seen())).toBeLessThan(30);
    const { body } = await ann.get('/user');
    expect(Date.now() - Date.parse(body.lastLoginAt)).toBeLessThan(60_000);
  });

  it('is forgotten by the purge once it is over, and only then', async () => {
    const [over, idle, live] = await Promise.all([app.person(), app.person(), app.person()]);
    await change(over, 'expires_at = now()');
    await change(idle, "last_seen_at = now() - interval '15 days'");
    await app.app.get(SessionsService).purge();
    const left = await app.query<{ user_id: string }>('select user_id from sessions where user_id = any($1::uuid[])', [
      [over.id, idle.id, live.id],
    ]);
    expect(left).toEqual([{ user_id: live.id }]);
  });

  it('tells all processes that it ended, in the transaction that ended it', async () => {
    const listener = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query(`listen ${SESSIONS_ENDED_CHANNEL}`);
    try {
      const ann = await app.person();
      await ann.post('/logout').expect(200);
      const bo = await app.person();
      const sessions = app.app.get(SessionsService);
      const work = app.app.get(UnitOfWork);
      await expect(
        work.run(async (tx) => {
          await sessions.endAllOf(tx, bo.id);
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
      await bo.get('/user').expect(200);
      await work.run((tx) => sessions.endAllOf(tx, bo.id));
      await bo.get('/user').expect(401);
      await listener.query('select 1');
      expect(heard).toEqual([hashOf(ann.cookie).toString('hex'), bo.id]);
    } finally {
      await listener.end();
    }
  });
});

describe('without a session', () => {
  const ID = '01890000-0000-7000-8000-000000000001';
  it.each([
    ['get', '/api/user'],
    ['post', '/api/logout'],
    ['get', '/api/users/nearby'],
    ['post', '/api/swipes'],
    ['get', '/api/matches'],
    ['get', `/api/matches/${ID}`],
    ['get', '/api/matches/not-an-id/messages'],
    ['post', `/api/matches/${ID}/messages`],
    ['patch', `/api/users/${ID}`],
    ['delete', '/api/swipes/x'],
    ['get', '/api/unheard-of'],
    ['get', '/api'],
    ['get', `/media/${ID}`],
    ['get', '/media/x'],
  ] as const)('%s %s answers 401, before it looks at anything', async (method, path) => {
    const call: Test = request(app.url)[method](path);
    const answer = await (method === 'get' || method === 'delete'
      ? call
      : call.set('content-type', 'application/json').send('{broken'));
    expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in to continue.' }]);
  });

  it.each([
    ['/api/health/live', 200],
    ['/api/health/ready', 200],
    ['/auth/google', 302],
    ['/auth/google/callback', 302],
  ])('%s answers %s', async (path, status) => {
    await request(app.url).get(path).expect(status);
  });

  it('sends Google’s button back with a word (rule 76)', async () => {
    await request(app.url).get('/auth/google').expect('location', '/auth?error=google_unavailable');
  });
});

describe('a page of another site', () => {
  const own = () => new URL(app.url);
  const post = (headers: Record<string, string>, cookie = '') =>
    request(app.url)
      .post('/api/logout')
      .set({ ...headers, cookie });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['a lookalike', { origin: 'http://127.0.0.1.evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('cannot act for a signed-in person: %s', async (_, headers) => {
    const ann = await app.person();
    const answer = await post(headers, ann.cookie).expect(403);
    expect(answer.body).toEqual({ message: 'This request came from another site and was refused.' });
    await ann.get('/user').expect(200);
  });

  it('cannot sign anybody in, or up', async () => {
    for (const path of ['/api/login', '/api/register', '/api/upload']) {
      await request(app.url).post(path).set('origin', 'https://evil.example').expect(403);
    }
  });

  it('may look as anybody may: reading is no action, and nothing is shared across origins', async () => {
    const answer = await request(app.url).get('/api/health/live').set('origin', 'https://evil.example').expect(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is told apart from the own page', async () => {
    const ann = await app.person();
    await post({ origin: own().origin, 'sec-fetch-site': 'same-origin' }, ann.cookie).expect(200);
  });
});
