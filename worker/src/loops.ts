import { setTimeout as pause } from 'node:timers/promises';
import {
  DemoCrowdService,
  DueDatesService,
  ENV,
  type Env,
  Jobs,
  logger,
  MailsService,
  MatchesService,
  PhotosService,
  PhotoVariantsService,
  Relay,
  RetentionService,
  ReviewsService,
} from '@mingle/core';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SCHEDULES } from './schedules.js';

/** At least this often matches whose time is up are looked for, in ms (rule 35). */
const SWEEP_EVERY_MS = 30_000;
/** A match that could not be ended just now, because somebody holds it, is looked at again after this, in ms. */
const SWEEP_AGAIN_MS = 200;
const RELAY_EVERY_MS = 2_000;
const SCHEDULE_EVERY_MS = 60_000;
const DEMO_EVERY_MS = 5_000;
/** At least this often uploads are looked for that are to be destroyed, or still want their smaller pictures. */
const MEDIA_EVERY_MS = 30_000;
/** Mails that no job sent, and those that failed before, are looked for this often, in ms. */
const MAIL_EVERY_MS = 5_000;
/** What may be erased is erased at most this late, in ms: the deadlines are days. */
const RETAIN_EVERY_MS = 10 * 60_000;
/** Ratings follow what people say of one another at most this late, in ms, where lists show them. */
const RATE_EVERY_MS = 10_000;
/** Reminders of dates, and their ends, are at most this late, in ms. */
const DATES_EVERY_MS = 10_000;
/** After a failure: the database or Redis is away. */
const RETRY_MS = 1_000;

/** One turn of a loop; it answers after how many ms the next one is due. */
type Turn = () => Promise<number>;

/**
 * What must happen even if every job is lost (rules 35, 128). Several workers may run it at once: each row is taken by one.
 * A turn that fails is tried again; nothing ends a loop but the end of the process.
 */
@Injectable()
export class Loops implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void>[] = [];

  constructor(
    private readonly matches: MatchesService,
    private readonly relay: Relay,
    private readonly jobs: Jobs,
    private readonly crowd: DemoCrowdService,
    private readonly photos: PhotosService,
    private readonly variants: PhotoVariantsService,
    private readonly mails: MailsService,
    private readonly retention: RetentionService,
    private readonly reviews: ReviewsService,
    private readonly dates: DueDatesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  start(): void {
    this.running = [
      this.repeat('sweep', () => this.sweep()),
      this.repeat('relay', () => this.deliver()),
      this.repeat('schedules', () => this.schedule()),
      this.repeat('demo', () => this.wakeCrowd()),
      this.repeat('media', () => this.tendMedia()),
      this.repeat('mails', () => this.sendMails()),
      this.repeat('retention', () => this.letGo()),
      this.repeat('ratings', () => this.rate()),
      this.repeat('dates', () => this.tendDates()),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  /** Sleeps no longer than to the next deadline, so that matches end in time even while Redis is away. */
  private async sweep(): Promise<number> {
    await this.matches.expireOverdue();
    const next = (await this.matches.nextDeadlineIn()) ?? SWEEP_EVERY_MS;
    return Math.min(Math.max(next, SWEEP_AGAIN_MS), SWEEP_EVERY_MS, this.env.matchLifetimeMs);
  }

  private async rate(): Promise<number> {
    await this.reviews.refreshDue();
    return RATE_EVERY_MS;
  }

  private async tendDates(): Promise<number> {
    await this.dates.tendDue();
    return DATES_EVERY_MS;
  }

  private async deliver(): Promise<number> {
    await this.relay.deliverOverdue();
    return RELAY_EVERY_MS;
  }

  /** Set again and again: a Redis that was emptied forgets nothing for long. */
  private async schedule(): Promise<number> {
    for (const { name, pattern } of SCHEDULES) await this.jobs.schedule(name, pattern, {});
    return SCHEDULE_EVERY_MS;
  }

  private async wakeCrowd(): Promise<number> {
    await this.crowd.catchUp(DEMO_EVERY_MS);
    return DEMO_EVERY_MS;
  }

  private async tendMedia(): Promise<number> {
    await this.photos.purge();
    return (await this.variants.makeNextDue()) ? 0 : MEDIA_EVERY_MS;
  }

  private async sendMails(): Promise<number> {
    await this.mails.sendDue();
    return MAIL_EVERY_MS;
  }

  /** Not by a job: a Redis that was away for a day must not keep anybody's data for a day longer. */
  private async letGo(): Promise<number> {
    await this.retention.sweep();
    return RETAIN_EVERY_MS;
  }

  private async repeat(name: string, turn: Turn): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const wait = await turn().catch((error: unknown) => {
        logger.warn({ err: error, loop: name }, 'a turn of a loop failed; it is tried again');
        return RETRY_MS;
      });
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
