import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({ imports: [UsersModule], providers: [ReviewsRepository, ReviewsService], exports: [ReviewsService] })
export class ReviewsModule {}
