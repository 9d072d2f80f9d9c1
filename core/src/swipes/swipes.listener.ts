import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Presence } from '../realtime/presence.js';
import { Publisher } from '../realtime/publisher.js';
import { SwipesService } from './swipes.service.js';

@Injectable()
export class SwipesListener {
  constructor(
    private readonly swipes: SwipesService,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  /** The midnight reset, told live to everybody who is online (rule 18). */
  @OnDomainEvent('swipes.reset')
  async tellOnline(): Promise<void> {
    for await (const userIds of this.presence.everybodyOnline()) {
      for (const [userId, info] of await this.swipes.remainingOf(userIds)) this.publisher.toUser(userId, 'swipes:reset', info);
    }
  }
}
