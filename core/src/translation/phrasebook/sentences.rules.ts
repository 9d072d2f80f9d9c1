import type { PhraseLanguage } from './phrase-file.rules.js';

/** Words, and what stands between them and the next ones: signs, white space, little pictures. */
export interface Part {
  words: string;
  end: string;
}

const PICTURE = String.raw`\p{Extended_Pictographic}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}`;
/** After which a phrase may end: English by its signs, Thai by its spaces too. */
const ENDS: Record<PhraseLanguage, RegExp> = {
  en: new RegExp(`(?:[.!?…,;]+(?=\\s|$|[${PICTURE}])|\\n|[${PICTURE}])[.!?…\\s${PICTURE}]*`, 'gu'),
  th: new RegExp(`[.!?…,\\s${PICTURE}]*(?:[!?…,\\s${PICTURE}]|\\.$)[.!?…,\\s${PICTURE}]*`, 'gu'),
};

/** Cuts a text where a phrase may end; joined again the parts are the text. Signs before the first words are dropped. */
export function partsOf(text: string, language: PhraseLanguage): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { index, 0: end } of text.matchAll(ENDS[language])) {
    if (index > at) parts.push({ words: text.slice(at, index), end });
    at = index + end.length;
  }
  if (at < text.length) parts.push({ words: text.slice(at), end: '' });
  return parts;
}

/** The text of parts as one phrase, without what follows the last. */
export const joined = (parts: readonly Part[]): string =>
  parts.map(({ words, end }, index) => (index === parts.length - 1 ? words : words + end)).join('');

/** What follows a phrase in the translation: line breaks and pictures stay, and an English sentence is closed before the next. */
export function afterwards(said: string, part: Part | undefined, isFollowed: boolean, language: PhraseLanguage): string {
  const end = part?.end ?? '';
  const pictures = (end.match(new RegExp(`[${PICTURE}]+`, 'gu')) ?? []).join('');
  const shout = language === 'en' && end.includes('!') && !/[.!?]$/.test(said) ? '!' : '';
  const stop = language === 'en' && isFollowed && shout === '' && !/[.!?]$/.test(said) ? '.' : '';
  const space = end.includes('\n') ? '\n' : ' ';
  return `${shout}${stop}${pictures === '' ? '' : ` ${pictures}`}${isFollowed ? space : ''}`;
}

const SHORT: readonly [RegExp, string][] = [
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\b(it|that|what|where|how|who|when|he|she)'s\b/gi, '$1 is'],
  [/\b(let)'s\b/gi, '$1 us'],
  [/\b(i|you|we|they)'ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|it)'ll\b/gi, '$1 will'],
  [/\b(i|you|we|they)'d\b/gi, '$1 would'],
  [/\b(can)(?:'t| not)\b/gi, '$1not'],
  [/\b(do)n't\b/gi, '$1 not'],
];

/** English without its short forms, so that "I'm" and "I am" are one. */
export const inFull = (text: string): string =>
  SHORT.reduce((rest, [short, full]) => rest.replace(short, full), text.replaceAll('’', "'"));

/** What is compared of a phrase: neither case, signs and short forms, nor in Thai spaces and words of politeness, matter. */
export function comparable(phrase: string, language: PhraseLanguage): string {
  const plain = phrase.normalize('NFC').toLowerCase();
  if (language === 'th') {
    return plain.replace(/[\s.!?…,"“”]+/g, '').replace(/(?:ครับผม|ครับ|คับ|ค่ะ|คะ|ค่า|จ้ะ|จ้า|จ๊ะ)+$/, '');
  }
  return inFull(plain)
    .replace(/[.!?…,;:"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
