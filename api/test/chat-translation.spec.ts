import { type MessageDto, newId } from '@mingle/core';
import request from 'supertest';
import { EngineServer } from '../../core/test/translation-engines.js';
import { heardSoFar, send, sent, signedInPair } from './chats.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let engine: EngineServer;
beforeAll(async () => {
  engine = await EngineServer.start();
  app = await TestApp.start({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: engine.url });
});
afterEach(() => {
  engine.mood = {};
  engine.asked.length = 0;
});
afterAll(async () => {
  await app.stop();
  await engine.stop();
});

/** Different letters each time, and no digits, which would be kept. */
const fresh = (): string => `hello ${newId().replace(/[\d-]/g, '')}`;
const into = (texts: string[], targetLanguage = 'ja') => ({ texts, targetLanguage });

describe('GET and PATCH /api/matches/:matchId/translation', () => {
  it('starts with nothing translated and nothing known', async () => {
    const { ann, matchId } = await signedInPair(app);
    const { body } = await ann.get(`/matches/${matchId}/translation`).expect(200);
    expect(body).toEqual({ match_id: matchId, always: false, isKnown: false, previews: false, otherReads: null });
  });

  it('is kept for one person and one chat, and heard by their other devices', async () => {
    const { ann, bo, matchId } = await signedInPair(app);
    const tab = app.as(ann);
    await Promise.all([ann.connect(), tab.connect(), bo.connect()]);
    const { body } = await ann.patch(`/matches/${matchId}/translation`, { always: true }).expect(200);
    expect(body).toMatchObject({ always: true, otherReads: null });
    await expect(tab.socket.next('translation:updated')).resolves.toEqual(body);
    expect((await tab.get(`/matches/${matchId}/translation`)).body).toEqual(body);
    expect((await bo.get(`/matches/${matchId}/translation`)).body).toMatchObject({ always: false, otherReads: null });
    // That somebody needs a translation is theirs to tell.
    expect(await heardSoFar(bo, 'translation:updated')).toEqual([]);
  });

  it('lets the other person know the language for as long as one wishes', async () => {
    const { ann, bo, matchId } = await signedInPair(app);
    await bo.connect();
    await ann.patch(`/users/${ann.id}`, { language: 'de' }).expect(200);
    await ann.patch(`/matches/${matchId}/translation`, { isKnown: true }).expect(200);
    expect(await heardSoFar(bo, 'translation:updated')).toEqual([]);
    await ann.patch(`/matches/${matchId}/translation`, { always: true }).expect(200);
    await expect(bo.socket.next('translation:updated')).resolves.toMatchObject({
      match_id: matchId,
      otherReads: 'de',
      always: false,
    });

    await ann.patch(`/users/${ann.id}`, { language: 'fr' }).expect(200);
    await expect(bo.socket.next('translation:updated')).resolves.toMatchObject({ otherReads: 'fr' });

    await ann.patch(`/matches/${matchId}/translation`, { isKnown: false }).expect(200);
    await expect(bo.socket.next('translation:updated')).resolves.toMatchObject({ otherReads: null });
  });

  it('lasts when the match is renewed', async () => {
    const { ann, matchId } = await signedInPair(app);
    await ann.patch(`/matches/${matchId}/translation`, { always: true }).expect(200);
    await app.query(
      `update conversations set expires_at = now() - interval '1 s' where id = (select conversation_id from matches where id = $1)`,
      [matchId],
    );
    await ann.get(`/matches/${matchId}/translation`).expect(404);
    const { body } = await ann.post(`/matches/${matchId}/rematch`, {}).expect(201);
    expect((await ann.get(`/matches/${body.id}/translation`).expect(200)).body).toMatchObject({ always: true });
  });

  it.each([{ always: 'yes' }, { isKnown: 1 }, { previews: {} }])('refuses %j and stores nothing', async (changes) => {
    const { ann, matchId } = await signedInPair(app);
    const { body } = await ann.patch(`/matches/${matchId}/translation`, changes).expect(400);
    expect(body.message).toBe('Please choose on or off');
    expect(await app.query('select 1 from chat_translations where reader_id = $1', [ann.id])).toEqual([]);
  });

  it('has one text for every match that is not the viewer’s', async () => {
    const { ann, matchId } = await signedInPair(app);
    const stranger = await app.person();
    const gone = { message: 'This match no longer exists or is unavailable.' };
    for (const id of [matchId, newId(), 'nonsense']) {
      await stranger.get(`/matches/${id}/translation`).expect(404, gone);
      await stranger.patch(`/matches/${id}/translation`, { always: true }).expect(404, gone);
    }
    await request(app.url).get(`/api/matches/${matchId}/translation`).expect(401);
    await ann.get(`/matches/${matchId}/translation`).expect(200);
  });
});

