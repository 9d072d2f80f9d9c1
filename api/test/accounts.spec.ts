import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { cookieOf, jpeg, TestApp, unique } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const register = (body: object) => request(app.url).post('/api/register').send(body);
const login = (username: unknown, password: unknown = 'secret123') =>
  request(app.url).post('/api/login').send({ username, password });

describe('signing up', () => {
  it('makes the account, signs it in, and answers with it', async () => {
    const body = await app.registerBody();
    const answer = await register(body).expect(201);
    expect(answer.body).toMatchObject({
      username: body['username'],
      email: body['email'],
      userType: 'tourist',
      photos: body['photos'],
      photoHashes: [expect.stringMatching(/^[\w+/=]{20,}$/)],
      profilePicUrl: expect.stringMatching(/^\/media\//),
      subscriptionTier: 'free',
      isVerified: false,
      isAdmin: false,
      idDocument: null,
      idStatus: 'none',
      travelStartDate: body['travelStartDate'],
      language: 'en',
      lastLoginAt: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    await request(app.url).get('/api/user').set('cookie', cookieOf(answer)).expect(200, answer.body);
  });

  it('records consent, the terms in force, and the event (rule 122)', async () => {
    const idDocument = await app.uploadPhoto('id');
    const ann = await app.signUp({ ...(await app.registerBody('local')), idDocument, idConsent: true, vibeConsent: true });
    const [row] = await app.query<Record<string, unknown>>('select * from users where id = $1', [ann.id]);
    expect(row).toMatchObject({ terms_version: '2025-04-03', id_status: 'pending', travel_start_date: null });
    for (const column of ['terms_accepted_at', 'vibe_consent_at', 'id_consent_at']) expect(row?.[column]).toBeInstanceOf(Date);
  });

  it('drops what nobody may set (rule 81)', async () => {
    const powers = { isAdmin: true, isVerified: true, subscriptionTier: 'vip', isDemo: true, id: 'x', overallScore: 500 };
    const { body } = await register({ ...(await app.registerBody()), ...powers }).expect(201);
    expect(body).toMatchObject({
      isAdmin: false,
      isVerified: false,
      subscriptionTier: 'free',
      isDemo: false,
      profileRating: null,
    });
  });

  it('takes photo and ID as data URLs, and stores files (rule 79)', async () => {
    const dataUrl = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
    const body = { ...(await app.registerBody('local')), photos: [dataUrl], idDocument: dataUrl };
    const answer = await register(body).expect(201);
    expect(answer.body).toMatchObject({ photos: [expect.stringMatching(/^\/media\/[\w-]{36}$/)], idStatus: 'pending' });
    await request(app.url)
      .get(answer.body.photos[0])
      .set('cookie', cookieOf(answer))
      .expect(200)
      .expect('content-type', 'image/webp');
  });

  it('takes bodies up to 16 MB, and refuses more in words', async () => {
    const body = await app.registerBody();
    const big = await register({ ...body, about: 'a'.repeat(15 * 1024 * 1024) }).expect(400);
    expect(big.body).toEqual({
      message: 'Please tell us a bit more about yourself',
      errors: { about: 'Please tell us a bit more about yourself' },
    });
    const tooBig = await register({ ...body, about: 'a'.repeat(17 * 1024 * 1024) }).expect(413);
    expect(tooBig.body).toEqual({ message: 'This is too large to be sent.' });
  });

  it('tells each faulty field, all in one message (spec section 5)', async () => {
    const { body } = await register({ ...(await app.registerBody()), username: 'ab', fullName: ' ', travelEndDate: '' }).expect(
      400,
    );
    expect(body.errors).toEqual({
      username: 'Username must be at least 3 characters',
      fullName: 'Full name is required',
      travelEndDate: 'Please enter your departure date',
    });
    for (const message of Object.values(body.errors)) expect(body.message).toContain(message);
  });

  it('asks for the type of user when it is none', async () => {
    const { body } = await register({ ...(await app.registerBody()), userType: 'alien' }).expect(400);
    expect(body.message).toBe('Please select your user type');
  });

  it('refuses a name or an email that is taken, in any case and spelling (rules 74 and 76)', async () => {
    const first = await app.registerBody();
    await register(first).expect(201);
    const name = String(first['username']);
    const sameName = await register({ ...(await app.registerBody()), username: ` ${name.toUpperCase()} ` }).expect(409);
    expect(sameName.body).toEqual({ message: 'Username already exists', errors: { username: 'Username already exists' } });
    const wide = name.replace(/^t/, 'ｔ');
    await register({ ...(await app.registerBody()), username: wide }).expect(409);
    const sameEmail = await register({ ...(await app.registerBody()), email: String(first['email']).toUpperCase() }).expect(409);
    expect(sameEmail.body).toEqual({ message: 'Email already in use', errors: { email: 'Email already in use' } });
  });

  it.each(['username', 'email'])('gives one %s to one of twenty who want it at once', async (field) => {
    const wanted = field === 'email' ? `${unique('race')}@example.com` : unique('race');
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => ({ ...(await app.registerBody()), [field]: wanted })),
    );
    const answers = await Promise.all(bodies.map((body) => register(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const rows = await app.query(`select 1 from users where ${field} = $1`, [wanted]);
    expect(rows).toHaveLength(1);
  });

  it('lets a photo and an ID be claimed once, and each only as what it is', async () => {
    const body = await app.registerBody('local');
    const other = await app.registerBody('local');
    const idDocument = await app.uploadPhoto('id');
    await register({ ...body, idDocument }).expect(201);
    const refusals: [object, string][] = [
      [{ photos: body['photos'] }, 'Please add a profile photo'],
      [{ idDocument }, 'Please choose your ID image again'],
      [{ photos: [await app.uploadPhoto('id')] }, 'Please add a profile photo'],
      [{ photos: ['https://example.com/me.jpg'] }, 'Please add a profile photo'],
      [{ photos: ['/media/00000000-0000-4000-8000-000000000000'] }, 'Please add a profile photo'],
      [{ photos: ['/media/../secret'] }, 'Please add a profile photo'],
    ];
    for (const [changes, message] of refusals) {
      const answer = await register({ ...other, ...changes }).expect(400);
      expect(answer.body.message).toBe(message);
    }
    expect(await app.query('select 1 from users where username = $1', [other['username']])).toEqual([]);
    await register(other).expect(201);
  });

  it('leaves no file of a registration that was refused', async () => {
    const taken = await app.registerBody();
    await register(taken).expect(201);
    const countMedia = async () => (await app.query<{ count: string }>('select count(*) from media'))[0]?.count;
    const before = await countMedia();
    const dataUrl = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
    await register({ ...taken, photos: [dataUrl] }).expect(409);
    await register({ ...taken, photos: ['data:image/png;base64,aGVsbG8='] }).expect(415);
    expect(await countMedia()).toBe(before);
  });
});

describe('signing in and out', () => {
  it('lets in by username or email, in any case', async () => {
    const ann = await app.signUp();
    const { body: own } = await ann.get('/user');
    for (const name of [own.username, own.username.toUpperCase(), ` ${own.username} `, own.email, own.email.toUpperCase()]) {
      const { body } = await login(name).expect(200);
      expect(body).toMatchObject({ id: ann.id, fullName: 'Ann Example' });
    }
  });

  it('says the same of a wrong password and of nobody', async () => {
    const ann = await app.signUp();
    const { body: own } = await ann.get('/user');
    const wrong = await login(own.username, 'wrong-password').expect(401);
    const nobody = await login(unique('nobody')).expect(401);
    expect(wrong.body).toEqual({ message: 'Invalid username or password.' });
    expect(nobody.body).toEqual(wrong.body);
    expect([wrong.headers['set-cookie'], nobody.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('takes as long for nobody as for a wrong password', async () => {
    const { body: own } = await (await app.signUp()).get('/user');
    const timed = async (name: string) => {
      const started = performance.now();
      await login(name, 'wrong-password').expect(401);
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 7; i++) {
      known.push(await timed(own.username));
      unknown.push(await timed(unique('nobody')));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  it('lets each in with their own password where one has the other’s email for a name', async () => {
    const shared = `${unique('x')}@a.io`;
    const byEmail = await app.signUp({ email: shared, password: 'password-of-email' });
    const byName = await app.signUp({ username: shared, password: 'password-of-name' });
    expect((await login(shared, 'password-of-email').expect(200)).body.id).toBe(byEmail.id);
    expect((await login(shared, 'password-of-name').expect(200)).body.id).toBe(byName.id);
  });

  it('keeps long passwords whole: nothing is cut at 72 bytes (rule 75)', async () => {
    const password = `${'ก'.repeat(100)}end`;
    const ann = await app.signUp({ password });
    const { body: own } = await ann.get('/user');
    await login(own.username, password).expect(200);
    await login(own.username, `${'ก'.repeat(100)}enx`).expect(401);
  });

  it('signs out', async () => {
    const ann = await app.signUp();
    const answer = await ann.post('/logout').expect(200, { success: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    await ann.get('/user').expect(401, { message: 'Please sign in to continue.' });
    await ann.post('/logout').expect(401);
  });
});

describe('with limits as in production', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => strict.stop());

  const attempt = (username: string, password: string) => request(strict.url).post('/api/login').send({ username, password });

  it('stops guessing after ten tries in a quarter of an hour, for this account alone (rule 74)', async () => {
    const { body: own } = await (await app.signUp()).get('/user');
    for (let i = 0; i < 10; i++) await attempt(own.username, 'wrong-password').expect(401);
    const answer = await attempt(own.username.toUpperCase(), 'secret123').expect(429);
    expect(answer.body).toEqual({ message: 'Too many attempts. Please wait a moment and try again.' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    await attempt(unique('nobody'), 'wrong-password').expect(401);
  });

  it('forgets failures once the person got in', async () => {
    const { body: own } = await (await app.signUp()).get('/user');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 5; i++) await attempt(own.username, 'wrong-password').expect(401);
      await attempt(own.username, 'secret123').expect(200);
    }
  });
});

it('signs in, and still counts attempts, while Redis is away', async () => {
  const alone = await TestApp.start({ REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_FACTOR: '1' });
  try {
    await sleep(50);
    const { body: own } = await (await alone.signUp()).get('/user');
    const attempt = (password: string) => request(alone.url).post('/api/login').send({ username: own.username, password });
    await attempt('secret123').expect(200);
    for (let i = 0; i < 10; i++) await attempt('wrong-password').expect(401);
    await attempt('secret123').expect(429);
  } finally {
    await alone.stop();
  }
});
