/** Every language that people read and write here, each named in its own script (rule 118). The interface itself speaks `LANGUAGES`. */
export const LANGUAGE_NAMES = {
  en: 'English',
  th: 'ไทย',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
  ru: 'Русский',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  ar: 'العربية',
  hi: 'हिन्दी',
} as const;
export type LanguageCode = keyof typeof LANGUAGE_NAMES;

export const isLanguageCode = (code: unknown): code is LanguageCode =>
  typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code);

export const LANGUAGE_CODES: readonly LanguageCode[] = Object.keys(LANGUAGE_NAMES).filter(isLanguageCode);

/** Scripts that only one of our languages is written in; kana comes before Han, for Japanese uses both. */
const SCRIPTS: readonly [LanguageCode, RegExp][] = [
  ['th', /\p{Script=Thai}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** Short words that English has and the other languages in Latin letters do not. */
const ENGLISH =
  /\b(the|and|you|your|is|are|my|for|with|to|of|this|that|it's|i'm|i'll|we|have|what|where|how|when|can|do|not|at|hello|hi|hey|yes|please|thanks|thank)\b/i;

/**
 * The language of a text as far as its letters tell: by script, and English by its small words. Null when that is not
 * enough, as for other languages in Latin letters, and for a text without letters.
 */
export function detectLanguage(text: string): LanguageCode | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const counts = SCRIPTS.map(([code, letters]) => ({ code, count: count(letters) }));
  const [kana, han] = [counts.find(({ code }) => code === 'ja'), counts.find(({ code }) => code === 'zh')];
  if (kana && han && kana.count > 0) {
    kana.count += han.count;
    han.count = 0;
  }
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  const latin = count(/\p{Script=Latin}/gu);
  if (most.count > latin) return most.code;
  return latin > 0 && ENGLISH.test(text.replaceAll('’', "'")) ? 'en' : null;
}
