export type PhraseLanguage = 'en' | 'th';
export type Sayings = Record<PhraseLanguage, readonly string[]>;

export interface Phrase {
  /** The first of a language is how it is said in answer; all of them are understood. */
  says: Sayings;
  /** Whether it is also said from English to Thai, and from Thai to English. */
  from: Record<PhraseLanguage, boolean>;
}

export interface PhraseFile {
  phrases: Phrase[];
  /** Words that a slot of this name translates: `day`, `spot`. */
  lists: Map<string, Sayings[]>;
}

const LINE = /^(.+?) ([=><]) (.+)$/;

/**
 * Reads the phrasebook's text: see the head of phrases.txt for its form.
 * @throws Error naming a line that has another
 */
export function readPhrases(text: string): PhraseFile {
  const phrases: Phrase[] = [];
  const lists = new Map<string, Sayings[]>();
  let list: Sayings[] | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('##')) list = openList(lists, line);
    if (line === '' || line.startsWith('#')) continue;
    const [, en = '', direction, th = ''] = LINE.exec(line) ?? [];
    if (!direction) throw new Error(`Line ${index + 1} of the phrasebook cannot be read: ${line}`);
    const says = { en: variants(en), th: variants(th) };
    if (list) list.push(says);
    else phrases.push({ says, from: { en: direction !== '<', th: direction !== '>' } });
  }
  return { phrases, lists };
}

/** `## [day]` opens a list, any other heading ends it. */
function openList(lists: Map<string, Sayings[]>, heading: string): Sayings[] | null {
  const [, name] = /^## \[(\w+)\]$/.exec(heading) ?? [];
  if (!name) return null;
  const list: Sayings[] = [];
  lists.set(name, list);
  return list;
}

const variants = (side: string): string[] => side.split('|').map((variant) => variant.trim());
