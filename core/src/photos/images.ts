import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { UPLOAD_MAX_SIDE_PX } from '../contract/constants.js';
import { unreadableImage } from '../errors.js';
import { Lane } from '../lane.js';
import { assertReadable, assertSize } from './image.rules.js';
import type { Variant } from './variant.rules.js';

/** Above what phones take; a small file that unfolds into more is an attack. */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE_PX = 11_000;
/** Somebody waits for this one: effort 2 takes half the time of the usual 4, for files as small within some percent. */
const ORIGINAL = { quality: 82, effort: 2 };
/** AVIF's effort 3 takes a fifth of effort 4's time, for files as small. */
const QUALITY = { avif: { quality: 50, effort: 3 }, webp: { quality: 78 } } as const;
const THUMB_SIDE_PX = 100;
const AT_ONCE = 2;
const WAITING_AT_MOST = 200;

export interface CleanImage {
  content: Buffer;
  mime: 'image/webp';
  width: number;
  height: number;
  /** Base64: a blurred picture of some 30 bytes, shown until the real one is there. */
  thumbhash: string;
}

/** Turns what people send into images that are safe to keep and to show (rules 52 and 78). */
@Injectable()
export class Images {
  private readonly lane = new Lane(AT_ONCE, WAITING_AT_MOST);

  /**
   * Decoded, turned upright and encoded anew: nothing of the file itself remains, least of all where it was taken.
   * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  async clean(content: Buffer): Promise<CleanImage> {
    assertSize(content.length);
    const type = await fileTypeFromBuffer(content).catch(() => undefined);
    assertReadable(type?.mime, content);
    return this.lane.run(() => this.encode(content));
  }

  /** A smaller or newer rendering of an image that `clean` made. */
  render(content: Buffer, { width, format }: Variant): Promise<Buffer> {
    return this.lane.run(() =>
      sharp(content)
        .resize(width ? { width } : {})
        .toFormat(format, QUALITY[format])
        .toBuffer(),
    );
  }

  private async encode(content: Buffer): Promise<CleanImage> {
    await assertPixels(content);
    try {
      const { data, info } = await open(content)
        .rotate()
        .resize({ width: UPLOAD_MAX_SIDE_PX, height: UPLOAD_MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
        .webp(ORIGINAL)
        .toBuffer({ resolveWithObject: true });
      return { content: data, mime: 'image/webp', width: info.width, height: info.height, thumbhash: await thumbhashOf(data) };
    } catch {
      throw unreadableImage();
    }
  }
}

/** `error` refuses truncated files too; a mere warning, which many cameras cause, passes. */
const open = (content: Buffer) => sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: false });

/** Reads the header alone, so that nothing large is decoded. */
async function assertPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadableImage();
    });
  if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS) {
    throw unreadableImage('This image has too many pixels. Please choose a smaller one.');
  }
}

async function thumbhashOf(content: Buffer): Promise<string> {
  const { data, info } = await sharp(content)
    .resize({ width: THUMB_SIDE_PX, height: THUMB_SIDE_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
