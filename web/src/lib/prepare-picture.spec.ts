import { jest } from '@jest/globals';
import { UPLOAD_COMPRESS_FROM_BYTES, UPLOAD_MAX_BYTES } from '@mingle/core/contract';
import { PictureRefused, preparePicture } from './prepare-picture';

const file = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'picture', { type });
const drawn = { width: 0, height: 0, type: '', quality: 0 };

/** A browser that reads pictures of this size and writes JPEG files of so many bytes; null when it cannot read them. */
function browserThatReads(picture: { width: number; height: number; bytes: number } | null) {
  Object.defineProperty(globalThis, 'createImageBitmap', {
    configurable: true,
    value: async () => {
      if (!picture) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { width: picture.width, height: picture.height, close: () => undefined };
    },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = function (callback, type = '', quality = 0) {
    Object.assign(drawn, { width: this.width, height: this.height, type, quality });
    callback(new Blob([new Uint8Array(picture?.bytes ?? 0)], { type }));
  };
}

const prepare = (picked: File, onOptimizing: () => void = () => undefined) => preparePicture(picked, onOptimizing);
const refusal = async (picked: File) => {
  const error: unknown = await prepare(picked).catch((reason: unknown) => reason);
  return error instanceof PictureRefused ? error.reason : error;
};

describe('a picked picture', () => {
  it('is sent as it is up to 500 KB', async () => {
    browserThatReads(null);
    const picked = file(UPLOAD_COMPRESS_FROM_BYTES);
    await expect(prepare(picked)).resolves.toBe(picked);
  });

  it('over 500 KB becomes a JPEG of quality 0.85 with 1200 px on its longest side', async () => {
    browserThatReads({ width: 4000, height: 3000, bytes: 200_000 });
    const prepared = await prepare(file(UPLOAD_COMPRESS_FROM_BYTES + 1, 'image/png'));
    expect(prepared.size).toBe(200_000);
    expect(drawn).toEqual({ width: 1200, height: 900, type: 'image/jpeg', quality: 0.85 });
  });

  it('is never made larger', async () => {
    browserThatReads({ width: 300, height: 800, bytes: 900_000 });
    const picked = file(600_000);
    await expect(prepare(picked)).resolves.toBe(picked);
    expect(drawn).toMatchObject({ width: 300, height: 800 });
  });

  it('over 5 MB is announced, then made smaller', async () => {
    browserThatReads({ width: 9000, height: 6000, bytes: 400_000 });
    const onOptimizing = jest.fn();
    const prepared = await prepare(file(UPLOAD_MAX_BYTES + 1), onOptimizing);
    expect(onOptimizing).toHaveBeenCalledTimes(1);
    expect(prepared.size).toBe(400_000);
  });

  it('is refused when it is still over 5 MB', async () => {
    browserThatReads({ width: 9000, height: 6000, bytes: UPLOAD_MAX_BYTES + 1 });
    await expect(refusal(file(UPLOAD_MAX_BYTES + 2))).resolves.toBe('pictures.stillTooLarge');
  });

  it('is refused when it is no image', async () => {
    await expect(refusal(file(10, 'application/pdf'))).resolves.toBe('pictures.notAnImage');
  });

  it('of a format that the server cannot read becomes a JPEG where the browser can read it', async () => {
    browserThatReads({ width: 400, height: 400, bytes: 90_000 });
    await expect(prepare(file(50_000, 'image/heic'))).resolves.toMatchObject({ size: 90_000, type: 'image/jpeg' });
  });

  it('of such a format is refused where the browser cannot', async () => {
    browserThatReads(null);
    await expect(refusal(file(50_000, 'image/heic'))).resolves.toBe('pictures.unreadableImage');
  });
});
