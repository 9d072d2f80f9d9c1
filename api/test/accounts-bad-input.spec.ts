import fc from 'fast-check';
import request, { type Test } from 'supertest';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterAll(() => app.stop());

const TABLES = ['users', 'sessions', 'media'];
const counts = async () => {
  const rows = await app.query<{ counts: string }>(
    `select concat_ws(',', ${TABLES.map((table) => `(select count(*) from ${table})`).join(',')}) as counts`,
  );
  return rows[0]?.counts;
};

/** A person can read it, it comes at once, it is the sender's fault, and nothing changed. */
async function expectRefused(send: () => Test, status?: number): Promise<void> {
  const before = await counts();
  const started = performance.now();
  const answer = await send();
  expect(performance.now() - started).toBeLessThan(1000);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (status) expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).toEqual(expect.objectContaining({ message: expect.stringMatching(/^[A-Z][^{}<>]{5,}$/) }));
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|select .+ from|insert into|\.[tj]s:\d/);
  expect(await counts()).toBe(before);
}

const post = (path: string, body: string, type = 'application/json') =>
  request(app.url).post(path).set('content-type', type).send(body);

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const ENDPOINTS = ['/api/login', '/api/register', '/api/logout', '/api/upload'];

describe.each(ENDPOINTS)('POST %s', (path) => {
  it.each([
    ['broken JSON', '{"username":', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a number', '1', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list of lists of lists', DEEP, 'application/json'],
    ['a deep value', `{"username":${DEEP}}`, 'application/json'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'application/json'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json'],
    ['a NUL byte', '{"username":"ann\\u0000","password":"secret"}', 'application/json'],
    ['a NUL byte in a name', '{"user\\u0000name":"ann"}', 'application/json'],
    ['a lone surrogate', '{"username":"ann\\ud800","password":"secret"}', 'application/json'],
    ['XML', '<a/>', 'application/xml'],
    ['a form', 'username=ann&password=secret', 'application/x-www-form-urlencoded'],
    ['plain text', 'hello', 'text/plain'],
    ['an unheard-of type', 'hello', 'x/y'],
    ['a broken type', 'hello', ';;;'],
  ])('refuses %s', async (_, body, type) => {
    await expectRefused(() => post(path, body, type));
  });
});

it.each(['/api/login', '/api/logout', '/api/upload'])('refuses more than 64 KB to %s', async (path) => {
  await expectRefused(() => post(path, JSON.stringify({ username: 'a'.repeat(70_000), password: 'secret' })));
});

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    [],
    {},
    [[]],
    [null],
    { a: { b: [] } },
    ['a'],
    '\uFFFF',
    'NaN',
    "' or 1=1 --",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
);

it('refuses whatever a login may hold that is none', async () => {
  await fc.assert(
    fc.asyncProperty(strange, strange, async (username, password) => {
      await expectRefused(() => request(app.url).post('/api/login').send({ username, password }));
    }),
    { numRuns: 60 },
  );
});

it('refuses a registration with any one field spoiled', async () => {
  const good = await app.registerBody('local');
  const spoiled = fc.constantFrom(
    'username',
    'password',
    'email',
    'fullName',
    'about',
    'dob',
    'location',
    'userType',
    'vibePreference',
    'photos',
  );
  const wrong = fc.constantFrom<unknown>(
    null,
    0,
    true,
    '',
    [],
    {},
    [[]],
    ['a', 'b'],
    { length: 5 },
    '\uD800',
    'a\0b',
    'x'.repeat(5000),
  );
  await fc.assert(
    fc.asyncProperty(spoiled, wrong, async (field, value) => {
      await expectRefused(
        () =>
          request(app.url)
            .post('/api/register')
            .send({ ...good, [field]: value }),
        400,
      );
    }),
    { numRuns: 100 },
  );
});

it.each([
  '/api/user/%00',
  '/api/%E0%A4%A',
  '/api/%ed%a0%80',
  '/api/..%2f..%2fetc%2fpasswd',
  `/api/${'a'.repeat(300)}`,
  '/api//user',
  '/api/user/',
  '/api/unheard-of',
  '/media/%00',
  '/media/',
  '/media/%c0%af',
  `/media/${'a'.repeat(500)}`,
  `/media/${'../'.repeat(20)}etc/passwd`,
])('GET %s is refused in words', async (path) => {
  await expectRefused(() => request(app.url).get(path).set('cookie', ann.cookie));
});

it.each(['put', 'delete', 'patch'] as const)('%s where only GET is known is refused in words', async (method) => {
  await expectRefused(() => request(app.url)[method]('/api/user').set('cookie', ann.cookie), 404);
});

it.each([
  '?purpose=id&purpose=photo',
  '?purpose[]=id',
  '?purpose=%00',
  '?purpose=%ff',
  '?__proto__[x]=1',
  `?purpose=${'x'.repeat(500)}`,
])('an upload of nothing with %s is refused in words', async (query) => {
  await expectRefused(() => request(app.url).post(`/api/upload${query}`));
});

it('answers every request with its time and its name, and never in the body', async () => {
  const seen = new Set<unknown>();
  for (const path of ['/api/health/live', '/api/user', '/api/unheard-of', '/api/%zz', '/media/x', '/nowhere', '/auth/google']) {
    const { headers, text } = await request(app.url).get(path);
    expect(Math.abs(Date.now() - Number(headers['x-server-time']))).toBeLessThan(5000);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).not.toContain(headers['x-request-id']);
    seen.add(headers['x-request-id']);
  }
  expect(seen.size).toBe(7);
});
