import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { UsersService } from '../users/users.service.js';
import { type Rating, type RatingParts, ratingOf, ratingPartsOf } from './rating.rules.js';
import { type Penalty, type Rated, type Review, ReviewsRepository } from './reviews.repository.js';

/** The most people that one transaction rates anew. */
const REFRESHED_AT_ONCE = 100;

/** How somebody's rating comes about: the parts, and the blocks among them that time will take away. */
export interface ExplainedRating {
  parts: RatingParts;
  penalties: Penalty[];
}

/** What was said of people, and what it comes to. */
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
    const { reviews, blocks } = await this.reviews.judgementsOf(userId);
    return ratingOf(reviews, blocks.map(idOf));
  }

  /** The same with the steps that lead to it, for the person themselves (rule 5). */
  async explain(userId: string): Promise<ExplainedRating> {
    const { reviews, blocks } = await this.reviews.judgementsOf(userId);
    const parts = ratingPartsOf(reviews, blocks.map(idOf));
    return { parts, penalties: blocks.filter((block) => parts.countedBlockerIds.includes(block.blockerId)) };
  }

  /** Brings the ratings up to date that lists of people show, those that are due by the database's clock; answers how many. */
  async refreshDue(limit = REFRESHED_AT_ONCE): Promise<number> {
    let refreshed = 0;
    for (;;) {
      const batch = await this.unitOfWork.run(async (tx) => {
        const due = await this.reviews.lockDue(tx, limit);
        await this.rateAnew(tx, due);
        return due.length;
      });
      refreshed += batch;
      if (batch < limit) return refreshed;
    }
  }

  /** Nobody else rates these people until `tx` ends: to be called before anything about them is changed in it. */
  lock(tx: Transaction, userIds: string[]): Promise<Rated[]> {
    return this.reviews.lock(tx, userIds);
  }

  /**
   * Rates people who are locked, and tells those whose reviews now come to something else. What a block takes away they
   * see when they look: a push at that very moment would say who it was (rules 4, 13).
   */
  async rateAnew(tx: Transaction, people: Rated[]): Promise<void> {
    for (const before of people) {
      const { reviews, blocks, changesAt } = await this.reviews.judgementsOf(before.id, tx);
      const rating = ratingOf(reviews, blocks.map(idOf));
      await this.reviews.keep(tx, before.id, rating, changesAt);
      if (isReviewedAnew(before, rating)) tx.record('user.updated', { userId: before.id });
    }
  }
}

const idOf = ({ blockerId }: Penalty): string => blockerId;

const isReviewedAnew = (before: Rating, after: Rating): boolean =>
  before.averageRating !== after.averageRating || before.reviewCount !== after.reviewCount;
