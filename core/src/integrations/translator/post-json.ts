import { EngineError } from './translator.js';

/** What engines answer when they cannot read a request: for well-formed ones, that they lack a language. */
const NOT_OFFERED = [400, 404, 413, 422];

/**
 * Posts JSON and answers the JSON that comes back; null when the engine cannot do what was asked.
 * @throws EngineError for every other failure; its message holds neither the body nor a key
 */
export async function postJson(
  url: URL,
  body: object,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new EngineError(signal.aborted ? 'took too long' : `no answer: ${reasonOf(error)}`);
  });
  if (NOT_OFFERED.includes(response.status)) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new EngineError(`status ${response.status}`);
  }
  return response.json().catch(() => {
    throw new EngineError(signal.aborted ? 'took too long' : 'answer is not JSON');
  });
}

/** The system's own code, such as ECONNREFUSED: the message of a failed fetch names the address, but not why. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : 'failed';
}

/** A field of something that came from outside. */
export const fieldOf = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

/** @throws EngineError unless there is one text for each line */
export function assertLines(texts: unknown[], expected: number): string[] {
  const lines = texts.filter((text): text is string => typeof text === 'string');
  if (lines.length !== expected) throw new EngineError('answer has another shape than documented');
  return lines;
}
