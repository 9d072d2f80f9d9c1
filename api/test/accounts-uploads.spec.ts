import { deflateSync } from 'node:zlib';
import { PhotosService, PhotoVariantsService, UPLOAD_MAX_BYTES } from '@mingle/core';
import sharp from 'sharp';
import request from 'supertest';
import { jpeg, type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterAll(() => app.stop());

const upload = (content: Buffer, name = 'me.jpg', field = 'photo') =>
  request(app.url).post('/api/upload').attach(field, content, name);
const countMedia = async () => (await app.query<{ count: string }>('select count(*) from media'))[0]?.count;
const fetched = async (url: string): Promise<Buffer> =>
  (await request(app.url).get(url).set('cookie', ann.cookie).responseType('blob').expect(200)).body;

/** A JPEG made bigger than it is, by bytes that decoders skip. */
const padded = async (bytes: number) => Buffer.concat([await jpeg(), Buffer.alloc(bytes)]).subarray(0, bytes);

/** A PNG of one colour, 12000 by 12000, that packs into some 17 KB. */
function hugePng(side: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  const data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 9 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('hostile files', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['nothing at all', () => Buffer.alloc(0), 415, 'Please select an image file'],
    ['text named .jpg', () => Buffer.from('hello'), 415, 'Please select an image file'],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script>'), 415, 'Please select an image file'],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'SVG drawings are not accepted. Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
    [
      'a HEIC photo',
      () => Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      415,
      'HEIC photos cannot be read here. Please save the photo as JPEG and choose it again.',
    ],
    [
      '12000 x 12000 pixels in a few KB',
      () => hugePng(12_000),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
    [
      'half a photo',
      async () => (await noise()).subarray(0, 30_000),
      400,
      'This image is damaged or incomplete. Please choose another one.',
    ],
    [
      'only a header',
      async () => (await jpeg()).subarray(0, 24),
      400,
      'This image is damaged or incomplete. Please choose another one.',
    ],
    [
      'a PNG of zeroes',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]),
      415,
      'Please select an image file',
    ],
    [
      'a JPEG that says it is 65000 x 65000',
      () => hugeJpeg(),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
    ['a GIF that says it is 60000 x 60000', () => hugeGif(), 400, 'This image has too many pixels. Please choose a smaller one.'],
    ['half a PNG', async () => half('png'), 400, 'This image is damaged or incomplete. Please choose another one.'],
    ['half a WebP', async () => half('webp'), 400, 'This image is damaged or incomplete. Please choose another one.'],
    ['half an AVIF', async () => half('avif'), 400, 'This image is damaged or incomplete. Please choose another one.'],
    ['a film in a picture’s clothes', () => film('isom'), 415, 'Please select an image file'],
    [
      'a HEIC photo by its other name',
      () => film('mif1'),
      415,
      'HEIC photos cannot be read here. Please save the photo as JPEG and choose it again.',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 415, 'Please select an image file'],
    ['an archive', () => Buffer.from('504b0304140000000000', 'hex'), 415, 'Please select an image file'],
    ['5 MB and a byte', () => padded(UPLOAD_MAX_BYTES + 1), 413, 'File size must be less than 5MB'],
    ['20 MB', () => padded(20 * 1024 * 1024), 413, 'File size must be less than 5MB'],
  ])('%s: refused in words, at once, and nothing is kept', async (_, make, status, message) => {
    const content = await make();
    const before = await countMedia();
    const started = performance.now();
    const answer = await upload(content);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await countMedia()).toBe(before);
  });

  it('the huge one is small to send', () => expect(hugePng(12_000).length).toBeLessThan(20_000));

  it.each<[string, () => request.Test, number]>([
    ['no body', () => request(app.url).post('/api/upload'), 415],
    ['JSON', () => request(app.url).post('/api/upload').send({ photo: 'x' }), 415],
    ['no boundary', () => request(app.url).post('/api/upload').set('content-type', 'multipart/form-data').send('x'), 400],
    [
      'a body that ends early',
      () =>
        request(app.url)
          .post('/api/upload')
          .set('content-type', 'multipart/form-data; boundary=x')
          .send('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc'),
      400,
    ],
    [
      'no parts',
      () => request(app.url).post('/api/upload').set('content-type', 'multipart/form-data; boundary=x').send('--x--'),
      415,
    ],
    ['a field in place of the file', () => request(app.url).post('/api/upload').field('photo', 'text'), 415],
    ['another field’s file', () => upload(Buffer.from('x'), 'a.jpg', 'image'), 415],
    ['a name to poison', () => upload(Buffer.from('x'), 'a.jpg', '__proto__'), 400],
  ])('a form with %s is refused in words', async (_, send, status) => {
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([status, { message: expect.stringMatching(/^[A-Z].*[a-z.]$/) }]);
  });
});

