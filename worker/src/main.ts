import { EnvError, readEnv } from '@mingle/core/env';

// Only what reads the environment is loaded so far: a wrong variable must be told at once.
try {
  readEnv();
  const { startWorker } = await import('./start-worker.js');
  await startWorker();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const fault of error.faults) console.error(fault);
  process.exit(1);
}
