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
import { ALL_VARIANTS, variantFor, variantName } from './variant.rules.js';

const PURGED_AT_ONCE = 100;

/** A picture that somebody uploaded, read only when it is wanted; null when its file is gone. */
export interface OwnFile {
  id: string;
  mime: string;
  read: () => Promise<Buffer | null>;
}

/** How a viewer wants a photo: `width` in pixels, null for all there are; `accept` as browsers say it. */
export interface PhotoWish {
  width: number | null;
  accept: string;
}

/** A photo that a viewer may see, as one file. */
export interface PhotoFile {
  mime: string;
  /** Names these very bytes. */
  tag: string;
  /** What was wished for; false while it is still being made, and the photo itself stands in. */
  isFinal: boolean;
  /** Whether a browser may show it again without asking: who may see an image in a chat is decided each time. */
  isLasting: boolean;
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
   * An image for a chat is claimed by the message that shows it.
   * @returns the url to claim it by
   * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  async upload(
    content: Buffer,
    purpose: MediaPurpose,
    ownerId: string | null,
    conversationId: string | null = null,
  ): Promise<string> {
    const { content: clean, ...facts } = await this.images.clean(content);
    const id = newSecretId();
    // The row first: a file without a row would never be found again.
    await this.media.insert({ id, ownerId, purpose, conversationId, bytes: clean.length, ...facts });
    await this.storageOf(purpose).put(id, clean);
    return mediaUrl(id);
  }

  /** The url itself, or that of the file a data URL was turned into: base64 never reaches the database (rule 79). */
  async urlOf(given: string, purpose: MediaPurpose, ownerId: string | null = null): Promise<string> {
    return isDataUrl(given) ? this.upload(bytesOfDataUrl(given), purpose, ownerId) : given;
  }

  /**
   * An upload becomes somebody's photo; of two people who claim the same one, one gets it.
   * @throws DomainError INVALID_INPUT, with `refusal`, when it is unknown, of another purpose, or somebody's already
   */
  async claimPhoto(tx: Transaction, url: string, ownerId: string, refusal = 'Please add a profile photo'): Promise<StoredPhoto> {
    const { id, thumbhash } = await this.claim(tx, url, 'photo', ownerId, { photos: refusal });
    tx.record('photo.claimed', { mediaId: id });
    return { url, hash: thumbhash };
  }

  /** As `claimPhoto`, for the identity document: a url can be claimed once, and is never served (rule 78). */
  async claimIdDocument(tx: Transaction, url: string, ownerId: string): Promise<void> {
    await this.claim(tx, url, 'id', ownerId, { idDocument: 'Please choose your ID image again' });
  }

  /** Somebody's photos that they no longer show: nobody sees them from now on, and their files are destroyed. */
  async releasePhotos(tx: Transaction, urls: string[], ownerId: string): Promise<void> {
    const ids = urls.map(mediaIdIn).filter((id) => id !== null);
    if (ids.length === 0) return;
    await this.media.release(tx, ids, ownerId);
    tx.record('uploads.released', {});
  }

  /**
   * A photo for whoever may see it: anybody signed in may, as the pages that show photos ask for a session, except people
   * with a block between them; an image in a chat only its two people, while they have that chat. What was just uploaded and is nobody's yet is shown to whoever knows its url, so that a
   * sign-up form can preview it: its random id is the secret.
   * @returns null for everybody else, unknown ids and identity documents alike
   */
  async open(id: string, viewerId: string | null, { width, accept }: PhotoWish): Promise<PhotoFile | null> {
    const found = await this.media.findVisible(id, viewerId);
    if (!found) return null;
    const variant = variantFor(found, width, accept);
    // The smallest are made first, and are there before the rest.
    const made = variant && (await this.photoStorage.get(variantName(id, variant)));
    const isLasting = found.purpose === 'photo';
    if (made) return { mime: `image/${variant.format}`, tag: variantName(id, variant), isFinal: true, isLasting, content: made };

    const content = await this.photoStorage.get(id);
    return content && { mime: found.mime, tag: id, isFinal: !variant, isLasting, content };
  }

  /** A chat's image that has no conversation yet gets one. */
  async moveToConversation(tx: Transaction, url: string, ownerId: string, conversationId: string): Promise<void> {
    const id = mediaIdIn(url);
    if (id) await this.media.moveToConversation(tx, id, ownerId, conversationId);
  }

  /** Takes back uploads that turned out to be of no use, unless they were claimed meanwhile. */
  async discard(urls: string[]): Promise<void> {
    const ids = urls.map(mediaIdIn).filter((id) => id !== null);
    const gone = await this.unitOfWork.run((tx) => this.media.deleteUnclaimed(tx, ids));
    for (const id of gone) await Promise.all([this.photoStorage.delete(id), this.idStorage.delete(id)]);
  }

  /**
   * Destroys what is to be destroyed: uploads nobody claimed, photos taken out of galleries, documents decided on, and what
   * belonged to accounts that are no more. Files first: a row without a file is found again, the reverse is not.
   */
  async purge(): Promise<void> {
    let found: number;
    do {
      found = await this.unitOfWork.run(async (tx) => {
        const condemned = await this.media.lockPurgeable(tx, PURGED_AT_ONCE);
        for (const { id, purpose } of condemned) await this.deleteFiles(id, purpose);
        await this.media.delete(
          tx,
          condemned.map(({ id }) => id),
        );
        return condemned.length;
      });
    } while (found === PURGED_AT_ONCE);
  }

  /** A person's own pictures, the oldest first. Not the identity document: it leaves the store for admins alone (rule 80). */
  async filesOf(ownerId: string): Promise<OwnFile[]> {
    const found = await this.media.listOf(ownerId);
    return found.map(({ id, mime }) => ({ id, mime, read: () => this.photoStorage.get(id) }));
  }

  /** A picture that somebody reported, out of whoever's sight it is; null when it is not held, or no longer. */
  async heldFile(id: string): Promise<OwnFile | null> {
    const held = await this.media.findHeld(id);
    return held && { id, mime: held.mime, read: () => this.photoStorage.get(id) };
  }

  /** Erases all that a person ever uploaded, files first: a row without a file is found again, the reverse is not. */
  async eraseAllOf(tx: Transaction, ownerId: string): Promise<void> {
    const owned = await this.media.lockAllOf(tx, ownerId);
    for (const { id, purpose } of owned) await this.deleteFiles(id, purpose);
    await this.media.delete(
      tx,
      owned.map(({ id }) => id),
    );
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
    refusal: Record<string, string>,
  ): Promise<Pick<Media, 'id' | 'thumbhash'>> {
    const id = mediaIdIn(url);
    const claimed = id && (await this.media.claim(tx, id, purpose, ownerId));
    if (!claimed) throw invalidInput(Object.values(refusal).join(), refusal);
    return { id, ...claimed };
  }

  private async deleteFiles(id: string, purpose: MediaPurpose): Promise<void> {
    await this.storageOf(purpose).delete(id);
    if (purpose !== 'id') for (const variant of ALL_VARIANTS) await this.photoStorage.delete(variantName(id, variant));
  }

  private storageOf(purpose: MediaPurpose): Storage {
    return purpose === 'id' ? this.idStorage : this.photoStorage;
  }
}
