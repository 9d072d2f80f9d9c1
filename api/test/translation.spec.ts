import { connectRedis } from '@mingle/core';
import request from 'supertest';
import { EngineServer } from '../../core/test/translation-engines.js';
import { RedisLink } from './redis-link.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterAll(() => app.stop());

const failed = { message: 'Unable to translate the message. Please try again.' };

describe('GET /api/languages', () => {
  it('answers anybody: codes, and names in their own script', async () => {
    const { body } = await request(app.url).get('/api/languages').expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        { code: 'th', name: 'ไทย' },
        { code: 'ar', name: 'العربية' },
      ]),
    );
    expect(body.length).toBeGreaterThanOrEqual(12);
  });
});

describe('POST /api/translate', () => {
  it('says everyday phrases without any engine, both ways', async () => {
    const answer = await ann.post('/translate', {
      text: 'Meet at Wat Pho at 8 pm?',
      targetLanguage: 'th',
      sourceLanguage: 'auto',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      translatedText: 'เจอกันที่ Wat Pho เวลา 8 pm ไหม',
      targetName: 'ไทย',
      sourceName: 'English',
      targetLanguage: 'th',
      sourceLanguage: 'en',
    });
    const back = await ann.post('/translate', { text: 'สวัสดีค่ะ', targetLanguage: 'en', sourceLanguage: 'th' }).expect(200);
    expect(back.body).toMatchObject({ translatedText: 'Hello', sourceName: 'ไทย', targetName: 'English' });
  });

  it('returns unchanged what is in that language, or has no words', async () => {
    for (const text of [' สวัสดี  ค่ะ ', '20:00, ฿500 😊']) {
      const { body } = await ann.post('/translate', { text, targetLanguage: 'th' }).expect(200);
      expect(body.translatedText).toBe(text);
    }
    const { body } = await ann.post('/translate', { text: 'Hola', targetLanguage: 'es', sourceLanguage: 'es' }).expect(200);
    expect(body).toMatchObject({ translatedText: 'Hola', sourceName: 'Español' });
  });

  it('says so when nothing can translate it', async () => {
    const unknown = { text: 'My hovercraft is full of eels', targetLanguage: 'th' };
    expect((await ann.post('/translate', unknown).expect(503)).body).toEqual(failed);
    expect((await ann.post('/translate', { text: 'Hello', targetLanguage: 'ja' }).expect(503)).body).toEqual(failed);
  });

  it.each([
    [{ targetLanguage: 'th' }],
    [{ text: '', targetLanguage: 'th' }],
    [{ text: ' \n ', targetLanguage: 'th' }],
    [{ text: 5, targetLanguage: 'th' }],
    [{ text: 'x'.repeat(2001), targetLanguage: 'th' }],
    [{ text: 'Hello\u0000', targetLanguage: 'th' }],
    [{ text: 'Hello' }],
    [{ text: 'Hello', targetLanguage: 'xx' }],
    [{ text: 'Hello', targetLanguage: 'auto' }],
    [{ text: 'Hello', targetLanguage: 'th', sourceLanguage: 'klingon' }],
    [{ text: 'Hello', targetLanguage: 'th', names: 'Nok' }],
    [{ text: 'Hello', targetLanguage: 'th', names: [5] }],
    [{ text: 'Hello', targetLanguage: 'th', names: Array(11).fill('Nok') }],
  ])('refuses %j', async (input) => {
    const { body } = await ann.post('/translate', input).expect(400);
    expect(body.message).toMatch(/\w+ \w+/);
  });

  it('takes 2000 characters, however many bytes they are', async () => {
    await ann.post('/translate', { text: '😀'.repeat(2000), targetLanguage: 'th' }).expect(200);
  });

  it('is for signed-in people, before it looks at what they sent', async () => {
    await request(app.url).post('/api/translate').send({}).expect(401);
  });
});

it('allows sixty in a minute to each person, and tells when to go on', async () => {
  const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '0.05' });
  const [bo, cy] = [await strict.person(), await strict.person()];
  const hello = { text: 'Hello', targetLanguage: 'th' };
  for (let time = 0; time < 3; time++) await bo.post('/translate', hello).expect(200);
  const refused = await bo.post('/translate', hello).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await cy.post('/translate', hello).expect(200);
  await strict.stop();
});

describe('with an engine', () => {
  let engine: EngineServer;
  let machine: TestApp;
  let bo: Person;
  beforeAll(async () => {
    engine = await EngineServer.start();
    machine = await TestApp.start({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: engine.url });
    bo = await machine.person();
  });
  afterEach(() => {
    engine.mood = {};
    engine.asked.length = 0;
  });
  afterAll(async () => {
    await machine.stop();
    await engine.stop();
  });
  const say = (text: string, more: object = {}) => bo.post('/translate', { text, targetLanguage: 'ja', ...more });

  it('asks it once for the same text, and keeps the names that the reader knows', async () => {
    const text = `Nok said ${Math.random().toString(36).slice(2).replace(/\d/g, '')}`;
    const first = await say(text, { names: ['Nok'] }).expect(200);
    expect(first.body).toMatchObject({ translatedText: expect.stringMatching(/^Nok\[.+ dias \]$/), sourceLanguage: 'en' });
    expect((await say(text, { names: ['Nok'] }).expect(200)).body).toEqual(first.body);
    expect(engine.asked).toHaveLength(1);
    await say(text, { names: [] }).expect(200);
    await say(text, { targetLanguage: 'de' }).expect(200);
    expect(engine.asked).toHaveLength(3);
  });

  it('remembers a text by its hash only', async () => {
    const redis = connectRedis(process.env['REDIS_URL'] ?? '', { enableOfflineQueue: true });
    await say('a very private sentence').expect(200);
    const stored = await redis.keys('translation:*');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.join()).not.toContain('private');
    for (const key of stored) expect(await redis.ttl(key)).toBeGreaterThan(0);
    redis.disconnect();
  });

  it('falls back on the phrasebook while the engine is down, and comes to the point at once', async () => {
    engine.mood = { status: 500 };
    const thai = { targetLanguage: 'th' };
    expect((await say('Hello', thai).expect(200)).body.translatedText).toBe('สวัสดี');
    await say('My hovercraft is full of eels').expect(503, failed);
    const start = performance.now();
    await say('My other hovercraft is full of eels').expect(503, failed);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(engine.asked).toHaveLength(2);
  });
});

it('translates while Redis is away', async () => {
  const engine = await EngineServer.start();
  const link = await RedisLink.open();
  const alone = await TestApp.start({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: engine.url, REDIS_URL: link.url });
  const bo = await alone.person();
  await link.die();
  for (const asked of [1, 2]) {
    const { body } = await bo.post('/translate', { text: 'good day', targetLanguage: 'ja', sourceLanguage: 'en' }).expect(200);
    expect(body.translatedText).toBe('[yad doog]');
    expect(engine.asked).toHaveLength(asked);
  }
  await alone.stop();
  await engine.stop();
});
