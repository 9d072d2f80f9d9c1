import { DemoLoginsService } from '@mingle/core';
import request from 'supertest';
import { TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'on' });
});
afterAll(() => app.stop());

const renew = () => app.app.get(DemoLoginsService, { strict: false }).renew();
const signIn = (username: string, password: string) => request(app.url).post('/api/login').send({ username, password });

it('lets one in as each kind of person, with a password that the next start replaces', async () => {
  const first = await renew();
  expect(first.map(({ role }) => role)).toEqual(['tourist, free', 'local, free', 'tourist, vip', 'admin']);
  for (const { login, password } of first) {
    const { body } = await signIn(login, password).expect(200);
    expect(body).toMatchObject({ username: login, isDemo: true, isAdmin: login === 'demo_admin' });
    expect(body.photos).toHaveLength(1);
  }

  const [tourist] = await renew();
  expect(tourist?.password).not.toBe(first[0]?.password);
  await signIn('demo_tourist', first[0]?.password ?? '').expect(401);
  await signIn('demo_tourist', tourist?.password ?? '').expect(200);
});

it('knows no demo logins outside DEMO_MODE', async () => {
  const closed = await TestApp.start({ DEMO_MODE: 'off' });
  expect(await closed.app.get(DemoLoginsService, { strict: false }).renew()).toEqual([]);
  await closed.stop();
});

describe('a demo link (rule 97)', () => {
  const ask = (kind: unknown) => request(app.url).post('/api/demo-login').send({ kind });

  it.each([
    ['tourist', { userType: 'tourist', subscriptionTier: 'free' }],
    ['local', { userType: 'local', subscriptionTier: 'free' }],
    ['vip', { userType: 'tourist', subscriptionTier: 'vip' }],
  ])('finds an account of its own for a %s', async (kind, facts) => {
    const [one, other] = [(await ask(kind).expect(201)).body, (await ask(kind).expect(201)).body];
    expect(one.username).not.toBe(other.username);
    const { body } = await signIn(one.username, one.password).expect(200);
    expect(body).toMatchObject({ ...facts, isDemo: true, isAdmin: false });
    await signIn(one.username, other.password).expect(401);
  });

  it('lets nobody in after a day, and then nobody sees the account', async () => {
    const { username, password } = (await ask('tourist').expect(201)).body;
    const { body: user } = await signIn(username, password).expect(200);
    const hours = await app.query<{ hours: number }>(
      'select round(extract(epoch from login_expires_at - now()) / 3600)::int as hours from users where id = $1',
      [user.id],
    );
    expect(hours).toEqual([{ hours: 24 }]);
    await app.app.get(DemoLoginsService, { strict: false }).purge();
    await signIn(username, password).expect(200);

    await app.query('update users set login_expires_at = now() where id = $1', [user.id]);
    await signIn(username, password).expect(401);
    await app.app.get(DemoLoginsService, { strict: false }).purge();
    expect(await app.query('select from users where id = $1 and deleted_at is null', [user.id])).toEqual([]);
    expect(await app.query('select from sessions where user_id = $1', [user.id])).toEqual([]);
    expect(await app.query('select from users where username = $1 and deleted_at is not null', ['demo_tourist'])).toEqual([]);
  });

  it.each([undefined, 'admin', 5, ['vip']])('knows no %j', async (kind) => {
    const { body } = await ask(kind).expect(400);
    expect(body.message).toBe('Please choose tourist, local or vip');
  });

  it('leads nowhere outside DEMO_MODE', async () => {
    const closed = await TestApp.start({ DEMO_MODE: 'off' });
    await request(closed.url).post('/api/demo-login').send({ kind: 'vip' }).expect(404);
    await closed.stop();
  });
});
