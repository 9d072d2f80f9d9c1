import { cleanComment, type Disclosure, disclosureIn } from './disclosure.rules.js';

const NAMES = ['Ann Example', 'Nok', 'สมชาย ใจดี'];

describe('what a comment must not hold (rule 9)', () => {
  it.each<[string, Disclosure]>([
    ['Call 081-234-5678 first', 'phone'],
    ['+66 81 234 5678', 'phone'],
    ['(08) 1234 5678!', 'phone'],
    ['โทร ๐๘๑๒๓๔๕๖๗๘ นะ', 'phone'],
    ['０８１２３４５６７８', 'phone'],
    ['0 8 1 2 3 4 5 6 7 8', 'phone'],
    ['write to nok99@example.com', 'email'],
    ['nok (at) example (dot) com', 'email'],
    ['nok at gmail dot com', 'email'],
    ['see https://example.com/x', 'link'],
    ['www.example.org', 'link'],
    ['t.me/somebody', 'link'],
    ['all on my-page.co', 'link'],
    ['LINE ID nok99', 'line'],
    ['line: nok99', 'line'],
    ['my Line is nok99', 'line'],
    ['add her on LINE', 'line'],
    ['แอดไลน์มานะ', 'line'],
    ['WhatsApp: 55', 'account'],
    ['instagram nok_99', 'account'],
    ['ig: nokky', 'account'],
    ['follow @nokky', 'handle'],
    ['follow \u200b@\u200bnokky', 'handle'],
    ['Nok was late', 'name'],
    ['nok’s friend came too', 'name'],
    ['So ANN said', 'name'],
    ['met ann example there', 'name'],
    ['พี่สมชายใจดีมาก', 'name'],
  ])('%s', (text, expected) => {
    expect(disclosureIn(text, NAMES)).toBe(expected);
    expect(() => cleanComment(text, NAMES)).toThrow(/^Please leave/);
  });

  it.each([
    'Lovely evening, ten out of 10. We stood in line for 20 minutes and laughed.',
    'Knocked over a glass, annoyed nobody.',
    'Was 45 minutes late, paid 1500 baht, home by 23:30.',
    'Dinner at 7, dot on time.',
    'ตรงเวลา สุภาพ คุยสนุก',
    'Signal was bad, so we talked. A+!',
    'Told me about 3 places: a temple, a market, a bar.',
  ])('yet it may say: %s', (text) => {
    expect(disclosureIn(text, NAMES)).toBeNull();
    expect(cleanComment(text, NAMES)).toBe(text);
  });

  it.each([
    ['I may go again. May was fun, with a beer by the bank.', null],
    ['Talking with May was fun', 'name'],
    ['At noon, May came', 'name'],
    ['Best evening, best food', null],
  ])('knows names that are words as well: %s', (text, expected) => {
    expect(disclosureIn(text, ['May Bank', 'Best'])).toBe(expected);
  });

  it('lets a single letter be no name', () => {
    expect(disclosureIn('A nice day', ['A', 'B C'])).toBeNull();
  });
});

it('keeps nothing of a blank comment, and a comment trimmed', () => {
  for (const blank of [undefined, null, '', '   \n ', '\u200b\u00a0']) expect(cleanComment(blank, NAMES)).toBeNull();
  expect(cleanComment('  Fine \u0007evening.\r\nReally. ', NAMES)).toBe('Fine evening.\nReally.');
});

it('is quick, whatever is written', () => {
  const began = Date.now();
  for (const part of ['a', '1', '1 ', 'at ', 'a.', '@', 'my line ', '+0(', 'dot at ', 'นก', 'Ann']) {
    disclosureIn(part.repeat(Math.ceil(1000 / part.length)), ['aaaa', 'นา', 'Zed']);
  }
  expect(Date.now() - began).toBeLessThan(2000);
});

it('counts code points: a thousand, and no half of one', () => {
  expect(cleanComment('😀'.repeat(1000), NAMES)).toHaveLength(2000);
  expect(() => cleanComment('ก'.repeat(1001), NAMES)).toThrow('at most 1000 characters');
  expect(() => cleanComment('\ud800', NAMES)).toThrow('cannot be stored');
});
