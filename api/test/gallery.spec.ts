import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { newId, type OwnUserDto, PhotosService, UPLOAD_MAX_BYTES } from '@mingle/core';
import sharp from 'sharp';
import request from 'supertest';
import { Internet } from '../../core/src/integrations/remote-images/internet.js';
import { jpeg, type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const replace = (who: Person, photos: unknown, id = who.id) => who.patch(`/users/${id}/photos`, { photos } as object);
const photosOf = async (who: Person): Promise<string[]> => ((await who.get('/user')).body as OwnUserDto).photos;
const idOf = (url: string) => url.split('/').pop();
const mediaOf = (urls: string[]) =>
  app.query<{ owner_id: string | null; claimed: boolean; purged: boolean }>(
    'select owner_id, claimed_at is not null as claimed, purge_at <= now() as purged from media where id = any($1::uuid[])',
    [urls.map(idOf)],
  );
const countMedia = async () => (await app.query<{ count: string }>('select count(*) from media'))[0]?.count;
const uploads = (count: number) => Promise.all(Array.from({ length: count }, () => app.uploadPhoto()));
const dataUrl = async (color = 10) => `data:image/jpeg;base64,${(await jpeg(30 + color, 40)).toString('base64')}`;

/** Somebody with so many photos of their own. */
async function personWith(count: number, { isVerified = false } = {}): Promise<Person> {
  const who = await app.person();
  await replace(who, await uploads(count)).expect(200);
  if (isVerified) await app.query('update users set is_verified = true where id = $1', [who.id]);
  return who;
}

describe('PATCH /api/users/:id/photos', () => {
  it('keeps the order, drops repeats, answers with the own account and tells the other devices', async () => {
    const ann = await app.person();
    const { raw } = await ann.connect();
    const [one, two, three] = (await uploads(3)) as [string, string, string];
    const { body } = await replace(ann, [two, one, two, three]).expect(200);
    expect(body).toMatchObject({ id: ann.id, photos: [two, one, three], profilePicUrl: two, email: expect.any(String) });
    expect(body.photoHashes).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    await expect(ann.socket.next('user:updated')).resolves.toMatchObject({ photos: [two, one, three] });
    raw.disconnect();

    await replace(ann, [three, two, one]).expect(200);
    expect(await photosOf(ann)).toEqual([three, two, one]);
    for (const url of [one, two, three])
      await ann
        .get('/user')
        .expect(200)
        .then(() => fetched(ann, url));
  });

  it('turns data URLs into files', async () => {
    const ann = await app.person();
    const { body } = await replace(ann, [await dataUrl(1), await dataUrl(2)]).expect(200);
    expect(body.photos).toEqual([expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/), expect.stringMatching(/^\/media\//)]);
    expect(await mediaOf(body.photos)).toEqual([
      { owner_id: ann.id, claimed: true, purged: null },
      { owner_id: ann.id, claimed: true, purged: null },
    ]);
    const [row] = await app.query<{ photos: string }>('select photos::text from users where id = $1', [ann.id]);
    expect(row?.photos).not.toContain('base64');
  });

  it('takes six photos of some megabytes as data URLs, and 16 MB at most', async () => {
    const ann = await app.person();
    const big = await noise(2_000_000);
    const photos = Array.from({ length: 6 }, (_, i) => `data:image/jpeg;base64,${big.toString('base64')}${'='.repeat(i)}`);
    const body = JSON.stringify({ photos });
    expect(body.length).toBeGreaterThan(12_000_000);
    expect(body.length).toBeLessThan(16 * 1024 * 1024);
    const { body: own } = await replace(ann, photos).expect(200);
    expect(own.photos).toHaveLength(6);
    await replace(ann, [`data:image/jpeg;base64,${'A'.repeat(17 * 1024 * 1024)}`]).expect(413);
    await ann.patch(`/users/${ann.id}`, { about: 'A'.repeat(100_000) }).expect(413);
  }, 60_000);

  it('refuses what is no gallery, in words, and stores nothing', async () => {
    const ann = await personWith(2);
    const before = await photosOf(ann);
    const many = await uploads(7);
    const media = await countMedia();
    const refused: [unknown, number, string][] = [
      [[], 400, 'Please keep at least one photo'],
      [undefined, 400, 'Please enter a valid photo URL'],
      ['/media/1', 400, 'Please enter a valid photo URL'],
      [{ length: 1 }, 400, 'Please enter a valid photo URL'],
      [[1], 400, 'Please enter a valid photo URL'],
      [[null], 400, 'Please enter a valid photo URL'],
      [[['/media/1']], 400, 'Please enter a valid photo URL'],
      [[' '], 400, 'Please enter a valid photo URL'],
      [['nonsense'], 400, 'Please enter a valid URL'],
      [['javascript:alert(1)'], 400, 'Please enter a valid URL'],
      [['ftp://example.com/a.jpg'], 400, 'Please enter a valid URL'],
      [['http://'], 400, 'Please enter a valid URL'],
      [[`https://example.com/${'a'.repeat(3000)}`], 400, 'Please enter a valid URL'],
      [many, 400, 'Maximum photos reached'],
      [['//example.com/a.jpg'], 400, 'This photo is no longer available. Please choose it again.'],
      [[`/media/${newId()}`], 400, 'This photo is no longer available. Please choose it again.'],
      [['data:text/html;base64,aGk='], 415, 'Please select an image file'],
      [['data:image/png;base64,aGk='], 415, 'Please select an image file'],
      [['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='], 415, 'SVG drawings are not accepted'],
      [['a\0b'], 400, 'This text contains characters that cannot be stored.'],
    ];
    for (const [photos, status, message] of refused) {
      const answer = await replace(ann, photos);
      expect([photos, answer.status, answer.body.message]).toEqual([photos, status, expect.stringContaining(message)]);
    }
    expect(await photosOf(ann)).toEqual(before);
    expect(await countMedia()).toBe(media);
  });

  it('takes all of it or nothing: a good data URL beside a stranger’s photo leaves no trace', async () => {
    const [ann, bo] = [await personWith(1), await personWith(1)];
    const [before, fresh] = [await photosOf(ann), await app.uploadPhoto()];
    const media = await countMedia();
    await replace(ann, [...before, fresh, await dataUrl(), ...(await photosOf(bo))]).expect(400);
    expect(await photosOf(ann)).toEqual(before);
    expect(await countMedia()).toBe(media);
    expect(await mediaOf([fresh])).toEqual([{ owner_id: null, claimed: false, purged: false }]);
  });

  it('is one’s own only', async () => {
    const [ann, bo] = [await personWith(1), await personWith(1)];
    const before = await photosOf(ann);
    const photos = await uploads(1);
    await replace(bo, photos, ann.id).expect(403);
    await replace(bo, photos, newId()).expect(404);
    await replace(bo, photos, 'me').expect(404);
    await request(app.url).patch(`/api/users/${ann.id}/photos`).send({ photos }).expect(401);
    expect(await photosOf(ann)).toEqual(before);
  });

  it('claims no identity document as a photo', async () => {
    const ann = await personWith(1);
    await replace(ann, [await app.uploadPhoto('id')]).expect(400);
  });
});

describe('an upload', () => {
  it('that two people claim at once becomes the photo of one', async () => {
    for (let round = 0; round < 5; round++) {
      const people = await Promise.all([app.person(), app.person(), app.person()]);
      const [one, two] = (await uploads(2)) as [string, string];
      const answers = await Promise.all(
        people.map((who, i) => replace(who, i % 2 === 0 ? [one, two] : [two, one]).then(({ status }) => status)),
      );
      expect(answers.sort()).toEqual([200, 400, 400]);
      const holders = await Promise.all(people.map(async (who) => (await photosOf(who)).includes(one)));
      expect(holders.filter(Boolean)).toHaveLength(1);
    }
  });

  it('of somebody signed in is for nobody else', async () => {
    const [ann, bo] = [await app.person(), await app.person()];
    const { body } = await request(app.url)
      .post('/api/upload')
      .set('cookie', ann.cookie)
      .attach('photo', await jpeg(), 'me.jpg')
      .expect(201);
    await replace(bo, [body.url]).expect(400);
    await replace(ann, [body.url]).expect(200);
  });

  it('claimed by both devices of one person is there once', async () => {
    const ann = await personWith(1);
    const [fresh, before] = [await app.uploadPhoto(), await photosOf(ann)];
    await Promise.all([replace(ann, [...before, fresh]).expect(200), replace(ann, [fresh, ...before]).expect(200)]);
    expect((await photosOf(ann)).sort()).toEqual([...before, fresh].sort());
  });
});

describe('a photo taken out', () => {
  it('is nobody’s to see at once, and its files are destroyed', async () => {
    const ann = await personWith(2);
    const [kept, gone] = (await photosOf(ann)) as [string, string];
    await replace(ann, [kept]).expect(200);
    for (const cookie of [ann.cookie, '']) {
      expect((await request(app.url).get(gone).set('cookie', cookie)).status).toBe(cookie ? 404 : 401);
    }
    await app.app.get(PhotosService).purge();
    expect(await mediaOf([gone])).toEqual([]);
    await fetched(ann, kept);
    await replace(ann, [kept, gone]).expect(400);
  });

  it('can be put back while it is there', async () => {
    const ann = await personWith(2);
    const [kept, gone] = (await photosOf(ann)) as [string, string];
    await replace(ann, [kept]).expect(200);
    await replace(ann, [kept, gone]).expect(200);
    await app.app.get(PhotosService).purge();
    await fetched(ann, gone);
  });

  it('below four costs the badge, and only then', async () => {
    const ann = await personWith(5, { isVerified: true });
    const photos = await photosOf(ann);
    await replace(ann, photos.slice(0, 4)).expect(200);
    expect((await ann.get('/user')).body.isVerified).toBe(true);
    const { body } = await replace(ann, photos.slice(0, 3)).expect(200);
    expect(body).toMatchObject({ isVerified: false, verificationNotice: 'too_few_photos' });
    await replace(ann, [...photos.slice(0, 3), await app.uploadPhoto()]).expect(200);
    expect((await ann.get('/user')).body.isVerified).toBe(false);
  });
});

it('flags a verified profile whose first photo changes, and no other', async () => {
  const [ann, bo] = [await personWith(4, { isVerified: true }), await personWith(4)];
  const flags = (who: Person) =>
    app.query('select reason from profile_flags where user_id = $1 and settled_at is null', [who.id]);
  const [first = '', ...rest] = await photosOf(ann);
  await replace(ann, [first, ...rest.reverse()]).expect(200);
  expect(await flags(ann)).toEqual([]);
  await replace(ann, [...rest, first]).expect(200);
  expect(await flags(ann)).toEqual([{ reason: 'main_photo_changed' }]);
  await replace(bo, (await photosOf(bo)).reverse()).expect(200);
  expect(await flags(bo)).toEqual([]);
});

describe('a picture elsewhere on the web', () => {
  /** Stands for the public internet in these tests alone. */
  const PUBLIC = '127.0.0.2';
  let server: Server;
  let content: Buffer;
  let asked = 0;
  const at = (path: string) => `http://photos.example:${(server.address() as AddressInfo).port}${path}`;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked++;
      response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  });
  beforeEach(() => {
    const internet = app.app.get(Internet, { strict: false });
    jest.spyOn(internet, 'addressesOf').mockImplementation(async (host) => (host === 'photos.example' ? [PUBLIC] : [host]));
    jest.spyOn(internet, 'isPublicAddress').mockImplementation((address) => address === PUBLIC);
    jest.spyOn(internet, 'isWebPort').mockReturnValue(true);
    asked = 0;
  });
  afterAll(() => server.close());

  it('is imported, and cleaned as every other', async () => {
    const ann = await app.person();
    content = await sharp(await jpeg(400, 300))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('Exif')).toBe(true);
    const { body } = await replace(ann, [at('/me.jpg?size=full')]).expect(200);
    expect(body.photos).toEqual([expect.stringMatching(/^\/media\//)]);
    expect(body.photoHashes).toEqual([expect.any(String)]);
    const kept = await fetched(ann, body.photos[0]);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(kept.includes('Exif') || kept.includes('EXIF')).toBe(false);
  });

  it('that is none is kept by its address, and not asked for again', async () => {
    const ann = await app.person();
    content = Buffer.from('<html>not a picture</html>');
    const url = at('/album');
    const { body } = await replace(ann, [url]).expect(200);
    expect([body.photos, body.photoHashes]).toEqual([[url], [null]]);
    await replace(ann, [url, await app.uploadPhoto()]).expect(200);
    expect(asked).toBe(1);
  });

  it.each([
    ['inside our own network', () => 'http://127.0.0.1/secret', 400, 'not on the public web'],
    ['at a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data', 400, 'not on the public web'],
    ['of more than 5 MB', () => at('/big.jpg'), 413, 'File size must be less than 5MB'],
    ['that is cut short', () => at('/half.jpg'), 400, 'damaged or incomplete'],
  ])('%s is refused, and nothing of the gallery is stored', async (_, url, status, message) => {
    const ann = await personWith(1);
    const [before, media] = [await photosOf(ann), await countMedia()];
    const picture = await noise(100_000);
    content = url().includes('half') ? picture.subarray(0, 50_000) : Buffer.concat([picture, Buffer.alloc(UPLOAD_MAX_BYTES)]);
    const answer = await replace(ann, [...before, await dataUrl(), url()]);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    expect([await photosOf(ann), await countMedia()]).toEqual([before, media]);
  });
});

async function fetched(who: Person, url: string): Promise<Buffer> {
  return (await request(app.url).get(url).set('cookie', who.cookie).responseType('blob').expect(200)).body;
}

/** A JPEG of about so many bytes. */
function noise(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 0.75));
  return sharp({
    create: { width: side, height: side, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}
