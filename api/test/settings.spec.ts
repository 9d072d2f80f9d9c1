import { newId, type OwnUserDto } from '@mingle/core';
import request from 'supertest';
import { block } from '../../core/test/chat-world.js';
import { heardSoFar, send, signedInPair } from './chats.js';
import { cookieOf, type Person, TestApp } from './support.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const onlineOf = async (viewer: Person): Promise<boolean> => (await viewer.get('/matches').expect(200)).body[0].online;

describe('GET and PATCH /api/settings', () => {
  it('starts with nothing paused and nothing hidden', async () => {
    const ann = await app.person();
    expect((await ann.get('/settings').expect(200)).body).toEqual({
      paused: false,
      hideOnline: false,
      mailDateReminders: true,
      directMessagesFromLikedOnly: false,
      hasPassword: false,
    });
  });

  it.each([
    { paused: 'yes' },
    { hideOnline: 1 },
    { paused: [] },
    { paused: {} },
    { hideOnline: 'false' },
    { directMessagesFromLikedOnly: 'on' },
  ])('refuses %j and changes nothing', async (changes) => {
    const ann = await app.person();
    const answer = await ann.patch('/settings', changes).expect(400);
    expect(answer.body.message).toBe('Please choose on or off');
    expect((await ann.get('/settings')).body).toMatchObject({ paused: false, hideOnline: false });
  });

  it('drops what it does not know', async () => {
    const ann = await app.person();
    await ann.patch('/settings', { isAdmin: true, hasPassword: true, paused: true }).expect(200);
    expect((await ann.get('/user')).body.isAdmin).toBe(false);
    expect((await ann.get('/settings')).body).toMatchObject({ paused: true, hasPassword: false });
  });

  it('is for the signed-in', async () => {
    await request(app.url).get('/api/settings').expect(401);
    await request(app.url).patch('/api/settings').send({ paused: true }).expect(401);
  });
});

describe('a paused profile', () => {
  it.each([
    ['tourist', 'local'],
    ['local', 'tourist'],
  ] as const)('of a %s leaves the decks at once, and comes back into them (rule 22)', async (userType, viewerType) => {
    const location = 'Hua Hin';
    const viewer = await app.person({ userType: viewerType, location });
    const person = await app.person({ userType, location });
    const sees = async () =>
      (await viewer.get('/users/nearby?page=1&limit=50').expect(200)).body.users.some(
        (user: OwnUserDto) => user.id === person.id,
      );
    expect(await sees()).toBe(true);

    await person.patch('/settings', { paused: true }).expect(200);
    expect(await sees()).toBe(false);

    await person.patch('/settings', { paused: false }).expect(200);
    expect(await sees()).toBe(true);
  });

  it('goes on with its chats', async () => {
    const chat = await signedInPair(app);
    await chat.ann.patch('/settings', { paused: true }).expect(200);
    await send(chat, chat.bo, 'still here?').expect(201);
    await send(chat, chat.ann, 'yes').expect(201);
    expect((await chat.bo.get('/matches')).body).toHaveLength(1);
  });
});

describe('hiding when one is online', () => {
  it('lets others hear at once that one is away, and see nobody oneself', async () => {
    const { ann, bo } = await signedInPair(app);
    await Promise.all([ann.connect(), bo.connect()]);
    expect(await onlineOf(bo)).toBe(true);

    await ann.patch('/settings', { hideOnline: true }).expect(200);
    await expect(ann.socket.next('resync')).resolves.toEqual({});
    const presence = (await heardSoFar(bo, 'presence')).at(-1);
    expect(presence).toEqual({ user_id: ann.id, online: false });
    expect(await onlineOf(bo)).toBe(false);
    expect(await onlineOf(ann)).toBe(false);
  });

  it('says nothing of comings and goings, either way', async () => {
    const { ann, bo } = await signedInPair(app);
    await ann.patch('/settings', { hideOnline: true }).expect(200);
    await bo.connect();
    await ann.connect();
    expect(await heardSoFar(bo, 'presence')).toEqual([]);
    expect(await heardSoFar(ann, 'presence')).toEqual([]);
  });

  it('is told to others as being back when it is taken back', async () => {
    const { ann, bo } = await signedInPair(app);
    await ann.patch('/settings', { hideOnline: true }).expect(200);
    await Promise.all([ann.connect(), bo.connect()]);
    await ann.patch('/settings', { hideOnline: false }).expect(200);
    await expect(bo.socket.next('presence')).resolves.toEqual({ user_id: ann.id, online: true });
    expect(await onlineOf(ann)).toBe(true);
  });

  it('takes the day of the last visit out of others’ sight', async () => {
    const { ann, bo } = await signedInPair(app);
    const active = async () => (await bo.get('/matches')).body[0].otherUser.active;
    expect(await active()).toBe('today');
    await ann.patch('/settings', { hideOnline: true }).expect(200);
    expect(await active()).toBeNull();
  });
});

