import { readFileSync } from 'node:fs';
import { newId } from '@mingle/core';
import request from 'supertest';
import { cookieOf, type Person, TestApp, TestSocket, unique } from './support.js';

const REFUSED = { message: 'Please choose a new password first.' };
/** What is needed to change it, and to leave (rule 89). */
const ANSWERED = ['GET /api/user', 'GET /api/check-password-status', 'POST /api/change-password', 'POST /api/logout'];
/** What anybody may call, signed in or not (rule 91). */
const OPEN = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/register',
  'POST /api/login',
  'POST /api/demo-login',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/upload',
  'GET /api/languages',
  'POST /api/mails/unsubscribe',
];
/** Every call there is: the map is checked against the controllers. */
const CALLS = [...readFileSync('docs/map.md', 'utf8').matchAll(/^\| `([A-Z]+ \/api\/[^`]+)` \|/gm)].map(([, call = '']) => call);
const HELD = CALLS.filter((call) => !ANSWERED.includes(call) && !OPEN.includes(call));

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person({ isAdmin: true, mustChangePassword: true });
});
afterAll(() => app.stop());

const call = (line: string) => {
  const [method = '', path = ''] = line.split(' ');
  const url = path.replaceAll(/:\w+/g, () => newId());
  return request(app.url)[method.toLowerCase() as 'get'](url).set('cookie', ann.cookie);
};

it('knows of the calls there are', () => {
  expect(HELD.length).toBeGreaterThan(40);
  expect([...ANSWERED, ...OPEN].filter((line) => !CALLS.includes(line))).toEqual([]);
});

it.each(HELD)('%s is refused until the password is changed', async (line) => {
  const { body } = await call(line).expect(403);
  expect(body).toEqual(REFUSED);
});

it('lets no socket in', async () => {
  const { raw } = new TestSocket(app.url, ann.cookie);
  const refusal = await new Promise((resolve) => raw.once('connect_error', resolve));
  expect(refusal).toMatchObject({ message: REFUSED.message, data: { status: 403 } });
});

it('shows nobody’s photos', async () => {
  const bo = await app.signUp();
  const { photos } = (await bo.get('/user')).body;
  await request(app.url).get(photos[0]).set('cookie', bo.cookie).expect(200);
  await request(app.url)
    .get(photos[0])
    .set('cookie', ann.cookie)
    .expect((answer) => expect([401, 404]).toContain(answer.status));
});

it('answers what is needed for changing it, and everything afterwards', async () => {
  const username = unique('ann');
  const cy = await app.signUp({ username });
  await app.query('update users set must_change_password = true where id = $1', [cy.id]);
  const cookie = cookieOf(await request(app.url).post('/api/login').send({ username, password: 'secret123' }).expect(200));
  const signedIn = app.withCookie(cookie);
  expect((await signedIn.get('/user').expect(200)).body.mustChangePassword).toBe(true);
  await signedIn.get('/check-password-status').expect(200, { hasPassword: true, mustChangePassword: true });
  await signedIn.get('/matches').expect(403, REFUSED);
  const passwords = { currentPassword: 'secret123', newPassword: 'mango sticky rice', confirmPassword: 'mango sticky rice' };
  await signedIn.post('/change-password', passwords).expect(200);
  await signedIn.get('/matches').expect(200);
  await signedIn.connect();
  await signedIn.post('/logout', {}).expect(200);
});

it('lets one leave without changing it', async () => {
  const dan = await app.person({ mustChangePassword: true });
  await dan.post('/logout', {}).expect(200);
  await dan.get('/user').expect(401);
});
