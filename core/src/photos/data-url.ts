import { notAnImage } from '../errors.js';

const PREFIX = /^data:image\/[\w.+-]+;base64,/i;
const LONGEST_PREFIX = 100;

export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/**
 * The bytes of a base64 image data URL; what they really are is for the magic bytes to say.
 * @throws DomainError UPLOAD_NOT_AN_IMAGE
 */
export function bytesOfDataUrl(url: string): Buffer {
  const prefix = PREFIX.exec(url.slice(0, LONGEST_PREFIX))?.[0];
  if (prefix === undefined) throw notAnImage();
  return Buffer.from(url.slice(prefix.length), 'base64');
}