describe('POST /api/translations', () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await app.person();
  });

  it('translates several texts by one call, each in its place', async () => {
    const [one, two] = [fresh(), fresh()];
    const { body } = await ann.post('/translations', into([one, 'こんにちは', two, '20:00 😊'])).expect(200);
    expect(body).toMatchObject([
      { translatedText: expect.stringMatching(/ olleh\]$/), sourceLanguage: 'en', targetLanguage: 'ja' },
      { translatedText: 'こんにちは', sourceLanguage: 'ja' },
      { translatedText: expect.stringMatching(/ olleh\]$/) },
      { translatedText: '20:00 😊' },
    ]);
    expect(engine.asked.map(({ body: { q } }) => q)).toEqual([[one, two]]);
  });

  it('asks nobody for what is in one’s language, or is no words', async () => {
    await ann.post('/translations', into(['こんにちは', '😊👍', 'https://example.com/hello', '500 baht', '555'])).expect(200);
    expect(engine.asked).toEqual([]);
  });

  it('asks once for what many read at once', async () => {
    const text = fresh();
    const readers = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    engine.mood = { delayMs: 200 };
    const answers = await Promise.all(readers.map((reader) => reader.post('/translations', into([text])).expect(200)));
    expect(new Set(answers.map(({ body }) => body[0].translatedText)).size).toBe(1);
    expect(engine.asked).toHaveLength(1);
  });

  it('tells an engine that is away from words that nobody knows', async () => {
    engine.mood = { status: 400 };
    expect((await ann.post('/translations', into([fresh()])).expect(200)).body).toEqual([{ failed: 'unknown' }]);
    engine.mood = { status: 500 };
    const { body } = await ann.post('/translations', into([fresh(), 'Hello'], 'th')).expect(200);
    expect(body).toMatchObject([{ failed: 'unavailable' }, { translatedText: 'สวัสดี' }]);
    const phrases = await TestApp.start();
    const bo = await phrases.person();
    expect((await bo.post('/translations', into([fresh()])).expect(200)).body).toEqual([{ failed: 'unknown' }]);
    await phrases.stop();
  });

  it.each([
    [{ targetLanguage: 'th' }],
    [into([])],
    [into(['hello', ' '])],
    [{ texts: 'hello', targetLanguage: 'th' }],
    [{ texts: [5], targetLanguage: 'th' }],
    [{ texts: [['hello']], targetLanguage: 'th' }],
    [into(Array(21).fill('hello'))],
    [into(['x'.repeat(1000), 'y'.repeat(1001)])],
    [into(['hello'], 'xx')],
    [{ ...into(['hello']), names: [5] }],
    [into(['hello\u0000'])],
  ])('refuses %j', async (input) => {
    const { body } = await ann.post('/translations', input).expect(400);
    expect(body.message).toMatch(/\w+ \w+/);
  });

  it('shares the limit of single texts', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '0.05' });
    const bo = await strict.person();
    await bo.post('/translate', { text: 'Hello', targetLanguage: 'th' }).expect(200);
    for (let time = 0; time < 2; time++) await bo.post('/translations', into(['Hello', 'Thank you'], 'th')).expect(200);
    await bo.post('/translations', into(['Hello'], 'th')).expect(429);
    await strict.stop();
  });
});

describe('two people who each read their own language', () => {
  /** What the reader's device does with a message that comes in. */
  const readLive = async (reader: Person, targetLanguage: string) => {
    const message: MessageDto = await reader.socket.next('message:new');
    const { body } = await reader.post('/translations', into([message.content], targetLanguage)).expect(200);
    return { message, translated: body[0].translatedText, at: performance.now() };
  };

  it('read within a second of the sending, both ways', async () => {
    const chat = await signedInPair(app, { annTier: 'vip', boTier: 'vip' });
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    engine.mood = { delayMs: 120 };
    const took: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      const [from, to, target] = turn % 2 === 0 ? [chat.ann, chat.bo, 'th'] : [chat.bo, chat.ann, 'en'];
      const text = turn % 2 === 0 ? fresh() : `สวัสดี ${'ก'.repeat(turn)}`;
      const read = readLive(to, target);
      const start = performance.now();
      await sent(chat, from, text);
      const { message, translated, at } = await read;
      expect(message.content).toBe(text);
      expect(translated).toMatch(/^\[.+\]$/);
      took.push(at - start);
    }
    expect(Math.max(...took)).toBeLessThan(1000);
  });

  it('hear each other at once while the engine hangs', async () => {
    const chat = await signedInPair(app);
    await chat.bo.connect();
    engine.mood = { hangs: true };
    const reading = chat.bo.post('/translations', into([fresh()], 'th')).then(({ body }) => body);
    const heard = chat.bo.socket.next('message:new');
    const start = performance.now();
    await send(chat, chat.ann, 'are you there?').expect(201);
    await expect(heard).resolves.toMatchObject({ content: 'are you there?' });
    expect(performance.now() - start).toBeLessThan(1000);
    await expect(reading).resolves.toEqual([{ failed: 'unavailable' }]);
  });
});
