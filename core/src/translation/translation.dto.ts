import { LANGUAGE_CODES, LANGUAGE_NAMES, type LanguageCode } from '../contract/languages.js';
import type { LanguageDto, TranslatedText, TranslationDto } from '../contract/translation.js';
import { isMissing, type Said, type Translated } from './translator.js';

export const toTranslationDto = ({ text, source }: Translated, target: LanguageCode): TranslationDto => ({
  translatedText: text,
  targetName: LANGUAGE_NAMES[target],
  sourceName: LANGUAGE_NAMES[source],
  targetLanguage: target,
  sourceLanguage: source,
});

export const toTranslatedText = (said: Said, target: LanguageCode): TranslatedText =>
  isMissing(said) ? said : toTranslationDto(said, target);

/** Every language that may be chosen (rules 88, 118). */
export const languageDtos = (): LanguageDto[] => LANGUAGE_CODES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }));
