import { logger, NestLogger, Schema } from '@mingle/core';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Consumers } from './consumers.js';
import { Loops } from './loops.js';
import { WorkerModule } from './worker.module.js';

/** The worker, at work. It begins only when every listener of the core listens: what happens before would not be told. */
export async function startWorker(): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule, { logger: new NestLogger(), abortOnError: false });
  await app.get(Schema).assertMigrated();
  app.get(Consumers).start();
  app.get(Loops).start();
  logger.info('worker ready');
  return app;
}
