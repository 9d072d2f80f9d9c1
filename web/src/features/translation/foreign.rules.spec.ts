import { mayBeForeign } from './foreign.rules';

it.each([
  ['Where shall we meet?', 'en', false],
  ['Where shall we meet?', 'th', true],
  ['สวัสดีค่ะ', 'th', false],
  ['สวัสดีค่ะ', 'en', true],
  ['Guten Tag, ich bin neu hier', 'en', true],
  ['😊👍', 'en', false],
  ['555', 'th', false],
  ['20:00 - 21:30', 'th', false],
  ['https://example.com/the-way-to-you', 'th', false],
  ['www.example.co.th/a maps.app/x @nok #beach a.b@example.com', 'th', false],
  ['https://example.com สวัสดี', 'en', true],
  ['https://example.com/the/and/you สวัสดี', 'th', false],
  ['', 'en', false],
] as const)('%j may be foreign to whoever reads %s: %s', (text, reader, expected) => {
  expect(mayBeForeign(text, reader)).toBe(expected);
});
