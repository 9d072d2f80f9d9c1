import { randomFillSync } from 'node:crypto';
import { v4, v5, v7, validate } from 'uuid';

/** Randomness for many ids at a time: asking for each by itself cost more than the id. */
const pool = Buffer.alloc(4096);
let used = pool.length;
const last = { msecs: 0, seq: 0 };

/** Ids of rows: time-ordered, also those of one millisecond, made in the application (design 5). */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 16);
  used += 16;
  const now = Date.now();
  if (now > last.msecs) Object.assign(last, { msecs: now, seq: random.readUInt32BE(6) >>> 1 });
  else last.seq++;
  return v7({ random, ...last });
}

/** Ids that must not tell a time: media, tokens, links. */
export const newSecretId = (): string => v4();

/** The same id each time for the same thing of a kind (UUIDv5); `kind` is a UUID of its own. */
export const derivedId = (kind: string, of: string): string => v5(of, kind);

/** Whether a text from outside can be an id at all. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && validate(text);
