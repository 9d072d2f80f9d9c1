import { isLanguageCode } from '../../contract/languages.js';
import { assertLines, fieldOf, postJson } from './post-json.js';
import type { EngineAnswer, EngineRequest, TranslationEngine } from './translator.js';

/** LibreTranslate, hosted anywhere: POST /translate (docs.libretranslate.com/guides/api_usage). */
export class LibreTranslate implements TranslationEngine {
  readonly name = 'libretranslate';
  private readonly url: URL;

  /** `key` is null where the server asks for none. */
  constructor(
    base: string,
    private readonly key: string | null,
  ) {
    this.url = new URL('translate', base.endsWith('/') ? base : `${base}/`);
  }

  async translate({ lines, source, target, signal }: EngineRequest): Promise<EngineAnswer | null> {
    const body = { q: lines, source: source ?? 'auto', target, format: 'html', ...(this.key ? { api_key: this.key } : {}) };
    const answer = await postJson(this.url, body, { signal });
    if (answer === null) return null;
    const [detected] = [fieldOf(answer, 'detectedLanguage')].flat();
    return { lines: assertLines([fieldOf(answer, 'translatedText')].flat(), lines.length), source: codeOf(detected) };
  }
}

/** Chinese is told with its script: zh-Hans. */
function codeOf(detected: unknown) {
  const [code] = String(fieldOf(detected, 'language')).split('-', 1);
  return isLanguageCode(code) ? code : null;
}
