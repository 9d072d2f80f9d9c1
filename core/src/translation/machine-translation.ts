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

  /** Whether it is away, as far as the last answer tells. */
  get isAway(): boolean {
    return this.breaker.isFailing;
  }

  /** Null when the engine is away or resting, or does not know these languages. */
  async translate(request: TranslationRequest): Promise<Translated | null> {
    const [translated = null] = await this.translateAll([request]);
    return translated;
  }

  /** As `translate`, for several texts into one language: those of one known language go in one call. */
  async translateAll(requests: readonly TranslationRequest[]): Promise<(Translated | null)[]> {
    const answers = requests.map((): Translated | null => null);
    const calls = together(requests).map(async (places) => {
      const group = places.flatMap((place) => requests[place] ?? []);
      const translated = await this.askTogether(group);
      for (const [index, place] of places.entries()) answers[place] = translated[index] ?? null;
    });
    await Promise.all(calls);
    return answers;
  }

  /** In one call; one by one where the engine takes fewer texts at once, which it says no otherwise than that it lacks a language. */
  private async askTogether(group: readonly TranslationRequest[]): Promise<readonly (Translated | null)[]> {
    const alone = async (request: TranslationRequest) =>
      (await this.guarded((signal) => this.ask([request], signal)))?.[0] ?? null;
    const answers = await this.guarded((signal) => this.ask(group, signal));
    const [first, ...others] = group;
    if (!answers || !first || others.length === 0 || answers.some(Boolean)) return answers ?? [];
    const answer = await alone(first);
    return answer ? [answer, ...(await Promise.all(others.map(alone)))] : [];
  }

  /** Null when nothing was asked, or nothing answered. */
  private async guarded<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (!this.breaker.admits()) return null;
    try {
      const answer = await ask(AbortSignal.timeout(PATIENCE_MS));
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.breaker.failed();
      logger.warn({ engine: this.engine.name, reason: error.message }, 'not translated');
      return null;
    }
  }

  private async ask(group: readonly TranslationRequest[], signal: AbortSignal): Promise<(Translated | null)[]> {
    const [first] = group;
    if (!first) return [];
    const { source, target } = first;
    const send = (lines: string[], from = source) => this.engine.translate({ lines, source: from, target, signal });
    const cut = group.map(({ text, names }) => ({ text, pieces: cutText(text, names) }));
    const whole = await send(cut.map(({ pieces }) => toMarkup(pieces)));
    if (!whole) logger.info({ engine: this.engine.name, source, target }, 'the engine does not offer this translation');
    const spoken = source ?? whole?.source;
    if (!whole || !spoken) return group.map(() => null);

    return Promise.all(
      cut.map(async ({ text, pieces }, index) => {
        if (spoken === target) return { text, source: spoken };
        const answer = fromMarkup(whole.lines[index] ?? '');
        if (answer !== '' && keepsAll(answer, pieces)) return { text: answer, source: spoken };
        const joined = await this.pieceByPiece(pieces, (lines) => send(lines, spoken));
        return joined === null ? null : { text: joined, source: spoken };
      }),
    );
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

/** The places of those that may go in one call: a text whose language nobody knows goes alone, for the engine tells only of one. */
function together(requests: readonly TranslationRequest[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, { source, target }] of requests.entries()) {
    const key = source ? `${source} ${target}` : `alone ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}
