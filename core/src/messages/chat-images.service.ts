import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { PhotosService } from '../photos/photos.service.js';

/** Images that people send each other, in chats and direct messages alike. */
@Injectable()
export class ChatImagesService {
  constructor(private readonly photos: PhotosService) {}

  /**
   * Keeps an image for the two people of a conversation, cleaned (rule 52). It is theirs to see from the moment a message
   * with this url is stored in the conversation, until that message is deleted or the conversation is closed; without such
   * a message it is destroyed after a day. Without a conversation as yet, `attach` gives it one.
   * @returns its url, '/media/{id}'
   * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  store(ownerId: string, conversationId: string | null, file: Buffer): Promise<string> {
    return this.photos.upload(file, 'chat', ownerId, conversationId);
  }

  /** An image that was stored before its conversation began belongs to it from now on; the message that shows it comes next. */
  attach(tx: Transaction, url: string, ownerId: string, conversationId: string): Promise<void> {
    return this.photos.moveToConversation(tx, url, ownerId, conversationId);
  }

  /** Takes back an image whose message was not stored. */
  discard(url: string): Promise<void> {
    return this.photos.discard([url]);
  }
}
