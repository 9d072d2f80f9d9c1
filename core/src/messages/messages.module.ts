import { Module } from '@nestjs/common';
import { MessageLog } from './message-log.js';
import { MessageMarks } from './message-marks.js';
import { MessagesListener } from './messages.listener.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { SentMessages } from './sent-messages.js';

@Module({
  providers: [MessageLog, MessageMarks, MessagesRepository, MessagesService, MessagesListener, SentMessages],
  exports: [MessagesService, MessagesRepository],
})
export class MessagesModule {}
