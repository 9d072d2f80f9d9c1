import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';
import { toOwnUserDto } from './user.dto.js';
import { UsersRepository } from './users.repository.js';

/** Tells people's own devices what has changed about them. */
@Injectable()
export class UsersListener {
  constructor(
    private readonly users: UsersRepository,
    private readonly publisher: Publisher,
  ) {}

  @OnDomainEvent('user.updated')
  async pushToOwner({ userId }: DomainEventMap['user.updated']): Promise<void> {
    const user = await this.users.findById(userId);
    if (user) this.publisher.toUser(userId, 'user:updated', toOwnUserDto(user));
  }
}
