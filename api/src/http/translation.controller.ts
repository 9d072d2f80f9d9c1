import {
  type LanguageDto,
  languageDtos,
  Translate,
  TranslateAll,
  type TranslatedText,
  type TranslationDto,
  TranslationService,
  toTranslatedText,
  toTranslationDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Anonymous } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller()
export class TranslationController {
  constructor(
    private readonly translation: TranslationService,
    private readonly limits: RateLimits,
  ) {}

  @Anonymous()
  @Get('languages')
  languages(): LanguageDto[] {
    return languageDtos();
  }

  @HttpCode(200)
  @Post('translate')
  async translate(@CurrentUser() viewer: Viewer, @Body() input: Translate): Promise<TranslationDto> {
    await this.limits.consume('translate', viewer.id);
    return toTranslationDto(await this.translation.translate(input), input.targetLanguage);
  }

  /** One call, however many texts: together they are no longer than one may be. */
  @HttpCode(200)
  @Post('translations')
  async translateAll(@CurrentUser() viewer: Viewer, @Body() input: TranslateAll): Promise<TranslatedText[]> {
    await this.limits.consume('translate', viewer.id);
    return (await this.translation.translateAll(input)).map((said) => toTranslatedText(said, input.targetLanguage));
  }
}
