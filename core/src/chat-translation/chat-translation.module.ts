import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { ChatTranslationListener } from './chat-translation.listener.js';
import { ChatTranslationService } from './chat-translation.service.js';
import { ChatTranslationsRepository } from './chat-translations.repository.js';

@Module({
  imports: [MatchesModule],
  providers: [ChatTranslationsRepository, ChatTranslationService, ChatTranslationListener],
  exports: [ChatTranslationService],
})
export class ChatTranslationModule {}
