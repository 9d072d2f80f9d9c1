import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SwipeDecisions } from './swipe-decision.js';
import { SwipesListener } from './swipes.listener.js';
import { SwipesRepository } from './swipes.repository.js';
import { SwipesService } from './swipes.service.js';

@Module({
  imports: [UsersModule],
  providers: [SwipeDecisions, SwipesRepository, SwipesService, SwipesListener],
  exports: [SwipesService],
})
export class SwipesModule {}
