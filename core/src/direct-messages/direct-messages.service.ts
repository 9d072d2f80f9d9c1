import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { MessagingPermissionDto } from '../contract/direct-messages.js';
import { profileNotFound } from '../errors.js';
import { LikesService } from '../swipes/likes.service.js';
import { UsersService } from '../users/users.service.js';
import { permissionOf } from './permission.rules.js';

@Injectable()
export class DirectMessagesService {
  constructor(
    private readonly users: UsersService,
    private readonly likes: LikesService,
  ) {}

  /** @throws DomainError PROFILE_NOT_FOUND for oneself, and for blocked, deleted and unknown people (rule 56) */
  async permission(viewer: Viewer, userId: string): Promise<MessagingPermissionDto> {
    const { id } = await this.users.visibleTo(viewer.id, userId);
    if (id === viewer.id) throw profileNotFound();
    return permissionOf(viewer.subscriptionTier, await this.likes.between(viewer.id, id));
  }
}
