import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { TRANSLATION_BATCH_MAX, TRANSLATION_MAX_LENGTH, TRANSLATION_NAMES_MAX } from './constants.js';
import { LANGUAGE_CODES, type LanguageCode } from './languages.js';
import { codePoints, Satisfies, TextLength } from './validation.js';

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

const GIVE_TEXTS = { message: 'Please give the texts to translate' };

/**
 * POST /api/translations: several messages of a chat at once, in whatever languages they are. Together they are no longer
 * than one text may be, and count as one (rule 117).
 */
export class TranslateAll {
  @IsArray(GIVE_TEXTS)
  @ArrayMinSize(1, GIVE_TEXTS)
  @ArrayMaxSize(TRANSLATION_BATCH_MAX, { message: `Please give at most ${TRANSLATION_BATCH_MAX} texts at once` })
  @Matches(/\S/, { each: true, ...GIVE_TEXTS })
  @Satisfies<TranslateAll>('togetherShort', (texts) => isShortTogether(texts), {
    message: `The texts must be at most ${TRANSLATION_MAX_LENGTH} characters long together`,
  })
  texts!: string[];

  @IsIn(LANGUAGE_CODES, CHOOSE)
  targetLanguage!: LanguageCode;

  /** As in `Translate`. */
  @IsOptional()
  @IsArray({ message: 'names must be a list of names' })
  @ArrayMaxSize(TRANSLATION_NAMES_MAX)
  @TextLength(1, 80, { each: true })
  names?: string[];
}

const isShortTogether = (texts: unknown): boolean =>
  Array.isArray(texts) && texts.reduce<number>((sum, text) => sum + codePoints(String(text)), 0) <= TRANSLATION_MAX_LENGTH;

/** Why a text was not translated: the engine is away and another try may help, or nothing here knows how to say it. */
export type Untranslated = 'unavailable' | 'unknown';

/** One of the answers to POST /api/translations, in the order of the texts. */
export type TranslatedText = TranslationDto | { failed: Untranslated };

/** GET /api/languages: a list of these. */
export interface LanguageDto {
  code: LanguageCode;
  name: string;
}

/** PATCH /api/matches/:matchId/translation: only what is given is changed. */
export class UpdateChatTranslation {
  /** What the other person writes is translated as it comes. */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  always?: boolean;

  /** The other person may know that, and into which language. */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  isKnown?: boolean;

  /** One sees, while writing, what the other person will read. */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  previews?: boolean;
}

/** How one reads a chat; the other person has their own. GET and PATCH, and pushed to one's devices. */
export interface ChatTranslationDto {
  match_id: string;
  always: boolean;
  isKnown: boolean;
  previews: boolean;
  /** Into which language the other person has this chat translated; null unless they do, and let it be known. */
  otherReads: LanguageCode | null;
}
