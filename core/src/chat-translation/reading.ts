import type { LanguageCode } from '../contract/languages.js';

/** What somebody chose for a chat. */
export interface Choices {
  always: boolean;
  /** Whether the other person may know. */
  isKnown: boolean;
  previews: boolean;
}

/** How somebody reads what the other person of a chat writes. */
export interface Reading extends Choices {
  /** What they read. */
  language: LanguageCode;
}

/** One's own reading of a chat, and the other person's. */
export interface Readings {
  matchId: string;
  own: Reading;
  other: Reading;
}
