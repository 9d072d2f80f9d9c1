import fc from 'fast-check';
import { EngineServer } from '../../test/translation-engines.js';
import { DeepL } from '../integrations/translator/deepl.js';
import { GoogleTranslate } from '../integrations/translator/google-translate.js';
import { LibreTranslate } from '../integrations/translator/libre-translate.js';
import { Breaker } from './breaker.js';
import { cutText, keepsAll } from './kept-words.rules.js';
import { MachineTranslation } from './machine-translation.js';

let server: EngineServer;
beforeAll(async () => {
  server = await EngineServer.start();
});
afterEach(() => {
  server.mood = {};
  server.asked.length = 0;
});
afterAll(() => server.stop());

const engines = () => [
  new LibreTranslate(server.url, null),
  new DeepL(server.url, 'key'),
  new GoogleTranslate(server.url, 'key'),
];
const named = (name: string) => {
  const engine = engines().find((each) => each.name === name);
  if (!engine) throw new Error(name);
  return engine;
};
const ask = (name: string, text: string, changes: object = {}) =>
  new MachineTranslation(named(name)).translate({ text, source: 'en', target: 'th', names: [], ...changes });

describe.each(['libretranslate', 'deepl', 'google'])('by %s', (name) => {
  it('translates, and leaves names, prices, times and places as they are', async () => {
    await expect(ask(name, 'see Nok at 20:00')).resolves.toEqual({ text: '[ ees]Nok[ ta ]20:00', source: 'en' });
    expect(server.asked).toHaveLength(1);
  });

  it('asks again for what lies between when the engine was careless with one', async () => {
    server.mood = { careless: true };
    await expect(ask(name, 'see Nok at 20:00, ok?')).resolves.toEqual({ text: '[ees] Nok [ta] 20:00[?ko ,]', source: 'en' });
    expect(server.asked).toHaveLength(2);
  });

  it('keeps line breaks and signs of markup', async () => {
    await expect(ask(name, 'a <b>\n&amp; c')).resolves.toEqual({ text: '[c ;pma&\n>b< a]', source: 'en' });
  });

  it('learns the language from the engine, and returns what is in the wanted one unchanged', async () => {
    server.mood = { detects: 'fr' };
    await expect(ask(name, 'bonjour', { source: null })).resolves.toEqual({ text: '[ruojnob]', source: 'fr' });
    await expect(ask(name, 'bonjour <3', { source: null, target: 'fr' })).resolves.toEqual({ text: 'bonjour <3', source: 'fr' });
    server.mood = { detects: 'tlh' };
    await expect(ask(name, 'Qapla', { source: null })).resolves.toBeNull();
  });

  it.each([400, 401, 403, 429, 456, 500, 503])('says nothing when the engine answers %i', async (status) => {
    server.mood = { status };
    await expect(ask(name, 'hello')).resolves.toBeNull();
  });

  it('says nothing when the answer has another shape', async () => {
    server.mood = { nonsense: true };
    await expect(ask(name, 'hello')).resolves.toBeNull();
  });

  it('keeps every protected word of any text, careless or not', async () => {
    const word = fc.constantFrom(
      'meet',
      'me',
      'please',
      'now',
      'and',
      'Ploy',
      'Bangkok',
      '8 pm',
      '฿500',
      '500 baht',
      '12',
      '18:30',
    );
    const more = fc.constantFrom('https://example.com/a?b=1&c=2', '@nok', 'เชียงใหม่', 'นะ', '😊', '<b>', "it's", '\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(word, more), { maxLength: 12 }), fc.boolean(), async (words, careless) => {
        const text = `go ${words.join(' ')}`;
        server.mood = { careless };
        const answer = await ask(name, text);
        expect(keepsAll(answer?.text ?? '', cutText(text))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('sends texts of one language in one call, and each whose language it must find out by itself', async () => {
  const machine = new MachineTranslation(named('libretranslate'));
  const from = (text: string, source: 'en' | 'ru' | null) => ({ text, source, target: 'th' as const, names: [] });
  server.mood = { careless: true, detects: 'fr' };
  const texts = [from('good day', 'en'), from('salut', null), from('see Nok now', 'en'), from('ca va', null), from('да', 'ru')];
  await expect(machine.translateAll(texts)).resolves.toEqual([
    { text: '[yad doog]', source: 'en' },
    { text: '[tulas]', source: 'fr' },
    { text: '[ees] Nok [won]', source: 'en' },
    { text: '[av ac]', source: 'fr' },
    { text: '[ад]', source: 'ru' },
  ]);
  // Four at once, and what lay between in the line that was spoiled.
  expect(server.asked.map(({ body }) => [body['q']].flat().length).sort()).toEqual([1, 1, 1, 2, 2]);
});

it('asks one by one an engine that takes fewer at once, and only once one that lacks the language', async () => {
  const machine = new MachineTranslation(named('libretranslate'));
  const texts = ['one', 'two', 'three'].map((text) => ({ text, source: 'en' as const, target: 'th' as const, names: [] }));
  server.mood = { atMost: 1 };
  expect((await machine.translateAll(texts)).map((answer) => answer?.text)).toEqual(['[eno]', '[owt]', '[eerht]']);
  expect(server.asked).toHaveLength(4);
  server.mood = { status: 400 };
  expect(await machine.translateAll(texts)).toEqual([null, null, null]);
  expect(server.asked).toHaveLength(6);
});

it('rests after two failures, so that the third asks nobody', async () => {
  let now = 0;
  const machine = new MachineTranslation(named('google'), new Breaker(() => now));
  const hello = { text: 'hello', source: 'en', target: 'th', names: [] } as const;
  server.mood = { status: 500 };
  await machine.translate(hello);
  await machine.translate(hello);
  server.mood = {};
  await expect(machine.translate(hello)).resolves.toBeNull();
  expect(server.asked).toHaveLength(2);
  now = 20_000;
  await expect(machine.translate(hello)).resolves.toEqual({ text: '[olleh]', source: 'en' });
});

it('does not count it as a failure that an engine lacks a language', async () => {
  const machine = new MachineTranslation(named('deepl'));
  server.mood = { status: 400 };
  for (let time = 0; time < 3; time++) await machine.translate({ text: 'hello', source: 'en', target: 'hi', names: [] });
  expect(server.asked).toHaveLength(3);
});

it('waits no longer than six seconds for an engine that hangs', async () => {
  server.mood = { hangs: true };
  const start = performance.now();
  await expect(ask('libretranslate', 'hello')).resolves.toBeNull();
  expect(performance.now() - start).toBeLessThan(8000);
});

it('says nothing when nobody is there', async () => {
  const machine = new MachineTranslation(new LibreTranslate('http://127.0.0.1:1', null));
  await expect(machine.translate({ text: 'hello', source: 'en', target: 'th', names: [] })).resolves.toBeNull();
});
