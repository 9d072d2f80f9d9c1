import {
  type LanguageDto,
  languageDtos,
  Translate,
  type TranslationDto,
  TranslationService,
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
}
