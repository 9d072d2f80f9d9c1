import { PHOTOS_FOR_VERIFICATION, PHOTOS_MAX } from '../contract/constants.js';
import { invalidInput } from '../errors.js';
import type { StoredPhoto } from '../users/user.entity.js';
import { isDataUrl } from './data-url.js';
import { mediaIdIn } from './media.entity.js';

const URL_MAX_LENGTH = 2048;

const refusal = (message: string) => invalidInput(message, { photos: message });

/**
 * The gallery that was asked for: its order kept, repeats dropped (rule 94).
 * @throws DomainError INVALID_INPUT for none, for more than six, and for what is no url
 */
export function wantedPhotos(given: readonly string[]): string[] {
  const wanted = [...new Set(given.map((url) => url.trim()))];
  if (wanted.length === 0) throw refusal('Please keep at least one photo');
  if (wanted.length > PHOTOS_MAX) throw refusal('Maximum photos reached');
  for (const url of wanted) assertPhotoUrl(url);
  return wanted;
}

function assertPhotoUrl(url: string): void {
  if (url === '') throw refusal('Please enter a valid photo URL');
  if (isDataUrl(url) || mediaIdIn(url) || url.startsWith('/')) return;
  if (url.length > URL_MAX_LENGTH || !isRemoteUrl(url)) throw refusal('Please enter a valid URL');
}

/** Whether a photo is somewhere else on the web. */
export const isRemoteUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** What changing a gallery means for whose it is (rule 84). */
export interface GalleryChange {
  /** Too few photos are left for the badge. */
  losesBadge: boolean;
  /** The face that was checked is no longer the first photo. */
  changesFace: boolean;
}

export function changeOf(owner: { isVerified: boolean; photos: StoredPhoto[] }, photos: StoredPhoto[]): GalleryChange {
  const { isVerified, photos: before } = owner;
  const shrinks = photos.length < before.length;
  return {
    losesBadge: isVerified && shrinks && photos.length < PHOTOS_FOR_VERIFICATION,
    changesFace: isVerified && photos[0]?.url !== before[0]?.url,
  };
}