const noise = () =>
  sharp({
    create: { width: 600, height: 600, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** A JPEG whose header alone says how large it is. */
async function hugeJpeg(): Promise<Buffer> {
  const image = Buffer.from(await jpeg());
  const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
  image.writeUInt16BE(65_000, frame + 5);
  image.writeUInt16BE(65_000, frame + 7);
  return image;
}

async function hugeGif(): Promise<Buffer> {
  const source = sharp(await jpeg()).gif();
  const image = Buffer.from(await source.toBuffer());
  const frame = image.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  image.writeUInt16LE(60_000, frame + 5);
  image.writeUInt16LE(60_000, frame + 7);
  return image;
}

async function half(format: 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const options = format === 'avif' ? { effort: 0 } : {};
  const image = await sharp(await noise())
    .toFormat(format, options)
    .toBuffer();
  return image.subarray(0, image.length / 2);
}

const film = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}\0\0\0\0${brand}`), Buffer.alloc(200)]);

describe('a file that is two things at once', () => {
  const SCRIPT = '<script>alert(document.cookie)</script>';

  it.each<[string, () => Promise<Buffer>]>([
    ['a picture and an archive', async () => Buffer.concat([await jpeg(), Buffer.from('504b0304', 'hex'), Buffer.from(SCRIPT)])],
    [
      'a picture and a page',
      async () =>
        Buffer.concat([
          await sharp(await jpeg())
            .png()
            .toBuffer(),
          Buffer.from(`<html>${SCRIPT}`),
        ]),
    ],
    [
      'a picture and a script, in its comment',
      async () => {
        const image = await jpeg();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
        return Buffer.concat([image.subarray(0, 2), comment, image.subarray(2)]);
      },
    ],
  ])('%s is a picture afterwards, and nothing else', async (_, make) => {
    const content = await make();
    expect(content.includes(SCRIPT)).toBe(true);
    const sent = request(app.url).post('/api/upload').attach('photo', content, { filename: 'x.html', contentType: 'text/html' });
    const { body } = await sent.expect(201);
    const answer = await request(app.url).get(body.url).set('cookie', ann.cookie).responseType('blob').expect(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(answer.body.includes('script') || answer.body.includes('PK')).toBe(false);
  });
});

describe('good photos', () => {
  it('takes exactly 5 MB', async () => {
    await upload(await padded(UPLOAD_MAX_BYTES)).expect(201);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads %s and keeps WebP', async (format) => {
    const content = await sharp(await jpeg())
      .toFormat(format)
      .toBuffer();
    const { body } = await upload(content).expect(201);
    const kept = await sharp(await fetched(body.url)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 40, height: 50 });
  });

  it('forgets where and with what a photo was taken, and turns it upright', async () => {
    const tagged = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const source = await sharp(tagged).metadata();
    expect(source.orientation).toBe(6);
    const withGps = await sharp(tagged)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(withGps.includes('SecretCamera')).toBe(true);

    for (const content of [tagged, withGps]) {
      const kept = await fetched((await upload(content).expect(201)).body.url);
      const facts = await sharp(kept).metadata();
      expect([facts.exif, facts.iptc, facts.xmp, facts.icc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const mark of ['Exif', 'EXIF', 'GPS', 'SecretCamera', 'XMP']) expect(kept.includes(mark)).toBe(false);
    }
    const upright = await sharp(await fetched((await upload(tagged).expect(201)).body.url)).metadata();
    expect([upright.width, upright.height]).toEqual([40, 80]);
  });

  it('makes large photos 1200 pixels long, and leaves small ones alone', async () => {
    const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(large).expect(201);
    expect(await sharp(await fetched(body.url)).metadata()).toMatchObject({ width: 1200, height: 600 });
  });
});

describe('who sees a photo', () => {
  it('anybody with its unguessable url while it is nobody’s; only signed-in people afterwards', async () => {
    const body = await app.registerBody();
    const url = String([body['photos']].flat()[0]);
    await request(app.url).get(url).expect(200);
    await request(app.url).post('/api/register').send(body).expect(201);
    await request(app.url).get(url).expect(401);
    const answer = await request(app.url).get(url).set('cookie', ann.cookie).expect(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=86400, immutable');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('asks again without being sent what it has, in every form there is', async () => {
    const bo = await app.signUp({ photos: [(await upload(await noise()).expect(201)).body.url] });
    const [url] = (await bo.get('/user')).body.photos;
    await app.app.get(PhotoVariantsService).make(url.split('/').pop());
    const get = (path: string, headers: Record<string, string> = {}) =>
      request(app.url)
        .get(path)
        .set({ cookie: bo.cookie, accept: 'image/avif,image/webp,*/*', ...headers });
    const small = await get(`${url}?w=20`).expect(200);
    expect(small.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: expect.stringContaining('accept'),
      'cache-control': 'private, max-age=86400, immutable',
    });
    const again = await get(`${url}?w=20`, { 'if-none-match': String(small.headers['etag']) }).expect(304);
    expect(again.headers).toMatchObject({ etag: small.headers['etag'], 'cache-control': small.headers['cache-control'] });
    expect(again.text).toBe('');
    const webp = await get(`${url}?w=20`, { accept: '*/*', 'if-none-match': String(small.headers['etag']) }).expect(200);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers['etag']).not.toBe(small.headers['etag']);

    // What it may no longer see it is not told to have unchanged either.
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [bo.id, ann.id]);
    await get(`${url}?w=20`, { cookie: ann.cookie, 'if-none-match': String(small.headers['etag']) }).expect(404);
    for (const width of ['x', '-1', '0', '1e9', '99999999', '%00', '20&w=30']) {
      expect([200, 400]).toContain((await get(`${url}?w=${width}`)).status);
    }
  });

  it('keeps a stand-in for a minute only', async () => {
    const { url } = (await upload(await noise()).expect(201)).body;
    const answer = await request(app.url).get(`${url}?w=160`).set('accept', 'image/avif').expect(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=60');
  });

  it('nobody with a block between them', async () => {
    const bo = await app.signUp();
    const { body: own } = await bo.get('/user');
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [bo.id, ann.id]);
    await request(app.url).get(own.photos[0]).set('cookie', ann.cookie).expect(404);
    await request(app.url).get(own.photos[0]).set('cookie', bo.cookie).expect(200);
  });

  it('nobody sees an identity document, not even whose it is', async () => {
    const idDocument = await app.uploadPhoto('id');
    await request(app.url).get(idDocument).set('cookie', ann.cookie).expect(404);
    await request(app.url).get(idDocument).expect(401);
    const bo = await app.signUp({ ...(await app.registerBody('local')), idDocument });
    await request(app.url).get(idDocument).set('cookie', bo.cookie).expect(404);
  });

  it.each(['x', '%2e%2e%2fsecret', '00000000-0000-4000-8000-000000000000', "'; drop table users", 'a'.repeat(190)])(
    'a photo called %s is not there',
    async (id) => {
      const answer = await request(app.url).get(`/media/${id}`).set('cookie', ann.cookie).expect(404);
      expect(answer.body).toEqual({ message: 'This photo is no longer available.' });
    },
  );
});

it('removes uploads that nobody claimed within a day, files included', async () => {
  const [old, fresh, oldId] = [await app.uploadPhoto(), await app.uploadPhoto(), await app.uploadPhoto('id')];
  const claimed = (await (await app.signUp()).get('/user')).body.photos[0];
  const ids = [old, oldId, claimed].map((url) => url.split('/').pop());
  await app.query('update media set purge_at = now() where claimed_at is null and id = any($1::uuid[])', [ids]);
  await app.app.get(PhotosService).purge();
  await request(app.url).get(old).set('cookie', ann.cookie).expect(404);
  for (const url of [fresh, claimed]) await request(app.url).get(url).set('cookie', ann.cookie).expect(200);
  expect(await app.query('select 1 from media where id = $1', [oldId.split('/').pop()])).toEqual([]);
});
