import fc from 'fast-check';
import { cutText, hasWords, keepsAll } from './kept-words.rules.js';

const kept = (text: string, names?: string[]) => cutText(text, names).flatMap((piece) => ('kept' in piece ? [piece.kept] : []));

it.each([
  ['Meet at 8 pm, it costs 500 baht', ['8 pm', '500 baht']],
  ['The taxi is ฿250, or $7.50', ['฿250', '$7.50']],
  ['See https://example.com/a?b=1. Thanks!', ['https://example.com/a?b=1']],
  ['Write to ann@example.co.th or @ann.travels', ['ann@example.co.th', '@ann.travels']],
  ['I am in Bangkok with Ploy near Lumphini Park', ['Bangkok', 'Ploy', 'Lumphini', 'Park']],
  ['On Monday I speak English in Thailand', []],
  ['Where are you? Hello there', []],
  ['Call +66 81-234-5678 at 18:30', ['+66', '81-234-5678', '18:30']],
  ['เจอกันที่ Siam Paragon เวลา 18:30 น. นะ ราคา 300 บาท', ['Siam Paragon', '18:30 น.', '300 บาท']],
  ['It costs 40 บาท', ['40 บาท']],
  ['ไปเชียงใหม่กับ Tom', ['เชียงใหม่', 'Tom']],
])('keeps in %j: %j', (text, words) => {
  expect(kept(text)).toEqual(words);
});

it('keeps the names that the reader knows, at the start of a sentence too', () => {
  expect(kept('Nok is here, nok', ['Nok'])).toEqual(['Nok']);
  expect(kept('คุณนกอยู่ไหน', ['นก'])).toEqual(['นก']);
  expect(kept('Knock, knock', ['Kn', '', ' '])).toEqual([]);
});

it('knows a text without anything to translate', () => {
  expect(hasWords(cutText('20:00, 500 baht!'))).toBe(false);
  expect(hasWords(cutText('Hello'))).toBe(true);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem(),
  fc.constantFrom('8 pm', 'ที่ Siam 500 บาท', 'in Bangkok. Nok!'),
);

it('loses nothing of any text', () => {
  fc.assert(
    fc.property(fc.array(anyText), fc.array(fc.string()), (parts, names) => {
      const text = parts.join(' ');
      expect(
        cutText(text, names)
          .map((piece) => ('kept' in piece ? piece.kept : piece.said))
          .join(''),
      ).toBe(text);
    }),
  );
});

it('misses a kept word that the answer has not, or has too seldom', () => {
  const pieces = cutText('Pay 500 baht at 20:00, then 500 baht again');
  expect(keepsAll('จ่าย 500 baht ตอน 20:00 แล้วอีก 500 baht', pieces)).toBe(true);
  expect(keepsAll('จ่าย 500 baht ตอน 20:00', pieces)).toBe(false);
  expect(keepsAll('จ่าย 500 บาท ตอน 20:00 แล้วอีก 500 baht', pieces)).toBe(false);
});
