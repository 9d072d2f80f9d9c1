import { detectLanguage } from '../contract/languages.js';
import { LOCATIONS } from '../contract/vocabulary.js';

/** A part of a text: words to translate, or something that stays as it was written. */
export type Piece = { said: string } | { kept: string };

const URLS = String.raw`(?:https?:\/\/|www\.)[^\s<>]+[^\s<>.,!?;:)\]]|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z0-9-]+\.(?:com|net|org|co\.th|in\.th|th|io|app)\b(?:\/[^\s<>]*[^\s<>.,!?;:)\]])?`;
const HANDLES = String.raw`(?<![\w@])[@#][\w.]*\w`;
export const AMOUNT = String.raw`\d+(?:[.,:/-]\d+)*`;
export const PRICE = String.raw`[฿$€£¥]\s?${AMOUNT}|${AMOUNT}\s?(?:[฿$€£¥]|(?:baht|THB|USD|EUR)\b|บาท)`;
export const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?|น\.|นาฬิกา|ทุ่ม|โมง(?:เช้า|เย็น)?)`;
const NUMBERS = String.raw`\+?${AMOUNT}%?`;

/** English words that are written with a capital inside a sentence and are no names of people or places. */
const CAPITALISED = new Set(
  (
    "i i'm i'll i've i'd ok okay hi hello hey dear english thai thailand chinese japanese korean russian german french spanish " +
    'italian arabic hindi buddhist european american british asian monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april may june july august september october november december mr mrs ms dr sir madam songkran'
  ).split(' '),
);
const CAPITAL_WORDS = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)*/gu;

/** In Thai text, the words between the Thai ones: foreign names, or places under their foreign name. */
const LATIN_IN_THAI =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}'’&.-]*(?: \p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}'’&.-]*)*/gu;

const FIXED = new RegExp([URLS, HANDLES, PRICE, TIME, NUMBERS].join('|'), 'giu');

/** Thai names of the ten places, as the interface writes them. */
const THAI_PLACES = [
  'กรุงเทพฯ',
  'กรุงเทพ',
  'ภูเก็ต',
  'เชียงใหม่',
  'พัทยา',
  'กระบี่',
  'เกาะสมุย',
  'หัวหิน',
  'อยุธยา',
  'เกาะพะงัน',
  'เกาะพีพี',
  'หมู่เกาะพีพี',
];

/**
 * Cuts a text into what is translated and what must come out as it went in: names, places, prices, times, numbers and
 * addresses (rule 117). `names` are those the reader knows of. Joined again, the pieces are the text.
 */
export function cutText(text: string, names: readonly string[] = []): Piece[] {
  const spans = [...fixedSpans(text), ...knownSpans(text, names), ...nameSpans(text)].sort(
    (a, b) => a.from - b.from || b.to - a.to,
  );
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from < at) continue;
    if (from > at) pieces.push({ said: text.slice(at, from) });
    pieces.push({ kept: text.slice(from, to) });
    at = to;
  }
  if (at < text.length) pieces.push({ said: text.slice(at) });
  return pieces;
}

/** Whether each kept piece is in `answer` as often as it was in the text. */
export function keepsAll(answer: string, pieces: readonly Piece[]): boolean {
  const kept = pieces.flatMap((piece) => ('kept' in piece ? [piece.kept] : [])).sort((a, b) => b.length - a.length);
  let rest = answer;
  return kept.every((word) => {
    const at = rest.indexOf(word);
    // A gap takes its place, so that its neighbours do not come together as another word.
    if (at >= 0) rest = `${rest.slice(0, at)}\u0000${rest.slice(at + word.length)}`;
    return at >= 0;
  });
}

/** Whether there is anything to translate at all. */
export const hasWords = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => 'said' in piece && /\p{L}/u.test(piece.said));

interface Span {
  from: number;
  to: number;
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));

const fixedSpans = (text: string): Span[] => spansOf(text, FIXED);

/** Names that are known beforehand, wherever they stand as words of their own. */
function knownSpans(text: string, names: readonly string[]): Span[] {
  const known = [...names.map((name) => name.trim()).filter(Boolean), ...LOCATIONS, ...THAI_PLACES];
  const alternatives = [...new Set(known)].sort((a, b) => b.length - a.length).map(escapeRegExp);
  // Thai is written without spaces: a Thai name may stand within a line of letters, a Latin one only between others.
  return spansOf(text, new RegExp(`(?<!\\p{Script=Latin})(?:${alternatives.join('|')})(?!\\p{Script=Latin})`, 'gu'));
}

/** Names that are told by how they are written: capitals inside an English sentence, Latin letters in a Thai one. */
function nameSpans(text: string): Span[] {
  if (detectLanguage(text) === 'th') return spansOf(text, LATIN_IN_THAI);
  return spansOf(text, CAPITAL_WORDS).flatMap((span) => namesWithin(text, span));
}

/** Without the words that begin a sentence, which are capitals anyway, and those that are no names. */
function namesWithin(text: string, { from, to }: Span): Span[] {
  const words = [...text.slice(from, to).matchAll(/\S+/g)].map((word) => ({
    from: from + word.index,
    to: from + word.index + word[0].length,
    isName: !CAPITALISED.has(word[0].toLowerCase().replaceAll('’', "'")),
  }));
  const isStart = /(?:^|[.!?…:\n"“(-])\s*$/u.test(text.slice(0, from));
  const candidates = isStart ? words.slice(1) : words;
  return candidates.filter(({ isName }) => isName);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
