import request from 'supertest';
import { TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it('signs up, in, and out', async () => {
  const ann = await app.signUp();
  const { body: own } = await ann.get('/user').expect(200);
  expect(own).toMatchObject({ id: ann.id, fullName: 'Ann Example', userType: 'tourist', idDocument: null, idStatus: 'none' });
  await ann.post('/logout').expect(200, { success: true });
  await ann.get('/user').expect(401);
  const login = await request(app.url).post('/api/login').send({ username: own.username, password: 'secret123' });
  expect([login.status, login.body]).toEqual([200, { ...own, lastLoginAt: expect.any(String) }]);
});
