import { PHOTO_WIDTHS } from '../contract/constants.js';

/** A file of so many bytes is no burden at any size: it is served as it is, and nothing is made of it. */
export const SMALL_BYTES = 32 * 1024;

/** A smaller or newer rendering of a photo. `width` is in pixels; null is the photo's own. */
export interface Variant {
  width: number | null;
  format: 'avif' | 'webp';
}

/** What is made of a photo of this width: all narrower widths twice, and the whole as AVIF; as WebP it is there already. */
export const variantsOf = (ownWidth: number): Variant[] => [
  ...PHOTO_WIDTHS.filter((width) => width < ownWidth).flatMap((width): Variant[] => [
    { width, format: 'avif' },
    { width, format: 'webp' },
  ]),
  { width: null, format: 'avif' },
];

/** Every variant that a photo may have, whatever its width. */
export const ALL_VARIANTS = variantsOf(Number.POSITIVE_INFINITY);

/** The name under which a variant is stored. It ends as the photo's does, which spreads the files. */
export const variantName = (id: string, { width, format }: Variant): string => `${width ?? 'full'}-${format}-${id}`;

/**
 * The variant for a screen that wants `wanted` pixels (null: all there are) and a browser that accepts this much; null when
 * that is the photo itself.
 */
export function variantFor(photo: { width: number; bytes: number }, wanted: number | null, accept: string): Variant | null {
  if (photo.bytes <= SMALL_BYTES) return null;
  const width = wanted === null ? null : (PHOTO_WIDTHS.find((one) => one >= wanted && one < photo.width) ?? null);
  if (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)) return { width, format: 'avif' };
  return width === null ? null : { width, format: 'webp' };
}
