import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { OPENERS } from '../../contract/vocabulary.js';
import { demoAnswer } from '../../demo/demo-answers.js';
import { DEMO_LOCALS, DEMO_TOURISTS } from '../../demo/demo-sketches.js';
import { cutText, keepsAll } from '../kept-words.rules.js';
import { type Phrase, type PhraseLanguage, readPhrases } from './phrase-file.rules.js';
import { Phrasebook } from './phrasebook.js';
import { comparable } from './sentences.rules.js';

const text = readFileSync(new URL('./phrases.txt', import.meta.url), 'utf8');
const { phrases, lists } = readPhrases(text);
const book = Phrasebook.load();

const toThai = (said: string) => book.translate({ text: said, source: 'en', target: 'th' })?.text ?? null;
const toEnglish = (said: string) => book.translate({ text: said, source: 'th', target: 'en' })?.text ?? null;
const first = ({ says }: Phrase, language: PhraseLanguage) => says[language][0] ?? '';
const slotsOf = (saying: string) => [...saying.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot);
const symmetric = phrases.filter(({ from }) => from.en && from.th);

describe('the data', () => {
  it('holds at least 150 phrases, nearly all of them both ways', () => {
    expect(symmetric.length).toBeGreaterThanOrEqual(150);
    expect(phrases.length - symmetric.length).toBeLessThan(10);
  });

  it.each(['en', 'th'] as const)('says nothing twice in %s', (language) => {
    const known = phrases.filter(({ from }) => from[language]).flatMap(({ says }) => says[language]);
    const keys = known.map((saying) => comparable(saying, language));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has the same slots on both sides, and only those it knows', () => {
    for (const { says } of phrases) {
      const [wanted] = [...says.en, ...says.th].map((saying) => slotsOf(saying).sort());
      for (const saying of [...says.en, ...says.th]) expect([saying, slotsOf(saying).sort()]).toEqual([saying, wanted]);
      for (const slot of wanted ?? []) expect(['name', 'place', 'time', 'number', 'price', ...lists.keys()]).toContain(slot);
    }
  });

  it('is written in the right script, and tells nobody’s gender', () => {
    for (const { says } of phrases) {
      for (const saying of says.en) expect(saying).not.toMatch(/[^\x20-\x7e]/);
      for (const saying of says.th) {
        expect(saying.replace(/\{\w+\}/g, '')).toMatch(/^[\p{Script=Thai}\s]+$/u);
        expect(saying).not.toMatch(/ครับ|ค่ะ|คะ$|ผม|ดิฉัน|หนู/);
      }
    }
  });

  it.each(['Hello', 'Hello = สวัสดี = Hi', '= สวัสดี'])('refuses the line %j', (line) => {
    const read = () => new Phrasebook(`Yes = ใช่\n${line}`);
    if (line.includes('= Hi'))
      expect(new Phrasebook(line).translate({ text: 'Hello', source: 'en', target: 'th' })?.text).toBe('สวัสดี = Hi');
    else expect(read).toThrow('Line 2');
  });
});

/** A value for each slot, as people write them. */
const values: Record<string, fc.Arbitrary<string>> = {
  time: fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 })).map(([hour, minute]) => `${hour}:${minute}`),
    fc.integer({ min: 1, max: 12 }).chain((hour) => fc.constantFrom(`${hour} pm`, `${hour}am`, `${hour}.30 pm`)),
  ),
  price: fc.integer({ min: 1, max: 99_999 }).chain((n) => fc.constantFrom(`${n} baht`, `฿${n}`, `$${n}.50`, `${n} บาท`)),
  number: fc.integer({ min: 1, max: 1999 }).map(String),
  name: fc.constantFrom('Nok', 'Anna Maria', 'Ploy', "O'Brien"),
  place: fc.constantFrom('Bangkok', 'Siam Paragon', 'Wat Pho', 'Chatuchak Market', 'Temple of Dawn', 'Gate 4', 'Koh Samui'),
};

const filled = (phrase: Phrase, language: PhraseLanguage) =>
  fc
    .record(
      Object.fromEntries(
        slotsOf(first(phrase, language)).map((slot = '') => [
          slot,
          values[slot] ?? fc.constantFrom(...(lists.get(slot) ?? [])).map((word) => JSON.stringify([word.en[0], word.th[0]])),
        ]),
      ),
    )
    .map((chosen) => {
      const fill = (to: PhraseLanguage) =>
        first(phrase, to).replace(/\{(\w+)\}/g, (_, slot: string) => {
          const value = chosen[slot] ?? '';
          return lists.has(slot) ? JSON.parse(value)[to === 'en' ? 0 : 1] : value;
        });
      return { en: fill('en').replace(/^./, (letter) => letter.toUpperCase()), th: fill('th') };
    });

const anyPhrase = fc.constantFrom(...symmetric);

it('says every phrase both ways, whatever stands in its slots', () => {
  fc.assert(
    fc.property(
      anyPhrase.chain((phrase) => filled(phrase, 'en')),
      ({ en, th }) => {
        expect(toThai(en)).toBe(th);
        expect(toEnglish(th)).toBe(en);
      },
    ),
    { numRuns: 2000 },
  );
});

