import { PHOTOS_FOR_VERIFICATION } from '@mingle/core/contract';

/** The next photo in a direction; from the last it goes on with the first. */
export const stepIndex = (index: number, by: number, count: number): number => (count === 0 ? 0 : (index + by + count) % count);

/** The list with one of its items in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** How many photos fit the grid; what is beyond them is counted on its last tile. */
export const GRID_PHOTOS = 3;

/** Whether one photo less costs a verified person their badge (rule 84). */
export const losesBadge = (isVerified: boolean, count: number): boolean => isVerified && count === PHOTOS_FOR_VERIFICATION;

export type UrlComplaint = 'empty' | 'malformed';

const EXTENSION = /\.(jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i;
const IMAGE_HOST =
  /(^|\.)(unsplash|imgur|cloudinary|googleusercontent|twimg|pinimg|staticflickr|gravatar|imgix|pexels|pixabay)\./i;

/** What is wrong with the address of a photo; null when it may be added (spec section 5). */
export function complaintAbout(url: string): UrlComplaint | null {
  if (url.trim() === '') return 'empty';
  return URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol) ? null : 'malformed';
}

/** Whether an address that may be added looks like a picture's at all. */
export function looksLikeImage(url: string): boolean {
  const { pathname, hostname } = new URL(url.trim());
  return EXTENSION.test(pathname) || IMAGE_HOST.test(`${hostname}.`) || /(^|\.)(images?|photos?|img|media|cdn)\./i.test(hostname);
}
