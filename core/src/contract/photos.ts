import { Satisfies } from './validation.js';

/** PATCH /api/users/{id}/photos: the whole gallery in its new order; the first is the profile picture (rule 94). */
export class UpdatePhotos {
  /** Each its present url, that of an upload, a data URL, or the address of a picture elsewhere. */
  @Satisfies('photos', isListOfTexts, { message: 'Please enter a valid photo URL' })
  photos!: string[];
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((photo) => typeof photo === 'string');
}
