import { Inject, Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { invalidInput } from '../errors.js';
import { newSecretId } from '../ids.js';
import { ID_STORAGE, PHOTO_STORAGE, type Storage } from '../integrations/storage/storage.js';
import type { StoredPhoto } from '../users/user.entity.js';
import { bytesOfDataUrl, isDataUrl } from './data-url.js';
import { Images } from './images.js';
import { type Media, type MediaPurpose, mediaIdIn, mediaUrl } from './media.entity.js';
import { MediaRepository } from './media.repository.js';

const PURGED_AT_ONCE = 100;

/** A photo's bytes, ready to be served. */
export interface PhotoFile {
  mime: string;
  content: Buffer;
}

/** Uploads, from the moment they arrive until they are somebody's photo, or nobody's and gone (rules 78-80). */
@Injectable()
export class PhotosService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaRepository,
    private readonly images: Images,
    @Inject(PHOTO_STORAGE) private readonly photoStorage: Storage,
    @Inject(ID_STORAGE) private readonly idStorage: Storage,
  ) {}

  /**
   * Keeps an image, cleaned, until it is claimed. `ownerId` is null before an account exists; nobody else may then claim it.
   * @returns the url to claim it by
   * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  async upload(content: Buffer, purpose: MediaPurpose, ownerId: string | null): Promise<string> {
    const { content: clean, ...facts } = await this.images.clean(content);
    const id = newSecretId();
    // The row first: a file without a row would never be found again.
    await this.media.insert({ id, ownerId, purpose, bytes: clean.length, ...facts });
    await this.storageOf(purpose).put(id, clean);
    return mediaUrl(id);
  }

  /** The url itself, or that of the file a data URL was turned into: base64 never reaches the database (rule 79). */
  async urlOf(given: string, purpose: MediaPurpose): Promise<string> {
    return isDataUrl(given) ? this.upload(bytesOfDataUrl(given), purpose, null) : given;
  }

  /** @throws DomainError INVALID_INPUT when the upload is unknown, of another purpose, or somebody's already. */
  async claimPhoto(tx: Transaction, url: string, ownerId: string): Promise<StoredPhoto> {
    const { thumbhash } = await this.claim(tx, url, 'photo', ownerId, 'photos');
    return { url, hash: thumbhash };
  }

  /** As `claimPhoto`, for the identity document: a url can be claimed once, and is never served (rule 78). */
  async claimIdDocument(tx: Transaction, url: string, ownerId: string): Promise<void> {
    await this.claim(tx, url, 'id', ownerId, 'idDocument');
  }

  /**
   * A photo for whoever may see it: anybody signed in may, as the pages that show photos ask for a session, except people
   * with a block between them. What was just uploaded and is nobody's yet is shown to whoever knows its url, so that a
   * sign-up form can preview it: its random id is the secret.
   * @returns null for everybody else, unknown ids and identity documents alike
   */
  async open(id: string, viewerId: string | null): Promise<PhotoFile | null> {
    const found = await this.media.findVisible(id, viewerId);
    const content = found && (await this.photoStorage.get(id));
    return content ? { mime: found.mime, content } : null;
  }

  /** Takes back uploads that turned out to be of no use, unless they were claimed meanwhile. */
  async discard(urls: string[]): Promise<void> {
    const ids = urls.map(mediaIdIn).filter((id) => id !== null);
    await this.unitOfWork.run((tx) => this.media.delete(tx, ids));
    for (const id of ids) await Promise.all([this.photoStorage.delete(id), this.idStorage.delete(id)]);
  }

  /** Removes uploads that nobody claimed within a day, files first: a row without a file is found again, the reverse is not. */
  async purgeOrphans(): Promise<void> {
    let found: number;
    do {
      found = await this.unitOfWork.run(async (tx) => {
        const orphans = await this.media.lockOrphans(tx, PURGED_AT_ONCE);
        for (const { id, purpose } of orphans) await this.storageOf(purpose).delete(id);
        await this.media.delete(
          tx,
          orphans.map(({ id }) => id),
        );
        return orphans.length;
      });
    } while (found === PURGED_AT_ONCE);
  }

  /** @throws when a photo or a document could not be kept now. */
  async assertWritable(): Promise<void> {
    await Promise.all([this.photoStorage.assertWritable(), this.idStorage.assertWritable()]);
  }

  private async claim(
    tx: Transaction,
    url: string,
    purpose: MediaPurpose,
    ownerId: string,
    field: string,
  ): Promise<Pick<Media, 'thumbhash'>> {
    const id = mediaIdIn(url);
    const claimed = id && (await this.media.claim(tx, id, purpose, ownerId));
    if (claimed) return claimed;
    const message = purpose === 'photo' ? 'Please add a profile photo' : 'Please choose your ID image again';
    throw invalidInput(message, { [field]: message });
  }

  private storageOf(purpose: MediaPurpose): Storage {
    return purpose === 'photo' ? this.photoStorage : this.idStorage;
  }
}
