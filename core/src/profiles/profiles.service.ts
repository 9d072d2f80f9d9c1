import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { LikesService } from '../swipes/likes.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { ProfileView } from './profile.dto.js';

/** One person's profile: who they are, how they are rated, and what is between them and whoever looks. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersService,
    private readonly reviews: ReviewsService,
    private readonly likes: LikesService,
  ) {}

  /** @throws DomainError PROFILE_NOT_FOUND for deleted, blocked and unknown people alike (rule 83) */
  async view(viewer: Viewer, id: string): Promise<ProfileView> {
    const user = await this.users.visibleTo(viewer.id, id);
    const [rating, between] = await Promise.all([this.reviews.ratingOf(user.id), this.likes.between(viewer.id, user.id)]);
    // As of now: what the account keeps for lists of people may be a moment older.
    const person: User = { ...user, ...rating };
    return { person, ...between };
  }
}
