import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';
import { toDirectMessageItemDto } from './direct-message.dto.js';
import { DirectMessagesService } from './direct-messages.service.js';

/** What two people hear of what they write before a match. */
@Injectable()
export class DirectMessagesListener {
  constructor(
    private readonly direct: DirectMessagesService,
    private readonly publisher: Publisher,
  ) {}

  /** Both hear it, on all their devices. */
  @OnDomainEvent('direct-message.sent')
  async tell({ conversationId, seq }: DomainEventMap['direct-message.sent']): Promise<void> {
    for (const view of await this.direct.findForBoth(conversationId, seq)) {
      for (const viewer of [view.sender, view.recipient]) {
        this.publisher.toUser(viewer.id, 'direct-message:new', toDirectMessageItemDto(view, viewer));
      }
    }
  }

  /** The author learns of it only if paid; the reader's own devices always (rule 49). */
  @OnDomainEvent('direct-message.read')
  tellRead({ readerId, authorId, authorPaid, upTo }: DomainEventMap['direct-message.read']): void {
    this.publisher.toUser(readerId, 'direct-message:read', { user_id: authorId, reader_id: readerId, up_to: upTo });
    if (authorPaid)
      this.publisher.toUser(authorId, 'direct-message:read', { user_id: readerId, reader_id: readerId, up_to: upTo });
  }

  /** The lists of both are fetched anew, and say nothing of why (rule 13). */
  @OnDomainEvent('direct-thread.ended')
  refresh({ userIds }: DomainEventMap['direct-thread.ended']): void {
    this.publisher.toUsers(userIds, 'resync', {});
  }
}
