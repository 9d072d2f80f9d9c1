import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { TRANSLATION_MAX_LENGTH, TRANSLATION_NAMES_MAX } from './constants.js';
import { LANGUAGE_CODES, type LanguageCode } from './languages.js';
import { TextLength } from './validation.js';

export const AUTO_LANGUAGE = 'auto';

const CHOOSE = { message: 'Please choose one of the languages offered' };

/** POST /api/translate (rule 117). */
export class Translate {
  @IsString({ message: 'Please give the text to translate' })
  @TextLength(1, TRANSLATION_MAX_LENGTH)
  @Matches(/\S/, { message: 'Please give the text to translate' })
  text!: string;

  @IsIn(LANGUAGE_CODES, CHOOSE)
  targetLanguage!: LanguageCode;

  /** 'auto', or left out: found out from the text. */
  @IsOptional()
  @IsIn([AUTO_LANGUAGE, ...LANGUAGE_CODES], CHOOSE)
  sourceLanguage?: LanguageCode | typeof AUTO_LANGUAGE;

  /** Names that the reader knows to be in the text: they stay as they are written. */
  @IsOptional()
  @IsArray({ message: 'names must be a list of names' })
  @ArrayMaxSize(TRANSLATION_NAMES_MAX)
  @TextLength(1, 80, { each: true })
  names?: string[];
}

export interface TranslationDto {
  translatedText: string;
  /** The languages' names, each in its own script. */
  targetName: string;
  sourceName: string;
  targetLanguage: LanguageCode;
  sourceLanguage: LanguageCode;
}

/** GET /api/languages: a list of these. */
export interface LanguageDto {
  code: LanguageCode;
  name: string;
}
