import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';

@Injectable()
export class ReviewsListener {
  constructor(private readonly publisher: Publisher) {}

  /** Says that something has changed and not what: each fetches what is theirs to know (rule 6). */
  @OnDomainEvent('review.changed')
  tellChanged({ matchId, userIds }: DomainEventMap['review.changed']): void {
    this.publisher.toUsers(userIds, 'review:updated', { match_id: matchId });
  }
}
