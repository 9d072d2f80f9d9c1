import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { type Rating, ratingOf } from './rating.rules.js';
import { type Review, ReviewsRepository } from './reviews.repository.js';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly users: UsersService,
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
}
