import type { LanguageCode } from '../contract/languages.js';

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
