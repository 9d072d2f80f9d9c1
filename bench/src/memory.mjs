import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Arguments for a node that `memoryOf` can ask. */
export const TELLS_MEMORY = ['--expose-gc', '--import', join(import.meta.dirname, 'tell-memory.mjs')];

/** Bytes of the heap and of the buffers beside it that are still in use after a collection. */
export async function memoryOf({ pids: [pid], memoryFile }) {
  rmSync(memoryFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(memoryFile)) await sleep(20);
  return Number(readFileSync(memoryFile, 'utf8'));
}
