import { UPLOAD_COMPRESS_FROM_BYTES, UPLOAD_JPEG_QUALITY, UPLOAD_MAX_BYTES, UPLOAD_MAX_SIDE_PX } from '@mingle/core/contract';
import type { MessageKey } from './i18n';

/** What the server takes as it is; browsers that can read other formats turn them into JPEG first (rule 52). */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why a picked file cannot be used, as a message of the catalogue. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(readonly reason: MessageKey) {
    super(reason);
  }
}

/**
 * The picked file as it is sent: at most 1200 px and JPEG when it is over 500 KB, else untouched (spec section 5).
 * `onOptimizing` is told before a file over 5 MB is tried. Throws {@link PictureRefused}.
 */
export async function preparePicture(file: File, onOptimizing: () => void): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new PictureRefused('pictures.notAnImage');
  const known = ACCEPTED.includes(file.type);
  if (known && file.size <= UPLOAD_COMPRESS_FROM_BYTES) return file;
  const tooLarge = file.size > UPLOAD_MAX_BYTES;
  if (tooLarge) onOptimizing();

  const smaller = await asJpeg(file);
  if (!smaller && !known) throw new PictureRefused('pictures.unreadableImage');
  const best = smaller && (!known || smaller.size < file.size) ? smaller : file;
  if (best.size > UPLOAD_MAX_BYTES) throw new PictureRefused('pictures.stillTooLarge');
  return best;
}

/** Null when this browser cannot read the picture: whether it is one is then for the server to say. */
async function asJpeg(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, UPLOAD_MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', UPLOAD_JPEG_QUALITY));
  } catch {
    return null;
  }
}

/** The picture itself as text: what can be shown at once, and sent when the upload fails. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureRefused('pictures.unreadableImage'));
    reader.readAsDataURL(file);
  });
}
