import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Jobs } from '../jobs/jobs.js';

/** Demo people take a moment, as people do. Milliseconds. */
const LIKES_BACK_AFTER_MS = 1200;
const ANSWERS_AFTER_MS = 2000;
const ACCEPTS_AFTER_MS = 4000;

/** Wakes the demo people. Only in DEMO_MODE. */
@Injectable()
export class DemoListener {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
  ) {}

  @OnDomainEvent('swipe.liked')
  async likeBack({ swiperId, swipeeId }: DomainEventMap['swipe.liked']): Promise<void> {
    if (!this.env.demoMode) return;
    await this.jobs.enqueue(
      'demo.like-back',
      { swiperId, swipeeId },
      { id: `${swiperId}-${swipeeId}`, delay: LIKES_BACK_AFTER_MS },
    );
  }

  /** Only a first message waits for an answer. */
  @OnDomainEvent('direct-message.sent')
  async answerDirectly({ senderId, recipientId, seq }: DomainEventMap['direct-message.sent']): Promise<void> {
    if (!this.env.demoMode || seq > 1) return;
    await this.jobs.enqueue(
      'demo.answer-directly',
      { demoId: recipientId, userId: senderId },
      { id: `${senderId}-${recipientId}`, delay: ANSWERS_AFTER_MS },
    );
  }

  @OnDomainEvent('date.changed')
  async acceptDate({ dateId }: DomainEventMap['date.changed']): Promise<void> {
    if (!this.env.demoMode) return;
    await this.jobs.enqueue('demo.accept-date', { dateId }, { id: dateId, delay: ACCEPTS_AFTER_MS });
  }

  @OnDomainEvent('messages.sent')
  async answer({ messages }: DomainEventMap['messages.sent']): Promise<void> {
    if (!this.env.demoMode) return;
    // Only what may be a first message: later ones in a conversation never wake anybody.
    for (const { matchId, recipientId } of messages.filter((message) => message.seq <= 2)) {
      await this.jobs.enqueue(
        'demo.answer',
        { demoId: recipientId, matchId },
        { id: `${matchId}-${recipientId}`, delay: ANSWERS_AFTER_MS },
      );
    }
  }
}
