import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';

/** What others hear of somebody who comes back; that somebody left they hear as closed matches. */
@Injectable()
export class AccountDeletionsListener {
  constructor(private readonly publisher: Publisher) {}

  /** Their chats are there again: whoever looks at a list fetches it anew. */
  @OnDomainEvent('account.returned')
  tellPeers({ peerIds }: DomainEventMap['account.returned']): void {
    if (peerIds.length > 0) this.publisher.toUsers(peerIds, 'resync', {});
  }
}