describe('devices', () => {
  const signInOn = async (userAgent: string): Promise<{ cookie: string; username: string }> => {
    const body = await app.registerBody();
    const answer = await request(app.url).post('/api/register').set('user-agent', userAgent).send(body).expect(201);
    return { cookie: cookieOf(answer), username: String(body['username']) };
  };
  const signInAgain = async (username: string, userAgent: string): Promise<string> =>
    cookieOf(
      await request(app.url)
        .post('/api/login')
        .set('user-agent', userAgent)
        .send({ username, password: 'secret123' })
        .expect(200),
    );
  const devicesOf = async (cookie: string) =>
    (await request(app.url).get('/api/sessions').set('cookie', cookie).expect(200)).body;

  it('are listed by what they are, the asking one marked, without an address', async () => {
    const { cookie, username } = await signInOn(PHONE);
    await signInAgain(username, LAPTOP);
    const devices = await devicesOf(cookie);
    expect(devices).toHaveLength(2);
    expect(devices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome', system: 'Android', kind: 'phone', isCurrent: true }),
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', kind: 'computer', isCurrent: false }),
      ]),
    );
    expect(JSON.stringify(devices)).not.toContain('127.0.0.1');
    expect(JSON.stringify(devices)).not.toContain(cookie.split('=')[1]);
  });

  it('lose their session and sockets at once when one is signed out, and no other does', async () => {
    const { cookie, username } = await signInOn(PHONE);
    const lost = app.withCookie(await signInAgain(username, LAPTOP));
    const kept = app.withCookie(await signInAgain(username, LAPTOP));
    await Promise.all([lost.connect(), kept.connect()]);
    const [{ id }] = (await devicesOf(lost.cookie)).filter((device: { isCurrent: boolean }) => device.isCurrent);

    await request(app.url).delete(`/api/sessions/${id}`).set('cookie', cookie).expect(200, { success: true });
    await expect(lost.socket.next('session:ended')).resolves.toEqual({});
    await lost.get('/user').expect(401);
    await kept.get('/user').expect(200);
    expect(kept.socket.raw.connected).toBe(true);
  });

  it('are all signed out but the asking one', async () => {
    const { cookie, username } = await signInOn(PHONE);
    const others = [await signInAgain(username, LAPTOP), await signInAgain(username, LAPTOP)];
    await request(app.url).delete('/api/sessions').set('cookie', cookie).expect(200, { success: true });
    for (const other of others) await request(app.url).get('/api/user').set('cookie', other).expect(401);
    expect(await devicesOf(cookie)).toHaveLength(1);
  });

  it('of somebody else cannot be signed out', async () => {
    const [ann, bo] = [await app.person(), await app.person()];
    const [{ id }] = (await bo.get('/sessions')).body;
    const answer = await ann.delete(`/sessions/${id}`).expect(404);
    expect(answer.body.message).toBe('This device is not signed in any more.');
    await bo.get('/user').expect(200);
  });

  it.each(['x', '00', 'a'.repeat(63), 'G'.repeat(64), '%00'])('%s is none', async (id) => {
    const status = (await (await app.person()).delete(`/sessions/${id}`)).status;
    expect([400, 404]).toContain(status);
  });
});

describe('blocked people', () => {
  it('are listed to their blocker only, and unblocking restores nothing (rule 14)', async () => {
    const chat = await signedInPair(app, { status: 'blocked' });
    const { ann, bo } = chat;
    await block(app, ann.id, bo.id);
    const listed = (await ann.get('/blocks').expect(200)).body;
    expect(listed).toEqual([{ id: bo.id, fullName: 'Ann Example', blockedAt: expect.any(String) }]);
    expect((await bo.get('/blocks').expect(200)).body).toEqual([]);

    await ann.delete(`/blocks/${bo.id}`).expect(200, { success: true });
    await ann.delete(`/blocks/${bo.id}`).expect(200, { success: true });
    expect((await ann.get('/blocks')).body).toEqual([]);
    expect((await ann.get('/matches')).body).toEqual([]);
    await send(chat, ann, 'hello again').expect(404);
  });

  it('cannot take somebody else’s block back', async () => {
    const [ann, bo] = [await app.person(), await app.person()];
    await block(app, ann.id, bo.id);
    await bo.delete(`/blocks/${ann.id}`).expect(200);
    expect((await ann.get('/blocks')).body).toHaveLength(1);
  });

  it('are people: anything else is not found', async () => {
    await (await app.person()).delete('/blocks/nobody').expect(404);
    await (await app.person()).delete(`/blocks/${newId()}`).expect(200);
  });
});
