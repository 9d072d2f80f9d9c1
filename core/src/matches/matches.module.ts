import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { MatchesListener } from './matches.listener.js';
import { MatchesRepository } from './matches.repository.js';
import { MatchesService } from './matches.service.js';

@Module({ imports: [UsersModule], providers: [MatchesRepository, MatchesService, MatchesListener], exports: [MatchesService] })
export class MatchesModule {}
