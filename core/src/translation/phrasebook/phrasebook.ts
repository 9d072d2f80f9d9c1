import { readFileSync } from 'node:fs';
import type { Translated, TranslationRequest } from '../translator.js';
import { type Phrase, type PhraseLanguage, readPhrases, type Sayings } from './phrase-file.rules.js';
import { afterwards, comparable, inFull, joined, type Part, partsOf } from './sentences.rules.js';
import { sayValue } from './slots.rules.js';

const FILES = ['phrases.txt', 'demo-phrases.txt'];
const SLOT = /\{(\w+)\}/g;

/** More parts than this, or a longer phrase, is no everyday talk: nothing is tried. */
const PARTS_MAX = 24;
const PHRASE_MAX_LENGTH = 200;

interface Pattern {
  expression: RegExp;
  slots: string[];
  phrase: Phrase;
}

/** One direction: whole phrases by what is compared of them, and those with slots, the most literal first. */
interface Direction {
  whole: Map<string, Phrase>;
  patterns: Pattern[];
}

/** Everyday phrases between English and Thai, checked by people: what translates when no engine does. */
export class Phrasebook {
  private readonly directions: Record<PhraseLanguage, Direction>;
  private readonly lists: Map<string, Sayings[]>;

  constructor(text: string) {
    const { phrases, lists } = readPhrases(text);
    this.lists = lists;
    this.directions = { en: directionOf(phrases, lists, 'en'), th: directionOf(phrases, lists, 'th') };
  }

  /** With the product's own phrases. */
  static load(): Phrasebook {
    return new Phrasebook(FILES.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n'));
  }

  /** Null unless all of the text is made of phrases it knows. A text in Latin letters is taken for English. */
  translate({ text, source, target }: Pick<TranslationRequest, 'text' | 'source' | 'target'>): Translated | null {
    const from = source ?? 'en';
    if (!isKnown(from) || !isKnown(target) || from === target) return null;
    const parts = partsOf(text, from);
    if (parts.length === 0 || parts.length > PARTS_MAX) return null;
    const said = this.say(parts, 0, { from, to: target, failed: new Set() });
    return said && { text: said.join('').trim(), source: from };
  }

  /** The parts from `start` on, the longest phrase first: a comma or a space may lie within one. */
  private say(
    parts: readonly Part[],
    start: number,
    way: { from: PhraseLanguage; to: PhraseLanguage; failed: Set<number> },
  ): string[] | null {
    if (start === parts.length) return [];
    if (way.failed.has(start)) return null;
    for (let end = parts.length; end > start; end--) {
      const here = parts.slice(start, end);
      const phrase = joined(here);
      const said = phrase.length <= PHRASE_MAX_LENGTH ? this.sayPhrase(phrase, way.from, way.to) : null;
      const rest = said === null ? null : this.say(parts, end, way);
      if (said !== null && rest !== null) return [said, afterwards(said, here.at(-1), rest.length > 0, way.to), ...rest];
    }
    way.failed.add(start);
    return null;
  }

  private sayPhrase(phrase: string, from: PhraseLanguage, to: PhraseLanguage): string | null {
    const { whole, patterns } = this.directions[from];
    const known = whole.get(comparable(phrase, from));
    if (known) return known.says[to][0] ?? null;
    const full = from === 'en' ? inFull(phrase) : phrase;
    for (const pattern of patterns) {
      const said = this.fill(pattern, full, from, to);
      if (said !== null) return said;
    }
    return null;
  }

  /** The phrase with the values of this text in its slots; null when it is another phrase, or a value does not fit. */
  private fill({ expression, slots, phrase }: Pattern, text: string, from: PhraseLanguage, to: PhraseLanguage): string | null {
    const match = expression.exec(text);
    if (!match) return null;
    const values = new Map<string, string>();
    for (const [index, slot] of slots.entries()) {
      const value = sayValue(slot, match[index + 1]?.trim() ?? '', this.lists, from, to);
      if (value === null) return null;
      values.set(slot, value);
    }
    const said = phrase.says[to][0] ?? '';
    // A sentence may begin with a word of a list.
    return capital(
      said.replace(SLOT, (_, slot: string) => values.get(slot) ?? ''),
      to,
    );
  }
}

const isKnown = (code: string): code is PhraseLanguage => code === 'en' || code === 'th';

/** How much of a saying is fixed: a slot that only words of a list fit is more so than one for any name. */
function literalLength(saying: string, lists: ReadonlyMap<string, unknown>): number {
  const fixed = saying.replace(SLOT, (_, slot: string) => (lists.has(slot) ? '.' : ''));
  return fixed.replace(/\s/g, '').length;
}

function directionOf(phrases: readonly Phrase[], lists: ReadonlyMap<string, unknown>, from: PhraseLanguage): Direction {
  const whole = new Map<string, Phrase>();
  const patterns: (Pattern & { literal: number })[] = [];
  for (const phrase of phrases.filter((each) => each.from[from])) {
    for (const saying of phrase.says[from]) {
      const slots = [...saying.matchAll(SLOT)].map(([, slot = '']) => slot);
      if (slots.length === 0) whole.set(comparable(saying, from), phrase);
      else patterns.push({ expression: expressionOf(saying, from), slots, phrase, literal: literalLength(saying, lists) });
    }
  }
  return { whole, patterns: patterns.sort((a, b) => b.literal - a.literal) };
}

/** The saying as an expression: case and closing signs do not matter, in Thai nor do spaces. */
function expressionOf(saying: string, language: PhraseLanguage): RegExp {
  const space = language === 'th' ? '\\s*' : '\\s+';
  const pattern = (language === 'en' ? inFull(saying) : saying)
    .replace(/[?!.]+$/, '')
    .split(SLOT)
    .map((part, index) => (index % 2 === 1 ? '(.+?)' : literalOf(part, space)))
    .join('');
  const particles = language === 'th' ? `(?:${THAI_PARTICLES})*` : '';
  return new RegExp(`^\\s*${pattern}\\s*${particles}\\s*[?!.…]*\\s*$`, 'iu');
}

const THAI_PARTICLES = '\\s*(?:นะ)?(?:ครับ|คับ|ค่ะ|คะ|ค่า|จ้ะ|จ้า|จ๊ะ)';

const literalOf = (part: string, space: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, space);

const capital = (text: string, language: PhraseLanguage): string =>
  language === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
