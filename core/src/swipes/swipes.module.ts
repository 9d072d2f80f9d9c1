import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { LikesRepository } from './likes.repository.js';
import { LikesService } from './likes.service.js';
import { SwipeDecisions } from './swipe-decision.js';
import { SwipesListener } from './swipes.listener.js';
import { SwipesRepository } from './swipes.repository.js';
import { SwipesService } from './swipes.service.js';

@Module({
  imports: [UsersModule],
  providers: [SwipeDecisions, SwipesRepository, SwipesService, LikesRepository, LikesService, SwipesListener],
  exports: [SwipesService, LikesService],
})
export class SwipesModule {}
