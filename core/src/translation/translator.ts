import type { LanguageCode } from '../contract/languages.js';
import type { Untranslated } from '../contract/translation.js';

export interface TranslationRequest {
  text: string;
  /** Null: nobody said, and the letters do not tell. */
  source: LanguageCode | null;
  target: LanguageCode;
  /** Names that stay as they are written. */
  names: readonly string[];
}

export interface Translated {
  text: string;
  source: LanguageCode;
}

/** A text in another language, or why it could not be said. */
export type Said = Translated | { failed: Untranslated };

export const isMissing = (said: Said): said is { failed: Untranslated } => 'failed' in said;
