import { UPLOAD_MAX_BYTES } from '../contract/constants.js';
import { notAnImage, uploadTooLarge } from '../errors.js';

/** What the server can read (rule 52), by what the first bytes say, never by name or declared type. */
const READABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype\s+svg[^>]*>\s*)?<svg[\s>]/i;
const SNIFFED_CHARACTERS = 1000;

/** @throws DomainError UPLOAD_TOO_LARGE */
export function assertSize(bytes: number): void {
  if (bytes > UPLOAD_MAX_BYTES) throw uploadTooLarge();
}

/** @throws DomainError UPLOAD_NOT_AN_IMAGE, saying what to do when the kind is known but cannot be read here. */
export function assertReadable(mime: string | undefined, content: Buffer): void {
  if (mime && READABLE.includes(mime)) return;
  if (mime && HEIC.includes(mime))
    throw notAnImage('HEIC photos cannot be read here. Please save the photo as JPEG and choose it again.');
  if (SVG.test(content.toString('utf8', 0, SNIFFED_CHARACTERS))) {
    throw notAnImage('SVG drawings are not accepted. Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
  }
  throw notAnImage();
}
