import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { logger } from '../logger.js';
import { connectRedis } from '../realtime/redis.js';
import { type JobMap, type JobName, QUEUE_OF, QUEUES, type QueueName } from './job-map.js';

const KEEP = {
  removeOnComplete: 100,
  removeOnFail: 1000,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} satisfies JobsOptions;

/** Adds jobs. A job is a hint that makes something prompt: when Redis is away it is dropped, and a sweep does the work (design 5). */
@Injectable()
export class Jobs implements OnApplicationShutdown {
  private readonly connection: Redis;
  private readonly queues: Map<QueueName, Queue>;

  constructor(@Inject(ENV) env: Env) {
    const connection = connectRedis(env.redisUrl);
    this.connection = connection;
    this.queues = new Map(QUEUES.map((name) => [name, new Queue(name, { connection })]));
    for (const queue of this.queues.values()) queue.on('error', () => {});
  }

  /** Adds a job, once per `id` while it waits. `delay` is in ms. */
  async enqueue<N extends JobName>(name: N, data: JobMap[N], options: { id?: string; delay?: number } = {}): Promise<void> {
    try {
      this.assertReady();
      await this.queue(name).add(name, data, {
        ...KEEP,
        ...(options.id ? { jobId: `${name}-${options.id}` } : {}),
        ...(options.delay ? { delay: options.delay } : {}),
      });
    } catch (error) {
      logger.warn({ err: error, job: name }, 'job not enqueued; the sweep will do it');
    }
  }

  /** Repeats a job by a cron pattern in the market's time zone; setting it again changes nothing. Fails at once while Redis is away. */
  async schedule<N extends JobName>(name: N, pattern: string, data: JobMap[N]): Promise<void> {
    this.assertReady();
    await this.queue(name).upsertJobScheduler(name, { pattern, tz: 'Asia/Bangkok' }, { name, data, opts: KEEP });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.isReady()) await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    // A queue leaves a connection that was given to it open.
    this.connection.disconnect();
  }

  private isReady(): boolean {
    return this.connection.status === 'ready';
  }

  /** A queue that has never reached Redis would wait for it without an end, and whoever records an event with it. */
  private assertReady(): void {
    if (!this.isReady()) throw new Error('redis is away');
  }

  private queue(name: JobName): Queue {
    const queue = this.queues.get(QUEUE_OF[name]);
    if (!queue) throw new Error(`no queue for ${name}`);
    return queue;
  }
}
