import { thumbHashToDataURL } from 'thumbhash';

/** The picture that a base64 thumbhash describes, as a data URL; null for none or a broken one. */
export function thumbhashUrl(hash: string | null | undefined): string | null {
  if (!hash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}
