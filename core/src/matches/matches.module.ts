import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { UsersModule } from '../users/users.module.js';
import { MatchesListener } from './matches.listener.js';
import { MatchesRepository } from './matches.repository.js';
import { MatchesService } from './matches.service.js';
import { PartingsRepository } from './partings.repository.js';
import { PartingsService } from './partings.service.js';

@Module({
  imports: [CardsModule, UsersModule, BlocksModule],
  providers: [MatchesRepository, MatchesService, PartingsRepository, PartingsService, MatchesListener],
  exports: [MatchesService, PartingsService],
})
export class MatchesModule {}
