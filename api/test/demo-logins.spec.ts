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
