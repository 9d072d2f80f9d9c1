import { EnvError, readEnv } from '@mingle/core/env';

// Only what reads the environment is loaded so far: a wrong variable must be told at once.
try {
  readEnv();
  const [{ endOnSignal }, { startWorker }] = await Promise.all([import('@mingle/core'), import('./start-worker.js')]);
  endOnSignal(await startWorker());
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const fault of error.faults) console.error(fault);
  process.exit(1);
}
