import { Injectable } from '@nestjs/common';
import { type Actor, AuditLogService } from '../audit/audit-log.service.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { notFound, profileNotFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { UsersRepository } from '../users/users.repository.js';
import { JudgementsRepository, type JudgementsToCheck } from './judgements.repository.js';
import { ReviewsService } from './reviews.service.js';

/** Moderators take out of a rating what a crowd agreed upon; what they see and do is logged with it (rule 4). */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly judgements: JudgementsRepository,
    private readonly reviews: ReviewsService,
    private readonly users: UsersRepository,
    private readonly audit: AuditLogService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** All that was said about somebody, sealed too, and who blocks them. @throws DomainError PROFILE_NOT_FOUND */
  async list(admin: Actor, userId: string): Promise<JudgementsToCheck> {
    if (!isUuid(userId) || !(await this.users.findById(userId))) throw profileNotFound();
    return this.unitOfWork.run(async (tx) => {
      await this.audit.record(tx, admin, 'judgements.viewed', userId);
      return this.judgements.about(tx, userId);
    });
  }

  /** Takes a review out of the rating and the list, or puts it back. Repeated, it changes nothing. @throws DomainError NOT_FOUND */
  async voidReview(admin: Actor, reviewId: string, voided: boolean): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const userId = isUuid(reviewId) ? await this.judgements.revieweeOf(tx, reviewId) : null;
      if (!userId) throw notFound('This review does not exist.');
      const rated = await this.reviews.lock(tx, [userId]);
      if (!(await this.judgements.voidReview(tx, reviewId, voided))) return;
      await this.audit.record(tx, admin, voided ? 'review.voided' : 'review.restored', userId, { reviewId });
      await this.reviews.rateAnew(tx, rated);
    });
  }

  /** Takes the penalty of a block out of the rating, or puts it back; the block itself stays. @throws DomainError NOT_FOUND */
  async voidBlock(admin: Actor, blockedId: string, blockerId: string, voided: boolean): Promise<void> {
    if (!isUuid(blockedId) || !isUuid(blockerId)) throw notFound('This block does not exist.');
    await this.unitOfWork.run(async (tx) => {
      const rated = await this.reviews.lock(tx, [blockedId]);
      if (!(await this.judgements.isBlock(tx, blockerId, blockedId))) throw notFound('This block does not exist.');
      if (!(await this.judgements.voidBlock(tx, blockerId, blockedId, voided))) return;
      await this.audit.record(tx, admin, voided ? 'block.voided' : 'block.restored', blockedId, { blockerId });
      await this.reviews.rateAnew(tx, rated);
    });
  }
}
