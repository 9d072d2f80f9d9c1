import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, type Env, newId, type OwnUserDto, PhotosService } from '@mingle/core';
import request from 'supertest';
import { taggedImage, tracesIn } from '../../core/test/tagged-image.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.stop());

const documentOf = (id: string) => `/admin/users/${id}/id-document`;
const own = async (who: Person): Promise<OwnUserDto> => (await who.get('/user')).body;
const verify = (who: Person, id: string, isVerified: unknown) => who.patch(`/admin/users/${id}/verify`, { isVerified } as object);
const logged = (subjectId: string) =>
  app.query<{ actor_id: string; action: string; ip_hash: Buffer }>(
    'select actor_id, action, ip_hash from audit_log where subject_id = $1 order by at, id',
    [subjectId],
  );
const documents = (ownerId: string) =>
  app.query<{ id: string; due: Date | null; in_hours: number | null }>(
    `select id, purge_at as due, round(extract(epoch from purge_at - now()) / 360) / 10 as in_hours from media
     where owner_id = $1 and purpose = 'id' order by claimed_at`,
    [ownerId],
  );

async function uploadId(who: Person | null, image?: Buffer): Promise<string> {
  const answer = await request(app.url)
    .post('/api/upload?purpose=id')
    .set('cookie', who?.cookie ?? '')
    .attach('photo', image ?? (await taggedImage('jpeg', 80, 50)), 'passport.jpg')
    .expect(201);
  return answer.body.url;
}

/** A local with so many photos and an ID on file. */
async function localWith(photoCount: number): Promise<Person> {
  const photos = Array.from({ length: photoCount }, (_, i) => ({ url: `/media/${newId()}-${i}`, hash: null }));
  const who = await app.person({ userType: 'local', travelStartDate: null, travelEndDate: null, photos });
  await who.patch(`/users/${who.id}`, { idDocument: await uploadId(who), idConsent: true }).expect(200);
  return who;
}

