import { REVIEW_CONTENT_MAX_LENGTH } from '../contract/constants.js';
import { codePoints } from '../contract/validation.js';
import { invalidInput } from '../errors.js';

/** What a comment on somebody must not hold: it would tell who wrote it, or how to reach whom (rules 6, 9). */
export type Disclosure = 'email' | 'link' | 'phone' | 'line' | 'account' | 'handle' | 'name';

const MESSAGES: Record<Disclosure, string> = {
  email: 'Please leave email addresses out of your comment.',
  link: 'Please leave links out of your comment.',
  phone: 'Please leave phone numbers out of your comment.',
  line: 'Please leave LINE ids out of your comment.',
  account: 'Please leave accounts on other services out of your comment.',
  handle: 'Please leave @names out of your comment.',
  name: 'Please leave names out of your comment: reviews are anonymous.',
};

const SERVICES = 'whats\\s?app|telegram|we\\s?chat|instagram|facebook|snap\\s?chat|tik\\s?tok|viber|kakao(?:\\s?talk)?|discord';
const ENDINGS = 'com|net|org|info|biz|io|co|me|th|gg|ly|app|link|page|site|online|shop|club|xyz|asia|tv|ru|cn|de|uk|jp|kr';

/** Looked for in this order, in a text without disguises. */
const PATTERNS: [Disclosure, RegExp][] = [
  ['email', /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}/u],
  ['email', /[\p{L}\p{N}._+-]+\s?[([{]?\s?\bat\b\s?[)\]}]?\s?[\p{L}\p{N}-]+\s?[([{]?\s?\bdot\b\s?[)\]}]?\s?\p{L}{2,}/iu],
  ['link', /\bhttps?:|\bwww\s?\./i],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}])[a-z0-9][a-z0-9-]*\\.(?:${ENDINGS})(?:/|(?![\\p{L}\\p{N}]))`, 'iu')],
  ['phone', /(?:\+\s?|(?<!\p{N})0)(?:\d[\s().\-/_]{0,3}){8,}/u],
  ['phone', /(?:\d[\s().\-/_]{0,3}){9,}/u],
  ['line', /\bline\s?(?:id|app|me|@|[:=])/i],
  ['line', /\b(?:my|her|his|their|on)\s+line(?:\s+(?:is|id))?\s*(?:[:=]|$|[.!,]|\s(?=\S*[\d_]))/im],
  ['line', /\b(?:my|her|his|their)\s+line\s+is\b/i],
  ['line', /ไลน์|แอดไลน|ไอดี\s*(?:ไลน|line)/i],
  ['account', new RegExp(`\\b(?:${SERVICES})\\b\\s*(?:id|is|name|number|account|@|[:=]|\\+?\\d|\\S*_)`, 'i')],
  ['account', /(?<![\p{L}\p{N}])(?:ig|fb|wa|tg|wechat id)\s?[:=]\s?\S/iu],
  ['handle', /(?<![\p{L}\p{N}])@\s?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.]+/u],
];

/** Full-width letters, Thai digits and invisible characters are ways to write the same. */
const undisguised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (sign === '\n' || sign === '\t' ? ' ' : ''))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** What of it stands in a text first, if any. `names` are those of the two people. */
export function disclosureIn(text: string, names: readonly string[]): Disclosure | null {
  const plain = undisguised(text);
  const [found] = PATTERNS.find(([, pattern]) => pattern.test(plain)) ?? [];
  if (found) return found;
  return names.some((name) => namesStandIn(plain, undisguised(name))) ? 'name' : null;
}

/**
 * A comment as it is stored: trimmed, null when nothing is left of it.
 * @throws DomainError INVALID_INPUT for what tells of a person, and for what is no text (rule 9)
 */
export function cleanComment(content: string | null | undefined, names: readonly string[]): string | null {
  const comment = (content ?? '').replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  if (BLANK.test(comment)) return null;
  if (LONE_SURROGATE.test(comment)) throw refused('This comment contains characters that cannot be stored.');
  if (codePoints(comment) > REVIEW_CONTENT_MAX_LENGTH) throw refused('Please write a comment of at most 1000 characters.');
  const disclosure = disclosureIn(comment, names);
  if (disclosure) throw refused(MESSAGES[disclosure]);
  return comment;
}

const refused = (message: string) => invalidInput(message, { content: message });

const CONTROL = /[^\P{Cc}\n\t]/gu;
const BLANK = /^[\p{Cf}\p{Z}\p{Cc}]*$/u;
const LONE_SURROGATE = /\p{Cs}/u;

/** The whole name, or its first or last part; a single letter is none. */
function namesStandIn(text: string, fullName: string): boolean {
  const parts = fullName.trim().split(/\s+/);
  return [fullName.trim(), parts[0] ?? '', parts.at(-1) ?? ''].some((name) => codePoints(name) > 1 && isWordIn(text, name));
}

/** Names that many bear and that are everyday words as well: they count where a sentence writes them as names. */
const WORDS_TOO = new Set(
  `apple art bank beam beer bell benz best bill boss bow cake candy cherry cream dream earth fair faith fern film first fresh
   game gift golf good grace grant guy heart honey hope ice jack joy june knight mark may milk mind mint new nice oil pat pop
   pure rain rich rose sand sky smile snow star summer sun sunny sweet tea time top toy way will win wine`.split(/\s+/),
);

/** Thai and its like put no spaces between words: where one ends is then looked up in the dictionary. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

function isWordIn(text: string, name: string): boolean {
  if (WORDS_TOO.has(name.toLowerCase()))
    return new RegExp(`[\\p{L}\\p{N},;] ${capital(name)}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
  const [hay, needle] = [text.toLocaleLowerCase(), name.toLocaleLowerCase()];
  if (!UNSPACED.test(needle))
    return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(needle)}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(hay);
  const ends = new Set([0, hay.length]);
  for (const { index } of words.segment(hay)) ends.add(index);
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    if (ends.has(at) && ends.has(at + needle.length)) return true;
  }
  return false;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
