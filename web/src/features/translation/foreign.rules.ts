import { detectLanguage, type LanguageCode } from '@mingle/core/contract';

/** Web and mail addresses, and names with an @ or # before them: nothing in them is anybody's language. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|(?<!\S)[@#]\S+|\b[a-z0-9-]+\.(?:com|net|org|co\.th|in\.th|io|app)\b\S*/giu;

/** Whether a text may be in another language than its reader's: not emoji, numbers and links alone (rule 117). */
export function mayBeForeign(text: string, reader: LanguageCode): boolean {
  const words = text.replace(ADDRESSES, ' ');
  return /\p{L}/u.test(words) && detectLanguage(words) !== reader;
}
