import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from './error-code.js';

const KEY_BYTES = 32;

/**
 * A secret key of this installation, made on first use. Processes that start together agree on one: it is written aside and
 * linked into place, which only the first can do.
 */
export function readOrMakeKey(path: string): Buffer {
  try {
    return readKey(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  // Not by process id: in containers that share the folder everybody is process 1.
  const draft = `${path}.${randomUUID()}.part`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(path);
}

function readKey(path: string): Buffer {
  const key = readFileSync(path);
  if (key.length !== KEY_BYTES) throw new Error(`${path} is not a key of ${KEY_BYTES} bytes`);
  return key;
}
