import { Module } from '@nestjs/common';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SwipesModule } from '../swipes/swipes.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProfilesService } from './profiles.service.js';

@Module({ imports: [UsersModule, ReviewsModule, SwipesModule], providers: [ProfilesService], exports: [ProfilesService] })
export class ProfilesModule {}
