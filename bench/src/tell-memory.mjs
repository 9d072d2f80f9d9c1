import { renameSync, writeFileSync } from 'node:fs';

/** Loaded into a server before its own code: on SIGUSR2 it tells the memory in use after a full collection. */
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const file = process.env.BENCH_MEMORY_FILE;
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
