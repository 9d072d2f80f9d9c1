import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { Transaction } from '../database/unit-of-work.js';
import { ID_STORAGE, type Storage } from '../integrations/storage/storage.js';
import { MediaRepository } from './media.repository.js';
import { PhotosService } from './photos.service.js';

/** An identity document, for an admin's eyes only. */
export interface IdDocument {
  mime: string;
  content: Buffer;
}

/** Identity documents: encrypted, one to a person, destroyed soon after the decision (rule 80). */
@Injectable()
export class IdDocumentsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly photos: PhotosService,
    private readonly media: MediaRepository,
    @Inject(ID_STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * An upload becomes somebody's document; the one they showed before is destroyed.
   * @throws DomainError INVALID_INPUT when it is unknown, a photo, or somebody's already
   */
  async replace(tx: Transaction, url: string, ownerId: string): Promise<void> {
    const former = await this.media.findIdDocuments(tx, ownerId);
    await this.photos.claimIdDocument(tx, url, ownerId);
    if (former.length === 0) return;
    await this.media.release(
      tx,
      former.map(({ id }) => id),
      ownerId,
    );
    tx.record('uploads.released', {});
  }

  /** The document on file, decrypted; null when there is none, or it is to be gone by now. */
  async open(tx: Transaction, ownerId: string): Promise<IdDocument | null> {
    const [document] = await this.media.findIdDocuments(tx, ownerId);
    const content = document && (await this.storage.get(document.id));
    return content ? { mime: document.mime, content } : null;
  }

  /** It was decided on: a sweep destroys it in time. @returns whether there was one */
  async condemn(tx: Transaction, ownerId: string): Promise<boolean> {
    return this.media.condemnIdDocuments(tx, ownerId, this.env.idRetentionHours);
  }
}
