import { Inject, Injectable } from '@nestjs/common';
import { detectLanguage } from '../contract/languages.js';
import { AUTO_LANGUAGE, type Translate } from '../contract/translation.js';
import { translationFailed } from '../errors.js';
import { TRANSLATION_ENGINE, type TranslationEngine } from '../integrations/translator/translator.js';
import { cutText, hasWords } from './kept-words.rules.js';
import { MachineTranslation } from './machine-translation.js';
import { Phrasebook } from './phrasebook/phrasebook.js';
import { TranslationCache } from './translation-cache.js';
import type { Translated, TranslationRequest } from './translator.js';

@Injectable()
export class TranslationService {
  private readonly machine: MachineTranslation | null;

  constructor(
    @Inject(TRANSLATION_ENGINE) engine: TranslationEngine | null,
    private readonly phrasebook: Phrasebook,
    private readonly cache: TranslationCache,
  ) {
    this.machine = engine && new MachineTranslation(engine);
  }

  /**
   * Says a text in another language (rule 117): by the engine that the operator chose, else from the phrasebook. A text
   * that is in that language already, or has no words, comes back unchanged.
   * @throws DomainError UNAVAILABLE when nothing can translate it
   */
  async translate({ text, targetLanguage: target, sourceLanguage, names = [] }: Translate): Promise<Translated> {
    const told = sourceLanguage && sourceLanguage !== AUTO_LANGUAGE ? sourceLanguage : null;
    const source = told ?? detectLanguage(text);
    if (source === target || !hasWords(cutText(text, names))) return { text, source: source ?? target };
    const request = { text, source, target, names };
    const translated = (await this.byMachine(request)) ?? this.phrasebook.translate(request);
    if (!translated) throw translationFailed();
    return translated;
  }

  private async byMachine(request: TranslationRequest): Promise<Translated | null> {
    const { machine } = this;
    return machine && this.cache.through(machine.name, request, () => machine.translate(request));
  }
}
