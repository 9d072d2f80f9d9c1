import { Module } from '@nestjs/common';
import { MailerModule } from '../integrations/mailer/mailer.module.js';
import { MailChoicesRepository } from './mail-choices.repository.js';
import { MailChoicesService } from './mail-choices.service.js';
import { MailsListener } from './mails.listener.js';
import { MailsRepository } from './mails.repository.js';
import { MailsService } from './mails.service.js';

@Module({
  imports: [MailerModule],
  providers: [MailsRepository, MailsService, MailsListener, MailChoicesRepository, MailChoicesService],
  exports: [MailsService, MailChoicesService],
})
export class MailsModule {}
