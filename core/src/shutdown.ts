import type { INestApplicationContext } from '@nestjs/common';
import type { Env } from './config/env.js';
import { ENV } from './config/env.module.js';
import { logger } from './logger.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Whoever runs the processes insists after 10 s. What hangs so long after the draining would not end by itself. In ms. */
const LIMIT_MS = 7_500;

/** Told to stop, the process finishes what it has begun and ends with 0; with 1 when that takes too long. */
export function endOnSignal(app: INestApplicationContext): void {
  app.enableShutdownHooks([...SIGNALS], { useProcessExit: true });
  for (const signal of SIGNALS) process.once(signal, () => insist(app.get<Env>(ENV).drainMs + LIMIT_MS));
}

function insist(afterMs: number): void {
  setTimeout(() => {
    logger.error('not everything was finished in time');
    process.exit(1);
  }, afterMs).unref();
}
