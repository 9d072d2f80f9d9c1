import { isLanguageCode, type LanguageCode } from '../../contract/languages.js';
import { assertLines, fieldOf, postJson } from './post-json.js';
import type { EngineAnswer, EngineRequest, TranslationEngine } from './translator.js';

const PAID = 'https://api.deepl.com';
const FREE = 'https://api-free.deepl.com';

/** As a target some languages must say which of their kinds is meant. */
const TARGETS: Partial<Record<LanguageCode, string>> = { en: 'EN-GB', zh: 'ZH-HANS' };

/** DeepL: POST /v2/translate with tag handling (developers.deepl.com/docs/translate/translating-html). */
export class DeepL implements TranslationEngine {
  readonly name = 'deepl';
  private readonly url: URL;

  /** Keys of the free plan end in `:fx` and have an address of their own. */
  constructor(
    base: string | null,
    private readonly key: string,
  ) {
    this.url = new URL('/v2/translate', base ?? (key.endsWith(':fx') ? FREE : PAID));
  }

  async translate({ lines, source, target, signal }: EngineRequest): Promise<EngineAnswer | null> {
    const body = {
      text: lines,
      target_lang: TARGETS[target] ?? target.toUpperCase(),
      tag_handling: 'html',
      ...(source ? { source_lang: source.toUpperCase() } : {}),
    };
    const answer = await postJson(this.url, body, { headers: { authorization: `DeepL-Auth-Key ${this.key}` }, signal });
    if (answer === null) return null;
    const translations = [fieldOf(answer, 'translations') ?? []].flat();
    const texts = translations.map((translation) => fieldOf(translation, 'text'));
    return { lines: assertLines(texts, lines.length), source: codeOf(translations[0]) };
  }
}

function codeOf(translation: unknown) {
  const code = String(fieldOf(translation, 'detected_source_language')).toLowerCase();
  return isLanguageCode(code) ? code : null;
}
