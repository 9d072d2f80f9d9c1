import { Module } from '@nestjs/common';
import { SwipesModule } from '../swipes/swipes.module.js';
import { UsersModule } from '../users/users.module.js';
import { DirectMessagesService } from './direct-messages.service.js';

@Module({ imports: [UsersModule, SwipesModule], providers: [DirectMessagesService], exports: [DirectMessagesService] })
export class DirectMessagesModule {}
