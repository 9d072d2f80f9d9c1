import { Module } from '@nestjs/common';
import { SwipesModule } from '../swipes/swipes.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeckSnapshots } from './deck-snapshots.js';
import { DeckWalk } from './deck-walk.js';
import { DiscoveryRepository } from './discovery.repository.js';
import { DiscoveryService } from './discovery.service.js';

@Module({
  imports: [UsersModule, SwipesModule],
  providers: [DiscoveryRepository, DeckWalk, DeckSnapshots, DiscoveryService],
  exports: [DiscoveryService],
})
export class DiscoveryFeatureModule {}
