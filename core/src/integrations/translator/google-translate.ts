import { isLanguageCode, type LanguageCode } from '../../contract/languages.js';
import { assertLines, fieldOf, postJson } from './post-json.js';
import type { EngineAnswer, EngineRequest, TranslationEngine } from './translator.js';

const BASE = 'https://translation.googleapis.com';

const CODES: Partial<Record<LanguageCode, string>> = { zh: 'zh-CN' };

/** Google Cloud Translation, Basic (v2), by API key: POST /language/translate/v2. */
export class GoogleTranslate implements TranslationEngine {
  readonly name = 'google';
  private readonly url: URL;

  constructor(
    base: string | null,
    private readonly key: string,
  ) {
    this.url = new URL('/language/translate/v2', base ?? BASE);
  }

  async translate({ lines, source, target, signal }: EngineRequest): Promise<EngineAnswer | null> {
    const body = {
      q: lines,
      target: CODES[target] ?? target,
      format: 'html',
      ...(source ? { source: CODES[source] ?? source } : {}),
    };
    // In a header, for addresses are written into logs on the way.
    const answer = await postJson(this.url, body, { headers: { 'x-goog-api-key': this.key }, signal });
    if (answer === null) return null;
    const translations = [fieldOf(fieldOf(answer, 'data'), 'translations') ?? []].flat();
    const texts = translations.map((translation) => fieldOf(translation, 'translatedText'));
    return { lines: assertLines(texts, lines.length), source: codeOf(translations[0]) };
  }
}

function codeOf(translation: unknown) {
  const [code] = String(fieldOf(translation, 'detectedSourceLanguage')).split('-', 1);
  return isLanguageCode(code) ? code : null;
}
