import { type EngineAnswer, EngineError, type TranslationEngine } from '../integrations/translator/translator.js';
import { logger } from '../logger.js';
import { Breaker } from './breaker.js';
import { cutText, keepsAll, type Piece } from './kept-words.rules.js';
import { fromMarkup, toMarkup } from './markup.rules.js';
import type { Translated, TranslationRequest } from './translator.js';

/** No reader waits longer for an engine, in ms. */
const PATIENCE_MS = 6000;

/** Translates by an engine elsewhere, and sees to it that names, prices, times and places come back as they were. */
export class MachineTranslation {
  constructor(
    private readonly engine: TranslationEngine,
    private readonly breaker = new Breaker(),
  ) {}

  get name(): string {
    return this.engine.name;
  }

  /** Null when the engine is away or resting, or does not know these languages. */
  async translate(request: TranslationRequest): Promise<Translated | null> {
    if (!this.breaker.admits()) return null;
    try {
      const translated = await this.ask(request, AbortSignal.timeout(PATIENCE_MS));
      this.breaker.succeeded();
      return translated;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.breaker.failed();
      logger.warn({ engine: this.engine.name, reason: error.message }, 'not translated');
      return null;
    }
  }

  private async ask({ text, names, source, target }: TranslationRequest, signal: AbortSignal): Promise<Translated | null> {
    const pieces = cutText(text, names);
    const send = (lines: string[], from = source) => this.engine.translate({ lines, source: from, target, signal });
    const whole = await send([toMarkup(pieces)]);
    if (!whole) logger.info({ engine: this.engine.name, source, target }, 'the engine does not offer this translation');
    const spoken = source ?? whole?.source;
    if (!whole || !spoken) return null;
    if (spoken === target) return { text, source: spoken };

    const answer = fromMarkup(whole.lines[0] ?? '');
    if (answer !== '' && keepsAll(answer, pieces)) return { text: answer, source: spoken };
    const joined = await this.pieceByPiece(pieces, (lines) => send(lines, spoken));
    return joined === null ? null : { text: joined, source: spoken };
  }

  /** For an engine that spoiled something: only what lies between the kept words is sent, and they are put back. */
  private async pieceByPiece(
    pieces: readonly Piece[],
    send: (lines: string[]) => Promise<EngineAnswer | null>,
  ): Promise<string | null> {
    const spoken = pieces.flatMap((piece) => ('said' in piece && /\p{L}/u.test(piece.said) ? [piece.said] : []));
    const answer = await send(spoken.map((said) => toMarkup([{ said: said.trim() }])));
    if (!answer) return null;
    const lines = [...answer.lines];
    return pieces.map((piece) => ('kept' in piece ? piece.kept : sayAgain(piece.said, lines))).join('');
  }
}

/** The next translated line between the white space that was around the words; signs without words stay. */
function sayAgain(said: string, lines: string[]): string {
  if (!/\p{L}/u.test(said)) return said;
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(said) ?? [];
  return `${before}${fromMarkup(lines.shift() ?? '')}${after}`;
}
