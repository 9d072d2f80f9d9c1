import { scriptLanguage, textPieces } from './links.rules';

const links = (text: string) => textPieces(text).flatMap(({ url }) => (url ? [url.href] : []));

it('finds web addresses and leaves the sentence around them whole', () => {
  const text = 'See https://example.com/a?b=1. Or (www.example.org)!';
  expect(links(text)).toEqual(['https://example.com/a?b=1', 'https://www.example.org/']);
  expect(
    textPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it.each(['javascript:alert(1)', 'data:text/html,hi', 'ftp://example.com', 'mail me: a@example.com', '<b>bold</b>'])(
  'leaves %s as text',
  (text) => {
    expect(textPieces(text)).toEqual([{ text, url: null }]);
  },
);

it('knows Thai by its script', () => {
  expect(scriptLanguage('Hello สวัสดี')).toBe('th');
  expect(scriptLanguage('Hello')).toBeUndefined();
});
