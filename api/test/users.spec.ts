import { newId } from '@mingle/core';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterAll(() => app.stop());

describe('PATCH /api/users/:id', () => {
  it('keeps the language in the account and tells the other devices', async () => {
    const { raw } = await ann.connect();
    const answer = await ann.patch(`/users/${ann.id}`, { language: 'th' }).expect(200);
    expect(answer.body).toMatchObject({ id: ann.id, language: 'th' });
    await expect(ann.socket.next('user:updated')).resolves.toMatchObject({ language: 'th' });
    expect((await ann.get('/user')).body.language).toBe('th');
    raw.disconnect();
  });

  it('keeps a language that the interface does not speak, for translations', async () => {
    const bo = await app.person();
    expect((await bo.patch(`/users/${bo.id}`, { language: 'ja' }).expect(200)).body.language).toBe('ja');
  });

  it('drops what nobody may set', async () => {
    await ann.patch(`/users/${ann.id}`, { isAdmin: true, isVerified: true, subscriptionTier: 'vip', id: newId() }).expect(200);
    expect((await ann.get('/user')).body).toMatchObject({
      id: ann.id,
      isAdmin: false,
      isVerified: false,
      subscriptionTier: 'free',
    });
  });

  it("refuses somebody else's account, nobody's, and languages that are not offered", async () => {
    const bo = await app.person();
    const refusals = [
      await bo.patch(`/users/${ann.id}`, { language: 'en' }),
      await bo.patch(`/users/${newId()}`, { language: 'en' }),
      await bo.patch('/users/not-an-id', { language: 'en' }),
      await ann.patch(`/users/${ann.id}`, { language: 'xx' }),
      await ann.patch(`/users/${ann.id}`, { language: ['th'] }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404, 400, 400]);
    for (const { body } of refusals) expect(body.message).toMatch(/\w+ \w+/);
    expect((await ann.get('/user')).body.language).toBe('th');
  });
});
