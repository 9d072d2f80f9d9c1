import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { ChatImagesService } from './chat-images.service.js';
import { MessageLog } from './message-log.js';
import { MessageMarks } from './message-marks.js';
import { MessagesListener } from './messages.listener.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { SentMessages } from './sent-messages.js';

@Module({
  imports: [CardsModule, PhotosModule],
  providers: [MessageLog, MessageMarks, MessagesRepository, ChatImagesService, MessagesService, MessagesListener, SentMessages],
  exports: [MessageLog, MessagesService, MessagesRepository, ChatImagesService],
})
export class MessagesModule {}
