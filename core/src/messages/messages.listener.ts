import { Injectable } from '@nestjs/common';
import { Cards } from '../cards/cards.js';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';
import { toMessageDto } from './message.dto.js';
import type { MovedMark, StoredMessage } from './stored-message.js';

/** What follows once messages are stored and ticks have moved. */
@Injectable()
export class MessagesListener {
  constructor(
    private readonly publisher: Publisher,
    private readonly cards: Cards,
  ) {}

  /** Both people hear it, on all their devices but the one it came from. */
  @OnDomainEvent('messages.sent')
  pushMessages({ messages }: DomainEventMap['messages.sent']): void | Promise<void> {
    if (this.cards.areIn(messages)) return this.pushWithCards(messages);
    for (const message of messages) this.pushMessage(message);
  }

  @OnDomainEvent('messages.marked')
  pushMarks({ marks }: DomainEventMap['messages.marked']): void {
    for (const mark of marks) this.pushMark(mark);
  }

  private async pushWithCards(messages: StoredMessage[]): Promise<void> {
    for (const message of await this.cards.fill(messages)) this.pushMessage(message);
  }

  private pushMessage(message: StoredMessage): void {
    const { senderId, recipientId, fromSocket } = message;
    const dto = toMessageDto(message, senderId);
    // Both see the same, but for a message that was read before it was delivered again and whose sender must not know.
    if (dto.read === message.read) {
      this.publisher.toUsers([senderId, recipientId], 'message:new', dto, fromSocket);
    } else {
      this.publisher.toUser(senderId, 'message:new', dto, fromSocket);
      this.publisher.toUser(recipientId, 'message:new', toMessageDto(message, recipientId));
    }
  }

  /** The author learns of reading only if paid; the reader's own other devices always (rules 48-50). */
  private pushMark({ matchId, readerId, authorId, authorPaid, deliveredUpTo, readUpTo, fromSocket }: MovedMark): void {
    const receipt = (upToSeq: number) => ({ match_id: matchId, reader_id: readerId, up_to_seq: upToSeq });
    if (deliveredUpTo !== null) this.publisher.toUser(authorId, 'message:delivered', receipt(deliveredUpTo));
    if (readUpTo === null) return;
    this.publisher.toUser(readerId, 'message:read', receipt(readUpTo), fromSocket);
    if (authorPaid) this.publisher.toUser(authorId, 'message:read', receipt(readUpTo));
  }
}
