import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';

@Injectable()
export class BlocksListener {
  constructor(private readonly publisher: Publisher) {}

  /** The blocker's other devices fetch what they show anew. The blocked side is never told of a block (rule 13). */
  @OnDomainEvent('person.blocked')
  refreshBlocker({ blockerId }: DomainEventMap['person.blocked']): void {
    this.publisher.toUser(blockerId, 'resync', {});
  }
}
