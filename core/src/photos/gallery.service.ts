import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { DomainError, readOnlyProfile } from '../errors.js';
import { RemoteImages } from '../integrations/remote-images/remote-images.js';
import { ProfileFlagsRepository } from '../users/profile-flags.repository.js';
import type { StoredPhoto, User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { changeOf, isRemoteUrl, wantedPhotos } from './gallery.rules.js';
import { PhotosService } from './photos.service.js';

/** A person's photos, in their order (rule 94). */
@Injectable()
export class GalleryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: UsersService,
    private readonly users: UsersRepository,
    private readonly flags: ProfileFlagsRepository,
    private readonly photos: PhotosService,
    private readonly remoteImages: RemoteImages,
  ) {}

  /**
   * Replaces one's own gallery, all or nothing, and tells one's other devices. Data URLs become files, uploads are claimed,
   * pictures elsewhere are imported, or kept by their address when they cannot be (rules 79, 84, 94).
   * @throws DomainError FORBIDDEN for somebody else's account (rule 125), PROFILE_NOT_FOUND for nobody's, INVALID_INPUT, and
   * what uploads throw
   */
  async replace(viewerId: string, id: string, given: readonly string[]): Promise<User> {
    const owner = await this.accounts.visibleTo(viewerId, id);
    if (id !== viewerId) throw readOnlyProfile();
    const wanted = wantedPhotos(given);
    const made: string[] = [];
    try {
      const urls = await this.importAll(owner, wanted, made);
      await this.unitOfWork.run((tx) => this.store(tx, id, urls));
    } catch (error) {
      await this.photos.discard(made);
      throw error;
    }
    return this.users.get(id);
  }

  /** Where each photo is to be found from now on. Files that are made on the way are noted in `made`. */
  private async importAll(owner: User, wanted: string[], made: string[]): Promise<string[]> {
    const kept = new Set(owner.photos.map(({ url }) => url));
    const imports = wanted.map(async (given) => {
      if (kept.has(given)) return given;
      const url = isRemoteUrl(given)
        ? await this.importRemote(given, owner.id)
        : await this.photos.urlOf(given, 'photo', owner.id);
      if (url !== given) made.push(url);
      return url;
    });
    // All have ended before any of them counts: what is made later could not be taken back.
    await Promise.allSettled(imports);
    return Promise.all(imports);
  }

  /** The file's url; the address itself when there is no picture to be had, which is what its owner was warned of. */
  private async importRemote(given: string, ownerId: string): Promise<string> {
    const content = await this.remoteImages.fetch(new URL(given));
    if (!content) return given;
    try {
      return await this.photos.upload(content, 'photo', ownerId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UPLOAD_NOT_AN_IMAGE') return given;
      throw error;
    }
  }

  private async store(tx: Transaction, id: string, urls: string[]): Promise<void> {
    // The lock decides between two devices: the later one replaces what the first one made.
    const owner = await this.users.lock(tx, id);
    const photos = await this.claimAll(tx, owner, urls);
    const { losesBadge, changesFace } = changeOf(owner, photos);

    await this.users.setPhotos(tx, id, photos);
    await this.photos.releasePhotos(tx, goneFrom(owner.photos, urls), id);
    if (losesBadge) await this.users.change(tx, id, { isVerified: false, verificationNotice: 'too_few_photos' });
    if (changesFace) await this.flags.raise(tx, id, 'main_photo_changed');
    tx.record('user.updated', { userId: id });
  }

  private async claimAll(tx: Transaction, owner: User, urls: string[]): Promise<StoredPhoto[]> {
    const photos = new Map(owner.photos.map((photo) => [photo.url, photo]));
    // Claimed in one order by everybody, so that two people who want the same uploads never wait for each other.
    for (const url of [...urls].sort()) {
      if (photos.has(url)) continue;
      photos.set(url, isRemoteUrl(url) ? { url, hash: null } : await this.photos.claimPhoto(tx, url, owner.id, CHOOSE_AGAIN));
    }
    return urls.flatMap((url) => photos.get(url) ?? []);
  }
}

const CHOOSE_AGAIN = 'This photo is no longer available. Please choose it again.';

const goneFrom = (before: StoredPhoto[], urls: string[]): string[] =>
  before.map(({ url }) => url).filter((url) => !urls.includes(url));
