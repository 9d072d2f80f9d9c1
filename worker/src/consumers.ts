import { connectConsumer, ENV, type Env, isJobOn, type JobOn, logger, QUEUES, type QueueName } from '@mingle/core';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Worker } from 'bullmq';
import { DemoProcessor } from './demo.processor.js';
import { LifecycleProcessor } from './lifecycle.processor.js';

/** Jobs of one queue that run at the same time. */
const CONCURRENCY = 8;

/** How long a stop waits for the jobs that are running, in ms: they are done again by another worker, or by a sweep. */
const DRAIN_MS = 5_000;

/** One processor per queue; a queue without one does not compile. */
type Processors = { [Q in QueueName]: { process(job: JobOn<Q>): Promise<void> } };

/** Takes jobs from the queues. While Redis is away there are none: it waits, and goes on when Redis is back. */
@Injectable()
export class Consumers implements BeforeApplicationShutdown {
  private readonly processors: Processors;
  private consuming: { worker: Worker; disconnect: () => void }[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    lifecycle: LifecycleProcessor,
    demo: DemoProcessor,
  ) {
    this.processors = { lifecycle, demo };
  }

  start(): void {
    this.consuming = QUEUES.map((queue) => this.consume(queue));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const draining = Promise.allSettled(this.consuming.map(({ worker }) => worker.close()));
    const timer = AbortSignal.timeout(DRAIN_MS);
    await Promise.race([draining, new Promise((resolve) => timer.addEventListener('abort', resolve))]);
    for (const { disconnect } of this.consuming) disconnect();
  }

  private consume<Q extends QueueName>(queue: Q) {
    const connection = connectConsumer(this.env.redisUrl);
    const processor = this.processors[queue];
    const worker = new Worker(
      queue,
      async (job) => {
        if (!isJobOn(queue, job)) throw new Error(`${queue} has no job ${job.name}`);
        await processor.process(job);
      },
      { connection, concurrency: CONCURRENCY },
    );
    worker.on('error', (error) => logger.debug({ err: error, queue }, 'queue not reached'));
    worker.on('failed', (job, error) => logger.error({ err: error, job: job?.name, id: job?.id }, 'job failed'));
    return { worker, disconnect: () => connection.disconnect() };
  }
}
