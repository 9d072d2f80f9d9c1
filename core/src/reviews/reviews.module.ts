import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DatesModule } from '../dates/dates.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { UsersModule } from '../users/users.module.js';
import { JudgementsRepository } from './judgements.repository.js';
import { MeetingsRepository } from './meetings.repository.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewWritingService } from './review-writing.service.js';
import { ReviewsListener } from './reviews.listener.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { WrittenReviewsRepository } from './written-reviews.repository.js';

@Module({
  imports: [UsersModule, MatchesModule, DatesModule, AuditModule],
  providers: [
    ReviewsRepository,
    MeetingsRepository,
    WrittenReviewsRepository,
    JudgementsRepository,
    ReviewsService,
    ReviewWritingService,
    ReviewModerationService,
    ReviewsListener,
  ],
  exports: [ReviewsService, ReviewWritingService, ReviewModerationService],
})
export class ReviewsModule {}
