import { EngineServer } from '../../../test/translation-engines.js';
import { DeepL } from './deepl.js';
import { GoogleTranslate } from './google-translate.js';
import { LibreTranslate } from './libre-translate.js';
import type { EngineRequest } from './translator.js';

let server: EngineServer;
beforeAll(async () => {
  server = await EngineServer.start();
});
afterEach(() => {
  server.asked.length = 0;
});
afterAll(() => server.stop());

const request = (changes: Partial<EngineRequest> = {}): EngineRequest => ({
  lines: ['hello', 'a <span translate="no">Nok</span>'],
  source: null,
  target: 'zh',
  signal: AbortSignal.timeout(5000),
  ...changes,
});
const said = { lines: ['[olleh]', '[ a]<span translate="no">Nok</span>'], source: 'en' };

it('speaks LibreTranslate', async () => {
  await expect(new LibreTranslate(`${server.url}/`, 'secret').translate(request())).resolves.toEqual(said);
  await new LibreTranslate(server.url, null).translate(request({ source: 'th', lines: ['x'] }));
  expect(server.asked.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/translate', body: { q: request().lines, source: 'auto', target: 'zh', format: 'html', api_key: 'secret' } },
    { path: '/translate', body: { q: ['x'], source: 'th', target: 'zh', format: 'html' } },
  ]);
});

it('speaks DeepL', async () => {
  const engine = new DeepL(server.url, 'secret');
  await expect(engine.translate(request())).resolves.toEqual(said);
  await engine.translate(request({ source: 'th', target: 'en' }));
  const [auto, given] = server.asked;
  expect(auto).toMatchObject({
    path: '/v2/translate',
    headers: { authorization: 'DeepL-Auth-Key secret' },
    body: { text: request().lines, target_lang: 'ZH-HANS', tag_handling: 'html' },
  });
  expect(auto?.body).not.toHaveProperty('source_lang');
  expect(given?.body).toMatchObject({ source_lang: 'TH', target_lang: 'EN-GB' });
});

it('speaks Google, with the key where no log sees it', async () => {
  const engine = new GoogleTranslate(server.url, 'secret');
  await expect(engine.translate(request())).resolves.toEqual(said);
  await expect(engine.translate(request({ source: 'zh', target: 'th' }))).resolves.toEqual({ ...said, source: null });
  const [auto, given] = server.asked;
  expect(auto).toMatchObject({
    path: '/language/translate/v2',
    headers: { 'x-goog-api-key': 'secret' },
    body: { q: request().lines, target: 'zh-CN', format: 'html' },
  });
  expect(given?.body).toMatchObject({ source: 'zh-CN', target: 'th' });
});

it('says why it failed, but never what was asked nor with which key', async () => {
  server.mood = { status: 403 };
  for (const engine of [
    new LibreTranslate(server.url, 'secret'),
    new DeepL(server.url, 'secret'),
    new GoogleTranslate(server.url, 'secret'),
  ]) {
    await expect(engine.translate(request())).rejects.toThrow(/^status 403$/);
  }
  server.mood = {};
  await expect(new DeepL('http://127.0.0.1:1', 'secret').translate(request())).rejects.toThrow(/^no answer: \w+$/);
});