it('keeps every name, price, time and place', () => {
  fc.assert(
    fc.property(
      anyPhrase.filter((phrase) => slotsOf(first(phrase, 'en')).length > 0).chain((phrase) => filled(phrase, 'en')),
      ({ en }) => {
        expect(keepsAll(toThai(en) ?? '', cutText(en))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('knows every other way to say a phrase', () => {
  for (const phrase of phrases.filter(({ from }) => from.en)) {
    for (const saying of phrase.says.en.filter((each) => slotsOf(each).length === 0))
      expect(toThai(saying)).toBe(first(phrase, 'th'));
  }
  for (const phrase of phrases.filter(({ from }) => from.th)) {
    for (const saying of phrase.says.th.filter((each) => slotsOf(each).length === 0))
      expect(toEnglish(saying)).toBe(first(phrase, 'en'));
  }
});

it.each([
  ['HELLO!!', 'สวัสดี'],
  ['Hi! How are you?', 'สวัสดี สบายดีไหม'],
  ['Hello, how are you?', 'สวัสดี สบายดีไหม'],
  ['Hi 😊 Nice to meet you 🙏', 'สวัสดี 😊 ยินดีที่ได้รู้จัก 🙏'],
  ['I am fine, thank you. And you?', 'สบายดี ขอบคุณ แล้วคุณล่ะ'],
  ['Meet at Siam Paragon at 8.30 pm?', 'เจอกันที่ Siam Paragon เวลา 8.30 pm ไหม'],
  ['Let’s meet tomorrow at 18:00', 'เจอกันพรุ่งนี้ เวลา 18:00 นะ'],
  ['i am from Bangkok', 'มาจาก Bangkok'],
  ['I’ll be 10 minutes late!', 'จะไปสาย 10 นาที'],
  ['Where is the toilet?', 'ห้องน้ำอยู่ที่ไหน'],
  ['Thanks!\nSee you tomorrow', 'ขอบคุณ\nเจอกันพรุ่งนี้'],
])('says %j in Thai', (en, th) => {
  expect(toThai(en)).toBe(th);
});

it.each([
  ['สวัสดีค่ะ', 'Hello'],
  ['สวัสดีครับ คุณสบายดีไหมครับ', 'Hello. How are you?'],
  ['ขอบคุณมากนะคะ', null],
  ['ขอบคุณมากค่ะ', 'Thank you'],
  ['เจอกันที่ Siam Paragon เวลา 20:00 ไหม', 'Meet at Siam Paragon at 20:00?'],
  ['เจอกันที่สยามเวลา 20:00 น. ไหมคะ', 'Meet at สยาม at 20:00 น.?'],
  ['วัดโพธิ์อยู่ที่ไหน', 'Where is วัดโพธิ์?'],
  ['เท่าไหร่คะ', 'How much is it?'],
  ['พรุ่งนี้ว่างไหม', 'Are you free tomorrow?'],
])('says %j in English', (th, en) => {
  expect(toEnglish(th)).toBe(en);
});

it.each([
  'Where is my grandmother’s umbrella?',
  'Let’s meet at half past whenever',
  'Hello, my hovercraft is full of eels',
  'My name is unknown to me',
  '',
  '!!!',
])('is silent about %j rather than saying half of it', (en) => {
  expect(toThai(en)).toBeNull();
});

it('says nothing in other languages', () => {
  expect(book.translate({ text: 'Hello', source: 'en', target: 'ja' })).toBeNull();
  expect(book.translate({ text: 'Hola', source: 'es', target: 'th' })).toBeNull();
  expect(book.translate({ text: 'Hello', source: null, target: 'th' })).toEqual({ text: 'สวัสดี', source: 'en' });
});

it('knows the openers and all that demo people say of themselves', () => {
  for (const opener of OPENERS) expect(toThai(opener)).toMatch(/\p{Script=Thai}/u);
  for (const { about } of [...DEMO_LOCALS, ...DEMO_TOURISTS]) {
    const said = toThai(about.replaceAll('{place}', 'Koh Samui'));
    expect([about, said]).toEqual([about, expect.stringMatching(/\p{Script=Thai}/u)]);
    if (about.includes('{place}')) expect(said).toContain('Koh Samui');
  }
  for (const userType of ['tourist', 'local'] as const) {
    const said = toThai(demoAnswer({ fullName: 'Nok', location: 'Krabi', userType }));
    expect(said).toMatch(/^สวัสดี Nok เอง เป็นบุคคลตัวอย่างของ Krabi /);
  }
  expect(toThai('A demo account: look around, like somebody, say hello.')).not.toBeNull();
});

it('is quick with any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 2000 }), fc.lorem({ maxCount: 200 }), fc.constant('hello, '.repeat(280))),
      (said) => {
        const start = performance.now();
        toThai(said);
        toEnglish(said);
        expect(performance.now() - start).toBeLessThan(250);
      },
    ),
    { numRuns: 50 },
  );
});
