import { newId, PhotosService, PhotoVariantsService, UPLOAD_MAX_BYTES } from '@mingle/core';
import request from 'supertest';
import { taggedImage, tracesIn } from '../../core/test/tagged-image.js';
import { type Chat, send, signedInPair } from './chats.js';
import { jpeg, type Person, TestApp } from './support.js';

const GONE = { message: 'This match no longer exists or is unavailable.' };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Sends a file as the chat's image button does. */
function sendImage(chat: Pick<Chat, 'matchId'>, from: Person, content: Buffer, clientId = newId(), field = 'image') {
  return request(app.url)
    .post(`/api/matches/${chat.matchId}/upload-image`)
    .set('cookie', from.cookie)
    .field('client_message_id', clientId)
    .attach(field, content, 'photo.jpg');
}

const see = (url: string, viewer: Person | null) => {
  const asked = request(app.url).get(url).responseType('blob');
  return viewer ? asked.set('cookie', viewer.cookie) : asked;
};
const mediaOf = (owner: Person) =>
  app.query<{ id: string; claimed: boolean; due: boolean }>(
    `select id, claimed_at is not null as claimed, purge_at <= now() as due from media where owner_id = $1 and purpose = 'chat'`,
    [owner.id],
  );

describe('an image in a chat', () => {
  it('is a message without text, told to the other side at once', async () => {
    const chat = await signedInPair(app);
    await chat.bo.connect();
    const heard = chat.bo.socket.next('message:new');
    const clientId = newId();
    const { body } = await sendImage(chat, chat.ann, await jpeg(), clientId).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      match_id: chat.matchId,
      seq: 1,
      sender_id: chat.ann.id,
      content: '',
      image_url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/),
      kind: 'image',
      client_message_id: clientId,
      sent_at: expect.any(String),
      delivered: false,
      read: false,
    });
    await expect(heard).resolves.toMatchObject({ id: body.id, kind: 'image', image_url: body.image_url });
    const list = await chat.bo.get('/matches').expect(200);
    expect(list.body[0].lastMessage).toMatchObject({ content: '', image_url: body.image_url, kind: 'image' });
    const { body: messages } = await chat.bo.get(`/matches/${chat.matchId}/messages`).expect(200);
    expect(messages).toEqual([expect.objectContaining({ id: body.id, image_url: body.image_url })]);
    chat.bo.socket.close();
  });

  it('is encoded anew, without where it was taken', async () => {
    const chat = await signedInPair(app);
    const tagged = await taggedImage('jpeg');
    const { body } = await sendImage(chat, chat.ann, tagged).expect(201);
    const { body: file, headers } = await see(body.image_url, chat.bo).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(await tracesIn(file)).toEqual([]);
  });

  it('is seen by its two people alone, and no browser shows it again without asking', async () => {
    const chat = await signedInPair(app);
    const stranger = await app.person();
    const { image_url: url } = (await sendImage(chat, chat.ann, await jpeg()).expect(201)).body;
    for (const member of [chat.ann, chat.bo]) {
      const { headers } = await see(url, member).expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
      await see(url, member).set('if-none-match', String(headers['etag'])).expect(304);
    }
    const refused = await request(app.url).get(url).set('cookie', stranger.cookie).expect(404);
    const never = await request(app.url).get(`/media/${newId()}`).set('cookie', stranger.cookie).expect(404);
    expect(refused.body).toEqual(never.body);
    await see(url, null).expect(401);
  });

  it.each([
    [
      'a block',
      (chat: Chat) => app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [chat.bo.id, chat.ann.id]),
    ],
    [
      'the end of the chat',
      (chat: Chat) => app.query(`update conversations set state = 'closed' where id = $1`, [chat.conversationId]),
    ],
    [
      'its deadline',
      (chat: Chat) => app.query(`update conversations set expires_at = now() where id = $1`, [chat.conversationId]),
    ],
  ])('is out of both sights after %s, also for who asks whether it changed', async (_, end) => {
    const chat = await signedInPair(app);
    const { image_url: url } = (await sendImage(chat, chat.ann, await jpeg()).expect(201)).body;
    const { headers } = await see(url, chat.bo).expect(200);
    await end(chat);
    for (const member of [chat.ann, chat.bo]) await see(url, member).set('if-none-match', String(headers['etag'])).expect(404);
  });

  it('is offered smaller, as photos are, and decided upon at each request all the same', async () => {
    const chat = await signedInPair(app);
    const { image_url: url } = (await sendImage(chat, chat.ann, await taggedImage('jpeg', 1200, 900)).expect(201)).body;
    const small = () => see(`${url}?w=160`, chat.bo).set('accept', 'image/avif,image/webp');
    expect((await small().expect(200)).headers['content-type']).toBe('image/webp');
    const variants = app.app.get(PhotoVariantsService);
    while (await variants.makeNextDue());
    const { headers } = await small().expect(200);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/avif', 'private, no-cache']);
    await app.query(`update conversations set state = 'closed' where id = $1`, [chat.conversationId]);
    await small().set('if-none-match', String(headers['etag'])).expect(404);
  });

  it('is destroyed with its message, and not before', async () => {
    const chat = await signedInPair(app);
    const { image_url: url } = (await sendImage(chat, chat.ann, await jpeg()).expect(201)).body;
    await app.app.get(PhotosService).purge();
    await see(url, chat.bo).expect(200);
    await app.query('delete from messages where conversation_id = $1', [chat.conversationId]);
    await see(url, chat.bo).expect(404);
    await app.app.get(PhotosService).purge();
    expect(await mediaOf(chat.ann)).toEqual([]);
  });
});

