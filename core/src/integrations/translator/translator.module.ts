import { Module } from '@nestjs/common';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.module.js';
import { DeepL } from './deepl.js';
import { GoogleTranslate } from './google-translate.js';
import { LibreTranslate } from './libre-translate.js';
import { TRANSLATION_ENGINE, type TranslationEngine } from './translator.js';

@Module({
  providers: [{ provide: TRANSLATION_ENGINE, inject: [ENV], useFactory: ({ translator }: Env) => engineOf(translator) }],
  exports: [TRANSLATION_ENGINE],
})
export class TranslatorModule {}

/** The environment was checked: what an engine needs is there. */
function engineOf({ engine, url, key }: Env['translator']): TranslationEngine | null {
  if (engine === 'libretranslate' && url) return new LibreTranslate(url, key);
  if (engine === 'deepl' && key) return new DeepL(url, key);
  if (engine === 'google' && key) return new GoogleTranslate(url, key);
  return null;
}
