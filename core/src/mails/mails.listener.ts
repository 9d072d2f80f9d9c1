import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Jobs } from '../jobs/jobs.js';

/** Lets a worker send a mail at once; without Redis its sweep does, a little later. */
@Injectable()
export class MailsListener {
  constructor(private readonly jobs: Jobs) {}

  @OnDomainEvent('mail.queued')
  async send({ mailId }: DomainEventMap['mail.queued']): Promise<void> {
    await this.jobs.enqueue('mail.send', { mailId }, { id: mailId });
  }
}
