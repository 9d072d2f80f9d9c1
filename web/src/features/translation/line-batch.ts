import {
  TRANSLATION_BATCH_MAX,
  TRANSLATION_MAX_LENGTH,
  type TranslatedText,
  type TranslationDto,
  type Untranslated,
} from '@mingle/core/contract';
import { api } from '../../lib/api-client';
import type { Foreign } from './translation.queries';

/** How long a line waits for others to go along, in ms: those that come into view together are asked for together. */
const GATHER_MS = 16;

/** A text that is not there in the reader's language, and why. */
export class NotTranslated extends Error {
  constructor(readonly why: Untranslated) {
    super(why);
  }
}

interface Waiting {
  text: string;
  resolve: (translation: TranslationDto) => void;
  reject: (error: NotTranslated) => void;
}

const waiting = new Map<string, Waiting[]>();

/**
 * Asks for one line of a chat; lines asked for within a moment leave in one call.
 * @throws NotTranslated
 */
export function translateLine({ text, target, names = [] }: Foreign): Promise<TranslationDto> {
  return new Promise((resolve, reject) => {
    const key = JSON.stringify([target, names]);
    const lines = waiting.get(key) ?? [];
    lines.push({ text, resolve, reject });
    if (lines.length > 1) return;
    waiting.set(key, lines);
    setTimeout(() => {
      waiting.delete(key);
      for (const batch of batches(lines)) void send(batch, { target, names });
    }, GATHER_MS);
  });
}

async function send(lines: Waiting[], { target, names = [] }: Omit<Foreign, 'text'>): Promise<void> {
  const texts = lines.map(({ text }) => text);
  const body = { texts, targetLanguage: target, ...(names.length > 0 && { names }) };
  // Whatever failed on the way may work later.
  const answers = await api.post<TranslatedText[]>('/translations', body).catch((): TranslatedText[] => []);
  for (const [index, { resolve, reject }] of lines.entries()) {
    const answer = answers[index] ?? { failed: 'unavailable' };
    if ('failed' in answer) reject(new NotTranslated(answer.failed));
    else resolve(answer);
  }
}

/** As many as one call takes, in their order. */
function batches(lines: readonly Waiting[]): Waiting[][] {
  const all: Waiting[][] = [];
  let room = 0;
  for (const line of lines) {
    const length = [...line.text].length;
    const last = all.at(-1);
    if (last && last.length < TRANSLATION_BATCH_MAX && length <= room) last.push(line);
    else {
      all.push([line]);
      room = TRANSLATION_MAX_LENGTH;
    }
    room -= length;
  }
  return all;
}