describe('the day and the retry', () => {
  it('counts an image as a message of the day, and keeps nothing of one too many', async () => {
    const chat = await signedInPair(app);
    await send(chat, chat.ann, 'Hello').expect(201);
    await sendImage(chat, chat.ann, await jpeg()).expect(201);
    const { body } = await sendImage(chat, chat.ann, await jpeg()).expect(403);
    expect(body).toEqual({ message: 'Daily message limit reached', limitReached: true, resetTime: expect.any(String) });
    expect(await mediaOf(chat.ann)).toHaveLength(1);
  });

  it('sends one message, however often and however much at once it is retried', async () => {
    for (let round = 0; round < 5; round++) {
      const chat = await signedInPair(app);
      const [clientId, image] = [newId(), await jpeg()];
      const tries = await Promise.all(Array.from({ length: 6 }, () => sendImage(chat, chat.ann, image, clientId)));
      expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
      expect(new Set(tries.map(({ body }) => body.image_url)).size).toBe(1);
      expect(await mediaOf(chat.ann)).toEqual([expect.objectContaining({ claimed: true })]);
      const { body: messages } = await chat.bo.get(`/matches/${chat.matchId}/messages`).expect(200);
      expect(messages).toHaveLength(1);
    }
  });

  it('takes the id after the file as well as before it', async () => {
    const chat = await signedInPair(app);
    const clientId = newId();
    const { body } = await request(app.url)
      .post(`/api/matches/${chat.matchId}/upload-image`)
      .set('cookie', chat.ann.cookie)
      .attach('image', await jpeg(), 'photo.jpg')
      .field('client_message_id', clientId)
      .expect(201);
    expect(body.client_message_id).toBe(clientId);
  });
});

describe('what is refused, with nothing stored', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const heic = Buffer.from('0000001866747970686569630000000068656963', 'hex');
  it.each<[string, (chat: Chat) => Promise<request.Response>, number, string]>([
    ['a drawing', async (chat) => sendImage(chat, chat.ann, svg), 415, 'SVG drawings are not accepted.'],
    ['a HEIC photo', async (chat) => sendImage(chat, chat.ann, heic), 415, 'HEIC photos cannot be read here.'],
    ['a text', async (chat) => sendImage(chat, chat.ann, Buffer.from('hello')), 415, 'Please select an image file'],
    [
      'a broken image',
      async (chat) => sendImage(chat, chat.ann, (await jpeg(400, 400)).subarray(0, 500)),
      400,
      'This image is damaged',
    ],
    [
      'too much',
      async (chat) => sendImage(chat, chat.ann, Buffer.concat([await jpeg(), Buffer.alloc(UPLOAD_MAX_BYTES)])),
      413,
      'File size must be less than 5MB',
    ],
    [
      'another field',
      async (chat) => sendImage(chat, chat.ann, await jpeg(), newId(), 'photo'),
      415,
      'Please select an image file',
    ],
    ['no id', async (chat) => sendImage(chat, chat.ann, await jpeg(), 'abc'), 400, 'This message could not be read.'],
    [
      'no form',
      async (chat) => chat.ann.post(`/matches/${chat.matchId}/upload-image`, { image: 'x' }),
      415,
      'Please select an image file',
    ],
  ])('%s', async (_, attempt, status, message) => {
    const chat = await signedInPair(app);
    const { body, status: answered } = await attempt(chat);
    expect([answered, body.message]).toEqual([status, expect.stringContaining(message)]);
    expect(await mediaOf(chat.ann)).toEqual([]);
    expect((await chat.ann.get(`/matches/${chat.matchId}/messages`)).body).toEqual([]);
  });

  it.each([
    ['a foreign match', async () => (await signedInPair(app)).matchId],
    ['an unknown one', async () => newId()],
    ['no id', async () => 'abc'],
  ])('%s reads one text', async (_, which) => {
    const { body } = await sendImage({ matchId: await which() }, await app.person(), await jpeg()).expect(404);
    expect(body).toEqual(GONE);
  });

  it('asks for a session', async () => {
    const chat = await signedInPair(app);
    await request(app.url)
      .post(`/api/matches/${chat.matchId}/upload-image`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(401);
  });

  it('does not let an image for a chat be made a photo of a profile, nor uploaded without a chat', async () => {
    const chat = await signedInPair(app);
    const { image_url: url } = (await sendImage(chat, chat.ann, await jpeg()).expect(201)).body;
    await chat.ann.patch(`/users/${chat.ann.id}/photos`, { photos: [url] }).expect(400);
    const { body } = await request(app.url)
      .post('/api/upload?purpose=chat')
      .attach('photo', await jpeg(), 'a.jpg')
      .expect(201);
    const [row] = await app.query<{ purpose: string }>('select purpose from media where id = $1', [String(body.url).slice(7)]);
    expect(row?.purpose).toBe('photo');
  });
});
