import { invalidInput } from '@mingle/core';

/** NUL bytes, which Postgres cannot store, and lone surrogates, which no encoding can carry. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const MAX_DEPTH = 16;

/**
 * Refuses, before any handler, what no handler could keep (design 9). Walks without recursion: a hostile body may be nested
 * deeper than the stack.
 * @throws DomainError INVALID_INPUT
 */
export function assertWellFormed(...inputs: unknown[]): void {
  const todo = inputs.map((value) => ({ value, depth: 0 }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') assertStorable(value);
    if (!value || typeof value !== 'object' || Buffer.isBuffer(value)) continue;
    if (depth > MAX_DEPTH) throw invalidInput('This request is nested too deeply.');
    for (const [key, child] of Object.entries(value)) {
      assertStorable(key);
      todo.push({ value: child, depth: depth + 1 });
    }
  }
}

function assertStorable(text: string): void {
  if (UNSTORABLE.test(text)) throw invalidInput('This text contains characters that cannot be stored.');
}
