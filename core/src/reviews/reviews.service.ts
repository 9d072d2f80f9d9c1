import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { UsersService } from '../users/users.service.js';
import { type Rating, ratingOf } from './rating.rules.js';
import { type Review, ReviewsRepository } from './reviews.repository.js';

/** The most people that one transaction rates anew. */
const REFRESHED_AT_ONCE = 100;

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What was said about somebody, in no order of time (rule 6). @throws DomainError PROFILE_NOT_FOUND */
  async listAbout(viewerId: string, userId: string): Promise<Review[]> {
    const { id } = await this.users.visibleTo(viewerId, userId);
    return this.reviews.listRevealed(id);
  }

  /** A person's rating as of now, by the database's clock (rules 1-4, 7). */
  async ratingOf(userId: string): Promise<Rating> {
    const { reviews, blockerIds } = await this.reviews.judgementsOf(userId);
    return ratingOf(reviews, blockerIds);
  }

  /** Brings the ratings up to date that lists of people show, those that are due by the database's clock; answers how many. */
  async refreshDue(limit = REFRESHED_AT_ONCE): Promise<number> {
    let refreshed = 0;
    for (;;) {
      const batch = await this.unitOfWork.run(async (tx) => {
        const ids = await this.reviews.lockDue(tx, limit);
        for (const id of ids) {
          const { reviews, blockerIds, changesAt } = await this.reviews.judgementsOf(id);
          await this.reviews.keep(tx, id, ratingOf(reviews, blockerIds), changesAt);
        }
        return ids.length;
      });
      refreshed += batch;
      if (batch < limit) return refreshed;
    }
  }
}
