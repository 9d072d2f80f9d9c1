import { Inject, Injectable } from '@nestjs/common';
import { detectLanguage } from '../contract/languages.js';
import { AUTO_LANGUAGE, type Translate, type TranslateAll } from '../contract/translation.js';
import { translationFailed } from '../errors.js';
import { TRANSLATION_ENGINE, type TranslationEngine } from '../integrations/translator/translator.js';
import { cutText, hasWords } from './kept-words.rules.js';
import { MachineTranslation } from './machine-translation.js';
import { Phrasebook } from './phrasebook/phrasebook.js';
import { TranslationCache } from './translation-cache.js';
import { isMissing, type Said, type Translated, type TranslationRequest } from './translator.js';

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
  async translate({ text, targetLanguage, sourceLanguage, names = [] }: Translate): Promise<Translated> {
    const told = sourceLanguage && sourceLanguage !== AUTO_LANGUAGE ? sourceLanguage : null;
    const [translated] = await this.sayAll([{ text, source: told ?? detectLanguage(text), target: targetLanguage, names }]);
    if (!translated || isMissing(translated)) throw translationFailed();
    return translated;
  }

  /** As `translate`, for several texts at once; what cannot be translated says why. */
  translateAll({ texts, targetLanguage: target, names = [] }: TranslateAll): Promise<Said[]> {
    return this.sayAll(texts.map((text) => ({ text, source: detectLanguage(text), target, names })));
  }

  private async sayAll(requests: TranslationRequest[]): Promise<Said[]> {
    const foreign = requests.filter(isForeign);
    const byMachine = await this.byMachine(foreign);
    const translated = new Map(foreign.map((request, index) => [request, byMachine[index] ?? null]));
    return requests.map((request) => {
      const { text, source, target } = request;
      if (!translated.has(request)) return { text, source: source ?? target };
      const failed = this.machine?.isAway ? 'unavailable' : 'unknown';
      return translated.get(request) ?? this.phrasebook.translate(request) ?? { failed };
    });
  }

  private async byMachine(requests: TranslationRequest[]): Promise<(Translated | null)[]> {
    const { machine } = this;
    if (!machine) return [];
    return this.cache.through(machine.name, requests, (missing) => machine.translateAll(missing));
  }
}

/** What is in the reader's language already, or has no words, needs nobody to translate it. */
const isForeign = ({ text, source, target, names }: TranslationRequest): boolean =>
  source !== target && hasWords(cutText(text, names));
