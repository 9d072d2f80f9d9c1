import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { DirectMessagesListener } from './direct-messages.listener.js';
import { DirectMessagesRepository } from './direct-messages.repository.js';
import { DirectMessagesService } from './direct-messages.service.js';
import { DirectSendingService } from './direct-sending.service.js';
import { DirectThreadsRepository } from './direct-threads.repository.js';

@Module({
  imports: [UsersModule, MatchesModule, MessagesModule],
  providers: [
    DirectMessagesRepository,
    DirectThreadsRepository,
    DirectMessagesService,
    DirectSendingService,
    DirectMessagesListener,
  ],
  exports: [DirectMessagesService, DirectSendingService],
})
export class DirectMessagesModule {}