describe('showing an ID', () => {
  it('is for locals: uploaded, claimed once, and told of by a word only', async () => {
    const nok = await app.person({ userType: 'local' });
    const { raw } = await nok.connect();
    const url = await uploadId(nok);
    const { body } = await nok.patch(`/users/${nok.id}`, { idDocument: url, idConsent: true, about: 'A new text.' }).expect(200);
    expect(body).toMatchObject({ idDocument: null, idStatus: 'pending', about: 'A new text.' });
    await expect(nok.socket.next('user:updated')).resolves.toMatchObject({ idDocument: null, idStatus: 'pending' });
    raw.disconnect();
    expect(JSON.stringify(await own(nok))).not.toContain(url);
    expect(await app.query('select id_consent_at is not null as yes from users where id = $1', [nok.id])).toEqual([
      { yes: true },
    ]);
    await nok.patch(`/users/${nok.id}`, { idDocument: url }).expect(400);
  });

  it('again replaces the first, which is destroyed', async () => {
    const nok = await localWith(1);
    const [first] = await documents(nok.id);
    await nok.patch(`/users/${nok.id}`, { idDocument: await uploadId(nok) }).expect(200);
    await app.app.get(PhotosService).purge();
    const left = await documents(nok.id);
    expect(left).toEqual([{ id: expect.any(String), due: null, in_hours: null }]);
    expect(left[0]?.id).not.toBe(first?.id);
    await admin.get(documentOf(nok.id)).expect(200);
  });

  it('takes a small data URL, and nothing larger that way', async () => {
    const nok = await app.person({ userType: 'local' });
    const url = (image: Buffer) => `data:image/jpeg;base64,${image.toString('base64')}`;
    await nok.patch(`/users/${nok.id}`, { idDocument: url(await taggedImage('jpeg', 40, 40)) }).expect(200);
    await nok.patch(`/users/${nok.id}`, { idDocument: url(Buffer.alloc(70_000)) }).expect(413);
  });

  it('is a tourist’s passport just as well, on which an admin decides (rule 102)', async () => {
    const ann = await app.person({ userType: 'tourist' });
    await ann.patch(`/users/${ann.id}`, { idDocument: await uploadId(ann), idConsent: true }).expect(200);
    expect(await own(ann)).toMatchObject({ idStatus: 'pending', isVerified: false });
  });

  it('is refused to whoever has no type yet, and whatever is no upload of one’s own', async () => {
    const [ann, nok, lek] = [
      await app.person({ userType: null }),
      await app.person({ userType: 'local' }),
      await app.person({ userType: 'local' }),
    ];
    const answers = [
      await ann.patch(`/users/${ann.id}`, { idDocument: await uploadId(ann) }),
      await nok.patch(`/users/${nok.id}`, { idDocument: await uploadId(lek) }),
      await nok.patch(`/users/${nok.id}`, { idDocument: await app.uploadPhoto() }),
      await nok.patch(`/users/${nok.id}`, { idDocument: 'https://example.com/passport.jpg' }),
      await nok.patch(`/users/${nok.id}`, { idDocument: 'data:text/html;base64,aGk=' }),
      await nok.patch(`/users/${nok.id}`, { idDocument: ['x'] }),
      await nok.patch(`/users/${nok.id}`, { idDocument: 7 }),
      await nok.patch(`/users/${lek.id}`, { idDocument: await uploadId(nok) }),
      await nok.patch(`/users/${nok.id}`, { idDocument: await uploadId(nok), about: 'short' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 400, 400, 403, 400]);
    for (const { body } of answers) expect(body.message).toMatch(/\w+ \w+/);
    for (const who of [ann, nok, lek]) expect(await own(who)).toMatchObject({ idStatus: 'none' });
    expect(await app.query('select id from media where owner_id = $1 and claimed_at is not null', [nok.id])).toEqual([]);
  });

  it('goes to one of two people who claim it at once', async () => {
    const people = [await app.person({ userType: 'local' }), await app.person({ userType: 'local' })];
    const url = await uploadId(null);
    const answers = await Promise.all(people.map((who) => who.patch(`/users/${who.id}`, { idDocument: url })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps it encrypted, without a word of where it was taken', async () => {
    const nok = await localWith(1);
    const [{ id } = { id: '' }] = await documents(nok.id);
    const folder = join(app.app.get<Env>(ENV).dataDir, 'id-documents');
    const file = readdirSync(folder, { recursive: true }).find((name) => String(name).endsWith(id));
    const sealed = readFileSync(join(folder, String(file)));
    expect(sealed.includes('WEBP') || sealed.includes('RIFF')).toBe(false);
    const { body } = await admin.get(documentOf(nok.id)).responseType('blob').expect(200);
    expect(await tracesIn(body)).toEqual([]);
  });
});

describe('an ID on file', () => {
  it('is seen by an admin, each look logged, and kept by no browser', async () => {
    const nok = await localWith(1);
    for (let look = 1; look <= 2; look++) {
      const { headers } = await admin.get(documentOf(nok.id)).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(await logged(nok.id)).toHaveLength(look);
    }
    const [look] = await logged(nok.id);
    expect(look).toMatchObject({ actor_id: admin.id, action: 'id_document.viewed' });
    expect(look?.ip_hash).toHaveLength(32);
    await admin.get(documentOf(nok.id.toUpperCase())).expect(200);
  });

  it('is seen by nobody else: not anonymously, by others, by whose it is, or by who was an admin', async () => {
    const [nok, ann] = [await localWith(1), await app.person()];
    const former = await app.person({ isAdmin: true });
    await former.get(documentOf(nok.id)).expect(200);
    await app.query('update users set is_admin = false where id = $1', [former.id]);
    const before = await logged(nok.id);

    await request(app.url)
      .get(`/api${documentOf(nok.id)}`)
      .expect(401);
    for (const who of [ann, nok, former]) {
      const { body } = await who.get(documentOf(nok.id)).expect(403);
      expect(body).toEqual({ message: 'You need admin privileges to access this page.' });
      await verify(who, nok.id, true).expect(403);
      await verify(who, nok.id, 'nonsense').expect(403);
    }
    expect(await logged(nok.id)).toEqual(before);
    expect((await own(nok)).isVerified).toBe(false);
  });

  it('that is not there is a 404, logged nowhere', async () => {
    const ann = await app.person();
    const gone = await localWith(1);
    await app.query('update users set deleted_at = now() where id = $1', [gone.id]);
    for (const id of [ann.id, gone.id, newId(), 'x', "'; drop table users"]) {
      await admin
        .get(`/admin/users/${encodeURIComponent(id)}/id-document`)
        .expect(404, { message: 'No ID document is on file.' });
    }
    expect(await logged(ann.id)).toEqual([]);
  });

  it('is not shown when the look cannot be logged', async () => {
    const nok = await localWith(1);
    await app.query('alter table audit_log add constraint closed check (false) not valid');
    try {
      const { body } = await admin.get(documentOf(nok.id)).expect(500);
      expect(body).toEqual({ message: 'Something went wrong on our side. Please try again.' });
    } finally {
      await app.query('alter table audit_log drop constraint closed');
    }
  });
});

describe('a decision', () => {
  it('gives the badge, tells the person, is kept, and has the document destroyed within a day', async () => {
    const nok = await localWith(4);
    const { raw } = await nok.connect();
    await verify(admin, nok.id, true).expect(200, { success: true });
    await expect(nok.socket.next('user:updated')).resolves.toMatchObject({ isVerified: true, idStatus: 'verified' });
    raw.disconnect();
    expect(
      await app.query('select admin_id, is_verified, photo_count, had_document from verification_decisions where user_id = $1', [
        nok.id,
      ]),
    ).toEqual([{ admin_id: admin.id, is_verified: true, photo_count: 4, had_document: true }]);
    expect((await logged(nok.id)).map(({ action }) => action)).toEqual(['user.verified']);

    expect((await documents(nok.id)).map(({ in_hours }) => Number(in_hours))).toEqual([23]);
    await admin.get(documentOf(nok.id)).expect(200);
    await app.query("update media set purge_at = now() - interval '1 s' where owner_id = $1", [nok.id]);
    await admin.get(documentOf(nok.id)).expect(404);
    const [{ id } = { id: '' }] = await documents(nok.id);
    await app.app.get(PhotosService).purge();
    expect(await documents(nok.id)).toEqual([]);
    const files = readdirSync(join(app.app.get<Env>(ENV).dataDir, 'id-documents'), { recursive: true });
    expect(files.some((name) => String(name).includes(id))).toBe(false);
    expect(await own(nok)).toMatchObject({ isVerified: true, idStatus: 'verified', idDocument: null });
  });

  it('needs four photos for the badge, and none to refuse it', async () => {
    const nok = await localWith(3);
    const { body } = await verify(admin, nok.id, true).expect(400);
    expect(body).toEqual({
      message: 'User must have at least 4 photos with a clear face photo as profile picture to be verified.',
      requiredPhotos: 4,
      currentPhotos: 3,
    });
    expect(await documents(nok.id)).toMatchObject([{ due: null }]);
    await verify(admin, nok.id, false).expect(200);
    expect(await own(nok)).toMatchObject({ isVerified: false, idStatus: 'rejected' });
    expect((await documents(nok.id)).map(({ in_hours }) => Number(in_hours))).toEqual([23]);
  });

  it('can be taken for tourists too, taken back, and asked for anew with another document', async () => {
    const nok = await localWith(4);
    await verify(admin, nok.id, false).expect(200);
    await nok.patch(`/users/${nok.id}`, { idDocument: await uploadId(nok) }).expect(200);
    expect(await own(nok)).toMatchObject({ isVerified: false, idStatus: 'pending' });
    expect((await documents(nok.id)).filter(({ due }) => due === null)).toHaveLength(1);
    await verify(admin, nok.id, true).expect(200);
    await verify(admin, nok.id, false).expect(200);
    expect(await own(nok)).toMatchObject({ isVerified: false, idStatus: 'rejected' });

    const photos = Array.from({ length: 4 }, (_, i) => ({ url: `/media/tourist-${i}`, hash: null }));
    const ann = await app.person({ photos });
    await verify(admin, ann.id, true).expect(200);
    expect(await own(ann)).toMatchObject({ isVerified: true, idStatus: 'none' });
  });

  it('settles what the profile was flagged for', async () => {
    const nok = await localWith(4);
    await verify(admin, nok.id, true).expect(200);
    const { photos } = await own(nok);
    await nok.patch(`/users/${nok.id}/photos`, { photos: [...photos].reverse() }).expect(200);
    const open = () => app.query('select reason from profile_flags where user_id = $1 and settled_at is null', [nok.id]);
    expect(await open()).toEqual([{ reason: 'main_photo_changed' }]);
    await verify(admin, nok.id, true).expect(200);
    expect(await open()).toEqual([]);
  });

  it('never leaves a badge with fewer than four photos, however the two race', async () => {
    for (let round = 0; round < 5; round++) {
      const nok = await localWith(4);
      const { photos } = await own(nok);
      await Promise.all([verify(admin, nok.id, true), nok.patch(`/users/${nok.id}/photos`, { photos: photos.slice(1) })]);
      expect(await own(nok)).toMatchObject({ isVerified: false, photos: photos.slice(1) });
    }
  });

  it('about nobody, or without a yes or no, is refused', async () => {
    const nok = await localWith(4);
    const answers = [
      await verify(admin, newId(), true),
      await verify(admin, 'x', true),
      await verify(admin, nok.id, 'true'),
      await verify(admin, nok.id, 1),
      await verify(admin, nok.id, null),
      await admin.patch(`/admin/users/${nok.id}/verify`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 400]);
    expect(await own(nok)).toMatchObject({ isVerified: false, idStatus: 'pending' });
  });
});

it.each(["update audit_log set action = 'nothing'", 'delete from audit_log', 'truncate audit_log'])(
  'the audit log can only grow: %s',
  async (statement) => {
    const nok = await localWith(1);
    await admin.get(documentOf(nok.id)).expect(200);
    await expect(app.query(statement)).rejects.toThrow('the audit log is append-only');
    expect(await logged(nok.id)).toHaveLength(1);
  },
);
