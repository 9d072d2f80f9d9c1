import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors.js';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';
import { toChatTranslationDto } from './chat-translation.dto.js';
import { ChatTranslationService } from './chat-translation.service.js';

@Injectable()
export class ChatTranslationListener {
  constructor(
    private readonly chats: ChatTranslationService,
    private readonly publisher: Publisher,
  ) {}

  @OnDomainEvent('chat.readOtherwise')
  async tell({ readerId, matchId, peerIds }: DomainEventMap['chat.readOtherwise']): Promise<void> {
    await Promise.all([readerId, ...peerIds].map((personId) => this.tellOne(personId, matchId)));
  }

  /** Another language than before, perhaps: whoever writes to them sees what they will read. */
  @OnDomainEvent('user.updated')
  async tellPeers({ userId }: DomainEventMap['user.updated']): Promise<void> {
    const chats = await this.chats.knownBy(userId);
    await Promise.all(chats.map(({ peerId, matchId }) => this.tellOne(peerId, matchId)));
  }

  private async tellOne(personId: string, matchId: string): Promise<void> {
    try {
      this.publisher.toUser(personId, 'translation:updated', toChatTranslationDto(await this.chats.read(personId, matchId)));
    } catch (error) {
      // A match that has ended meanwhile is nobody's to read any more.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
