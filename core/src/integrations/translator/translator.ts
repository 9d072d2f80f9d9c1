import type { LanguageCode } from '../../contract/languages.js';

/** Lines of HTML to translate; what stands in an element with `translate="no"` is left as it is. */
export interface EngineRequest {
  lines: readonly string[];
  /** Null: the engine finds out. */
  source: LanguageCode | null;
  target: LanguageCode;
  signal: AbortSignal;
}

export interface EngineAnswer {
  /** One for each line, in their order. */
  lines: string[];
  /** What the engine took the first line for; null when it did not say, or it is none of our languages. */
  source: LanguageCode | null;
}

/** A service elsewhere that translates by machine. */
export interface TranslationEngine {
  readonly name: string;
  /**
   * Null when it does not know one of the languages.
   * @throws EngineError when it cannot translate now
   */
  translate(request: EngineRequest): Promise<EngineAnswer | null>;
}

/** Says why an engine failed, and never what it was asked. */
export class EngineError extends Error {}

/** Injection token: the engine that the environment names, or null. */
export const TRANSLATION_ENGINE = Symbol('TRANSLATION_ENGINE');
