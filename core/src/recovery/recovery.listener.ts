import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { EmailVerificationService } from './email-verification.service.js';

@Injectable()
export class RecoveryListener {
  constructor(private readonly verification: EmailVerificationService) {}

  /** A new address gets a link of its own (rule 76). */
  @OnDomainEvent('user.emailChanged')
  async confirmAgain({ userId }: DomainEventMap['user.emailChanged']): Promise<void> {
    await this.verification.resend(userId);
  }
}
