import { setTimeout as pause } from 'node:timers/promises';
import { connectConsumer, ENV, type Env, isJobOn, type JobOn, logger, QUEUES, type QueueName } from '@mingle/core';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Worker } from 'bullmq';
import { DemoProcessor } from './demo.processor.js';
import { LifecycleProcessor } from './lifecycle.processor.js';
import { MailProcessor } from './mail.processor.js';
import { MediaProcessor } from './media.processor.js';

/** Jobs of one queue that run at the same time. Pictures take a processor each. */
const CONCURRENCY: Record<QueueName, number> = { lifecycle: 8, mail: 8, media: 1, demo: 8 };

/** How long a stop waits for the jobs that are running, in ms: they are done again by another worker, or by a sweep. */
const DRAIN_MS = 5_000;

/** One processor per queue; a queue without one does not compile. */
type Processors = { [Q in QueueName]: { process(job: JobOn<Q>): Promise<void> } };

type Redis = ReturnType<typeof connectConsumer>;

/** The consumer of one queue, with every connection that it has opened. */
interface Consumer {
  worker: Worker;
  connections: Redis[];
}

/** Takes jobs from the queues. While Redis is away there are none: it waits, and goes on when Redis is back. */
@Injectable()
export class Consumers implements BeforeApplicationShutdown {
  private readonly processors: Processors;
  private consumers: Consumer[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    lifecycle: LifecycleProcessor,
    mail: MailProcessor,
    media: MediaProcessor,
    demo: DemoProcessor,
  ) {
    this.processors = { lifecycle, mail, media, demo };
  }

  start(): void {
    this.consumers = QUEUES.map((queue) => this.consume(queue));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map(stop));
  }

  private consume<Q extends QueueName>(queue: Q): Consumer {
    const connections = trackConnections(connectConsumer(this.env.redisUrl));
    const processor = this.processors[queue];
    const worker = new Worker(
      queue,
      async (job) => {
        if (!isJobOn(queue, job)) throw new Error(`${queue} has no job ${job.name}`);
        await processor.process(job);
      },
      { connection: connections[0], concurrency: CONCURRENCY[queue] },
    );
    worker.on('error', (error) => logger.debug({ err: error, queue }, 'queue not reached'));
    worker.on('failed', (job, error) => logger.error({ err: error, job: job?.name, id: job?.id }, 'job failed'));
    return { worker, connections };
  }
}

/** The connection and whatever is duplicated from it: BullMQ cannot let go of what never reached Redis. */
function trackConnections(first: Redis): [Redis, ...Redis[]] {
  const connections: [Redis, ...Redis[]] = [first];
  const duplicate = first.duplicate.bind(first);
  first.duplicate = (options) => {
    const copy = duplicate(options);
    connections.push(copy);
    return copy;
  };
  return connections;
}

/** Lets the running jobs end, if there is a Redis to tell it to. */
async function stop({ worker, connections }: Consumer): Promise<void> {
  const isReady = connections.every((connection) => connection.status === 'ready');
  const closing = worker.close(!isReady).catch((error: unknown) => logger.debug({ err: error }, 'queue not closed'));
  if (isReady) await Promise.race([closing, pause(DRAIN_MS, undefined, { ref: false })]);
  for (const connection of connections) connection.disconnect();
}
