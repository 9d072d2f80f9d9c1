import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Presence } from '../realtime/presence.js';
import { Publisher } from '../realtime/publisher.js';

/** Others see at once that somebody is hidden, or there again. */
@Injectable()
export class SettingsListener {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  /** One's own devices fetch anew: whom they still see online has changed as well. */
  @OnDomainEvent('presence.switched')
  async tell({ userId, hidden }: DomainEventMap['presence.switched']): Promise<void> {
    const [peers, online] = await Promise.all([this.messages.peersOf(userId, true), this.presence.online([userId])]);
    const isOnline = online.has(userId) && !hidden;
    if (peers.length > 0) this.publisher.toUsers(peers, 'presence', { user_id: userId, online: isOnline });
    this.publisher.toUser(userId, 'resync', {});
  }
}
