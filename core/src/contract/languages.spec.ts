import fc from 'fast-check';
import { detectLanguage, isLanguageCode, LANGUAGE_CODES, LANGUAGE_NAMES } from './languages.js';

it('offers at least the twelve, each named in its own script', () => {
  expect(LANGUAGE_CODES).toEqual(
    expect.arrayContaining(['en', 'th', 'zh', 'ja', 'ko', 'ru', 'de', 'fr', 'es', 'it', 'ar', 'hi']),
  );
  expect(LANGUAGE_NAMES.th).toBe('ไทย');
  expect(isLanguageCode('th')).toBe(true);
  for (const code of ['xx', 'toString', null, 5]) expect(isLanguageCode(code)).toBe(false);
});

it.each([
  ['สวัสดี เจอกันที่ Siam Paragon ตอนเย็นนะ', 'th'],
  ['ไปกัน Siam', 'th'],
  ['你好，很高兴认识你', 'zh'],
  ['今日は東京で会いましょう', 'ja'],
  ['안녕하세요', 'ko'],
  ['Привет, как дела?', 'ru'],
  ['مرحبا', 'ar'],
  ['नमस्ते', 'hi'],
  ['Where are you? สวัสดี', 'en'],
  ['I’m fine', 'en'],
  ['Hello', 'en'],
  ['Bonjour, ça va bien', null],
  ['Guten Tag, ich komme aus Berlin', null],
  ['12:30 !!! 😊', null],
  ['', null],
])('takes %j for %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

it('knows Thai by its script in every one of a thousand lines', () => {
  const word = fc.string({ unit: fc.integer({ min: 0x0e01, max: 0x0e2e }).map(String.fromCharCode), minLength: 2 });
  const line = fc.array(fc.oneof(word, fc.constantFrom('20:00', '😊', '500', 'ok')), { minLength: 1 });
  fc.assert(
    fc.property(line, word, (words, last) => {
      const text = [...words.filter((each) => each !== 'ok'), last].join(' ');
      expect(detectLanguage(text)).toBe('th');
    }),
    { numRuns: 1000, seed: 2026 },
  );
});
