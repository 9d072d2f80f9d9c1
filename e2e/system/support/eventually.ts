import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/** Resolves with what `look` finds once it finds something; fails with the sentence when it does not in time. */
export async function eventually<T>(
  what: string,
  withinMs: number,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(LOOK_EVERY_MS);
  }
}
