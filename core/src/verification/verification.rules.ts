import { PHOTOS_FOR_VERIFICATION } from '../contract/constants.js';
import { DomainError, invalidInput } from '../errors.js';
import type { IdStatus, User } from '../users/user.entity.js';

const TOO_FEW_PHOTOS = 'User must have at least 4 photos with a clear face photo as profile picture to be verified.';

/**
 * Tourists may be verified too; that the first photo shows a clear face is for the reviewer to see (rule 102).
 * @throws DomainError INVALID_INPUT with how many photos are needed and how many there are
 */
export function assertMayBeVerified({ photos }: Pick<User, 'photos'>): void {
  if (photos.length >= PHOTOS_FOR_VERIFICATION) return;
  const counts = { requiredPhotos: PHOTOS_FOR_VERIFICATION, currentPhotos: photos.length };
  throw new DomainError('INVALID_INPUT', TOO_FEW_PHOTOS, counts);
}

/** What becomes of a document by a decision; where none was ever shown there is nothing to decide. */
export function idStatusAfter(isVerified: boolean, before: IdStatus): IdStatus {
  if (before === 'none') return 'none';
  return isVerified ? 'verified' : 'rejected';
}

/** Locals show an ID, tourists a passport (rule 102). @throws DomainError INVALID_INPUT for whoever is neither yet */
export function assertMayShowId({ userType }: Pick<User, 'userType'>): void {
  if (userType !== null) return;
  const message = 'Please say first whether you are a tourist or a local';
  throw invalidInput(message, { idDocument: message });
}
