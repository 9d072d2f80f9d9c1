import { Module } from '@nestjs/common';
import { TranslatorModule } from '../integrations/translator/translator.module.js';
import { Phrasebook } from './phrasebook/phrasebook.js';
import { TranslationService } from './translation.service.js';
import { TranslationCache } from './translation-cache.js';

@Module({
  imports: [TranslatorModule],
  providers: [{ provide: Phrasebook, useFactory: () => Phrasebook.load() }, TranslationCache, TranslationService],
  exports: [TranslationService],
})
export class TranslationModule {}
