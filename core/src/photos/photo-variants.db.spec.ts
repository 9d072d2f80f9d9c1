import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { buildPerson } from '../../test/chat-world.js';
import { taggedImage, tracesIn } from '../../test/tagged-image.js';
import { CoreModule } from '../core.module.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { PHOTO_STORAGE, type Storage } from '../integrations/storage/storage.js';
import { mediaIdIn } from './media.entity.js';
import { PhotoVariantsService } from './photo-variants.service.js';
import { PhotosService } from './photos.service.js';
import { ALL_VARIANTS, variantName } from './variant.rules.js';

let core: INestApplicationContext;
let database: DataSource;
let photos: PhotosService;
let variants: PhotoVariantsService;
let storage: Storage;
let owner: string;

beforeAll(async () => {
  core = await NestFactory.createApplicationContext(CoreModule, { logger: false });
  [database, photos, variants] = [core.get(DataSource), core.get(PhotosService), core.get(PhotoVariantsService)];
  storage = core.get(PHOTO_STORAGE, { strict: false });
  owner = await buildPerson(database);
});
beforeEach(() => database.query('update media set variants_due_at = null'));
afterAll(() => core.close());

async function claimed(image: Buffer): Promise<string> {
  const url = await photos.upload(image, 'photo', owner);
  await core.get(UnitOfWork).run((tx) => photos.claimPhoto(tx, url, owner));
  return String(mediaIdIn(url));
}
const filesOf = async (id: string): Promise<Buffer[]> => {
  const names = [id, ...ALL_VARIANTS.map((variant) => variantName(id, variant))];
  return (await Promise.all(names.map((name) => storage.get(name)))).filter((file) => file !== null);
};
const overdue = (id: string) => database.query(`update media set variants_due_at = now() - interval '1 s' where id = $1`, [id]);
const row = async (id: string): Promise<Record<string, unknown>> =>
  (await database.query('select variants_due_at, variants_attempts, variants_at from media where id = $1', [id]))[0];

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'sent as %s tells nobody where it was taken, in none of its files',
    async (format) => {
      const sent = await taggedImage(format);
      const traces = await tracesIn(sent);
      for (const part of ['exif', 'xmp', 'icc', 'SecretCamera']) expect(traces).toContain(part);

      const id = await claimed(sent);
      await variants.make(id);
      const files = await filesOf(id);
      expect(files).toHaveLength(6);
      for (const file of files) expect(await tracesIn(file)).toEqual([]);
    },
  );

  it('gets each width in both formats, upright and in shape', async () => {
    const id = await claimed(await taggedImage('jpeg'));
    await variants.make(id);
    const sizes = await Promise.all((await filesOf(id)).map((file) => sharp(file).metadata()));
    expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'webp 480x640',
      'heif 160x213',
      'webp 160x213',
      'heif 360x480',
      'webp 360x480',
      'heif 480x640',
    ]);
    expect(await row(id)).toMatchObject({ variants_due_at: null, variants_at: expect.any(Date) });
  });

  it('is served as it is until its variants are there, then as small as it is wished for', async () => {
    const id = await claimed(await taggedImage('jpeg'));
    const open = (width: number | null, accept: string) => photos.open(id, owner, { width, accept });
    expect(await open(360, 'image/avif')).toMatchObject({ mime: 'image/webp', isFinal: false, tag: id });
    expect(await open(null, '*/*')).toMatchObject({ mime: 'image/webp', isFinal: true, tag: id });
    await variants.make(id);
    expect(await open(360, 'image/avif')).toMatchObject({ mime: 'image/avif', isFinal: true, tag: `360-avif-${id}` });
    expect(await open(360, '*/*')).toMatchObject({ mime: 'image/webp', isFinal: true, tag: `360-webp-${id}` });
    await storage.delete(`360-webp-${id}`);
    expect(await open(360, '*/*')).toMatchObject({ isFinal: false, tag: id });
  });
});

it('of a small file nothing is made: it is no burden as it is', async () => {
  const plain = sharp({ create: { width: 800, height: 800, channels: 3, background: 'red' } }).jpeg();
  const id = await claimed(await plain.toBuffer());
  expect(await row(id)).toMatchObject({ variants_due_at: null });
  await variants.make(id);
  expect(await filesOf(id)).toHaveLength(1);
  expect(await photos.open(id, owner, { width: 160, accept: 'image/avif' })).toMatchObject({ tag: id, isFinal: true });
});

describe('the sweep', () => {
  it('makes what no job made, each photo by one worker', async () => {
    const ids = [await claimed(await taggedImage('jpeg', 300, 300)), await claimed(await taggedImage('jpeg', 300, 300))];
    expect(await variants.makeNextDue()).toBe(false);
    for (const id of ids) await overdue(id);
    const found = await Promise.all([variants.makeNextDue(), variants.makeNextDue(), variants.makeNextDue()]);
    expect(found.sort()).toEqual([false, true, true]);
    for (const id of ids) expect(await filesOf(id)).toHaveLength(4);
  });

  it('tries a photo that cannot be rendered ever more seldom, five times in all, and others meanwhile', async () => {
    const [bad, good] = [await claimed(await taggedImage('jpeg', 300, 300)), await claimed(await taggedImage('jpeg', 300, 300))];
    await storage.put(bad, Buffer.from('not an image'));
    await overdue(bad);
    expect(await variants.makeNextDue()).toBe(true);
    expect(await row(bad)).toMatchObject({ variants_attempts: 1, variants_due_at: expect.any(Date), variants_at: null });
    await overdue(good);
    expect(await variants.makeNextDue()).toBe(true);
    expect(await filesOf(good)).toHaveLength(4);
    for (let attempt = 2; attempt <= 5; attempt++) {
      await overdue(bad);
      expect(await variants.makeNextDue()).toBe(true);
    }
    expect(await row(bad)).toMatchObject({ variants_attempts: 5, variants_due_at: null });
    expect(await variants.makeNextDue()).toBe(false);
  });

  it('leaves nothing of a photo that was taken out while it was at work', async () => {
    const id = await claimed(await taggedImage('jpeg', 300, 300));
    const get = storage.get.bind(storage);
    storage.get = async (name) => {
      const content = await get(name);
      await core.get(UnitOfWork).run((tx) => photos.releasePhotos(tx, [`/media/${id}`], owner));
      await photos.purge();
      return content;
    };
    await variants.make(id).finally(() => {
      storage.get = get;
    });
    expect(await filesOf(id)).toEqual([]);
  });
});

it('destroys every file of a photo that nobody has any more', async () => {
  const ids = [await claimed(await taggedImage('jpeg', 300, 300)), await claimed(await taggedImage('jpeg', 300, 300))];
  for (const id of ids) await variants.make(id);
  const [taken, ownerless] = ids as [string, string];
  await core.get(UnitOfWork).run((tx) => photos.releasePhotos(tx, [`/media/${taken}`], owner));
  await database.query('update media set owner_id = null where id = $1', [ownerless]);
  await photos.purge();
  for (const id of ids) expect(await filesOf(id)).toEqual([]);
  expect(await database.query('select id from media where id = any($1::uuid[])', [ids])).toEqual([]);
});
