import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { DatesModule } from '../dates/dates.module.js';
import { DirectMessagesModule } from '../direct-messages/direct-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SwipesModule } from '../swipes/swipes.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoListener } from './demo.listener.js';
import { DemoRepository } from './demo.repository.js';
import { DemoCrowdService } from './demo-crowd.service.js';
import { DemoLoginsService } from './demo-logins.service.js';
import { DemoWorldService } from './demo-world.service.js';

@Module({
  imports: [AuthModule, DatesModule, DirectMessagesModule, MessagesModule, PhotosModule, SwipesModule, UsersModule],
  providers: [DemoRepository, DemoWorldService, DemoLoginsService, DemoCrowdService, DemoListener],
  exports: [DemoWorldService, DemoLoginsService, DemoCrowdService],
})
export class DemoModule {}
