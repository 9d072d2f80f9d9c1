import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { DatesListener } from './dates.listener.js';
import { DatesRepository } from './dates.repository.js';
import { DatesService } from './dates.service.js';
import { DueDatesService } from './due-dates.service.js';
import { ReminderLetter } from './reminder-letter.js';

@Module({
  imports: [CardsModule, MailsModule, MessagesModule, UsersModule],
  providers: [DatesRepository, DatesService, DueDatesService, DatesListener, ReminderLetter],
  exports: [DatesService, DueDatesService],
})
export class DatesModule {}
