import { AccountDeletionService, newId, PhotosService, RetentionService } from '@mingle/core';
import request from 'supertest';
import { type Chat, send, signedInPair } from './chats.js';
import { jpeg, type Person, TestApp } from './support.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.stop());

const SPAM = { reason: 'spam' };
const report = (who: Person, body: object) => who.post('/reports', body);
const view = (id: string) => admin.get(`/admin/reports/${id}`);
const audited = (id: string) =>
  app.query<{ action: string; subject_id: string; details: object }>(
    `select action, subject_id, details from audit_log where details ->> 'report' = $1 order by at, id`,
    [id],
  );

/** A pair in which both wrote, and Bo sent an image. */
async function talkingPair(): Promise<Chat & { messages: { id: string; image_url: string | null }[] }> {
  const chat = await signedInPair(app, { annTier: 'premium', boTier: 'premium' });
  const first = await send(chat, chat.ann, 'Hello').expect(201);
  const second = await send(chat, chat.bo, 'Send me money').expect(201);
  const third = await request(app.url)
    .post(`/api/matches/${chat.matchId}/upload-image`)
    .set('cookie', chat.bo.cookie)
    .attach('image', await jpeg(), 'photo.jpg')
    .expect(201);
  return { ...chat, messages: [first.body, second.body, third.body] };
}

describe('reporting somebody', () => {
  it('freezes what they show and wrote, with the message that was pointed at', async () => {
    const chat = await talkingPair();
    const [, money] = chat.messages;
    const { body } = await report(chat.ann, {
      match_id: chat.matchId,
      message_id: money?.id,
      reason: 'money_scam',
      text: '  Wants a transfer  ',
      state: 'dismissed',
    }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      fullName: 'Ann Example',
      reason: 'money_scam',
      text: 'Wants a transfer',
      state: 'open',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await app.query(`update users set full_name = 'Somebody Else', about = 'Changed' where id = $1`, [chat.bo.id]);
    const seen = (await view(body.id).expect(200)).body;
    expect(seen).toMatchObject({
      reporter: { id: chat.ann.id },
      subject: { id: chat.bo.id, fullName: 'Ann Example' },
      undecided: 1,
      match_id: chat.matchId,
      copy: { profile: { id: chat.bo.id, fullName: 'Ann Example', about: 'I like long walks and short queues.', dob: null } },
    });
    expect(
      seen.copy.messages.map((message: { content: string; reported: boolean }) => [message.content, message.reported]),
    ).toEqual([
      ['Hello', false],
      ['Send me money', true],
      ['', false],
    ]);
    expect(JSON.stringify(seen)).not.toContain('@example.com');
  });

  it('needs a profile only, and takes the conversation along when there is one', async () => {
    const [ann, bo] = [await app.person(), await app.person({ userType: 'local' })];
    const stranger = await report(ann, { ...SPAM, user_id: bo.id }).expect(201);
    expect((await view(stranger.body.id)).body).toMatchObject({ match_id: null, copy: { messages: [] } });
    const chat = await talkingPair();
    const known = await report(chat.ann, { ...SPAM, user_id: chat.bo.id.toUpperCase() }).expect(201);
    expect((await view(known.body.id)).body.copy.messages).toHaveLength(3);
  });

  it.each<[string, (chat: Chat) => Promise<unknown>]>([
    ['one unmatched', (chat) => chat.ann.post(`/matches/${chat.matchId}/unmatch`).expect(200)],
    ['the other unmatched', (chat) => chat.bo.post(`/matches/${chat.matchId}/unmatch`).expect(200)],
    ['one blocked', (chat) => chat.ann.post('/blocks', { blocked_id: chat.bo.id }).expect(200)],
    ['the other blocked', (chat) => chat.bo.post('/blocks', { blocked_id: chat.ann.id }).expect(200)],
  ])('works by match for 90 days after %s', async (_, end) => {
    const chat = await talkingPair();
    await end(chat);
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    expect((await view(body.id)).body.copy.messages).toHaveLength(3);
    await app.query(`update matches set closed_at = now() - interval '91 days' where id = $1`, [chat.matchId]);
    const third = await report(chat.bo, { ...SPAM, match_id: chat.matchId }).expect(404);
    expect(third.body).toEqual({ message: 'This match no longer exists or is unavailable.' });
  });

  it('is answered again while undecided, also twenty times at once', async () => {
    const chat = await talkingPair();
    const reports = await Promise.all(
      Array.from({ length: 20 }, (_, index) => report(chat.ann, { ...SPAM, match_id: chat.matchId, text: `Take ${index}` })),
    );
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(reports.map(({ body }) => body.id)).size).toBe(1);
    const [first] = reports;
    await admin.patch(`/admin/reports/${first?.body.id}`, { state: 'dismissed' }).expect(200);
    const anew = await report(chat.ann, { ...SPAM, user_id: chat.bo.id }).expect(201);
    expect(anew.body.id).not.toBe(first?.body.id);
    const { body } = await admin.patch(`/admin/reports/${first?.body.id}`, { state: 'open' }).expect(409);
    expect(body.message).toBe('This person has been reported anew. Please work on the newer report.');
    // The other side's report is one of its own.
    expect((await report(chat.bo, { ...SPAM, match_id: chat.matchId }).expect(201)).body.id).not.toBe(anew.body.id);
  });

  it('tells the reporter what became of it, and nobody else', async () => {
    const chat = await talkingPair();
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    await admin.patch(`/admin/reports/${body.id}`, { state: 'actioned', note: 'Warned' }).expect(200);
    expect((await chat.ann.get('/reports').expect(200)).body).toEqual([
      { ...body, state: 'actioned', updatedAt: expect.any(String) },
    ]);
    expect((await chat.bo.get('/reports').expect(200)).body).toEqual([]);
  });

  const chatOf = async () => signedInPair(app);
  it.each<[string, (chat: Chat) => object, number, string]>([
    ['nobody', () => SPAM, 400, 'Please say whom to report'],
    ['oneself', (chat) => ({ ...SPAM, user_id: chat.ann.id }), 400, 'You cannot report yourself.'],
    ['an unknown person', () => ({ ...SPAM, user_id: newId() }), 404, 'This profile is no longer available.'],
    ['no id', () => ({ ...SPAM, user_id: 'x' }), 404, 'This profile is no longer available.'],
    ['an unknown match', () => ({ ...SPAM, match_id: newId() }), 404, 'This match no longer exists or is unavailable.'],
    ['a number', () => ({ ...SPAM, match_id: 3 }), 400, 'Please say whom to report'],
    ['no reason', (chat) => ({ match_id: chat.matchId }), 400, 'Please choose a reason'],
    ['a reason of their own', (chat) => ({ match_id: chat.matchId, reason: 'ugly' }), 400, 'Please choose a reason'],
    [
      'too many words',
      (chat) => ({ ...SPAM, match_id: chat.matchId, text: 'x'.repeat(1001) }),
      400,
      'Please write at most 1000 characters.',
    ],
    [
      'something else without a word',
      (chat) => ({ match_id: chat.matchId, reason: 'other', text: ' ' }),
      400,
      'Please say what happened',
    ],
    [
      'a message of nobody',
      (chat) => ({ ...SPAM, match_id: chat.matchId, message_id: newId() }),
      404,
      'This message is no longer available.',
    ],
    [
      'no message id',
      (chat) => ({ ...SPAM, match_id: chat.matchId, message_id: 'x' }),
      400,
      'This message is no longer available.',
    ],
    ['NUL', (chat) => ({ ...SPAM, match_id: chat.matchId, text: 'a\0b' }), 400, ''],
  ])('refuses %s, with nothing stored', async (_, body, status, message) => {
    const chat = await chatOf();
    const answer = await report(chat.ann, body(chat));
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    expect((await chat.ann.get('/reports')).body).toEqual([]);
  });

  it('refuses a foreign match, one own message, and whoever blocked a stranger', async () => {
    const chat = await talkingPair();
    const stranger = await app.person();
    await report(stranger, { ...SPAM, match_id: chat.matchId }).expect(404);
    const [own] = chat.messages;
    await report(chat.ann, { ...SPAM, match_id: chat.matchId, message_id: own?.id }).expect(404);
    await chat.bo.post('/blocks', { blocked_id: stranger.id }).expect(200);
    const refused = await report(stranger, { ...SPAM, user_id: chat.bo.id }).expect(404);
    expect(refused.body).toEqual((await report(stranger, { ...SPAM, user_id: newId() }).expect(404)).body);
  });
});

describe('the copy', () => {
  it('can be changed by nobody, and the report deleted by nobody before its time', async () => {
    const chat = await talkingPair();
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    const tries = [
      `update reports set copy = '{}' where id = $1`,
      `update reports set text = 'Nothing' where id = $1`,
      `update reports set reason = 'other' where id = $1`,
      `update reports set media_ids = '{}' where id = $1`,
      `update reports set subject_id = reporter_id where id = $1`,
      `update reports set created_at = now() - interval '2 years' where id = $1`,
      'delete from reports where id = $1',
    ];
    for (const text of tries) await expect(app.query(text, [body.id])).rejects.toThrow();
    await expect(app.query('truncate reports')).rejects.toThrow();
    expect((await view(body.id)).body.copy.messages).toHaveLength(3);
  });

  it('keeps its pictures after they left the gallery, the chat and the account', async () => {
    const chat = await talkingPair();
    const photo = await request(app.url)
      .post('/api/upload')
      .set('cookie', chat.bo.cookie)
      .attach('photo', await jpeg(), 'me.jpg')
      .expect(201);
    await chat.bo.patch(`/users/${chat.bo.id}/photos`, { photos: [photo.body.url] }).expect(200);
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    const { media } = (await view(body.id)).body;
    expect(media).toHaveLength(2);

    const other = await app.uploadPhoto();
    await chat.bo.patch(`/users/${chat.bo.id}/photos`, { photos: [other] }).expect(200);
    await app.query('delete from messages where conversation_id = $1', [chat.conversationId]);
    await chat.bo.post('/account/deletion', {});
    await app.query(`update account_deletions set erase_due_at = now() where user_id = $1`, [chat.bo.id]);
    await app.app.get(AccountDeletionService).eraseDue();
    await app.app.get(PhotosService).purge();
    for (const id of media) {
      await request(app.url).get(`/media/${id}`).set('cookie', chat.ann.cookie).expect(404);
      const { headers } = await admin.get(`/admin/reports/${body.id}/media/${id}`).expect(200);
      expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    }
    await admin.get(`/admin/reports/${body.id}/media/${newId()}`).expect(404);
    expect((await view(body.id)).body).toMatchObject({ subject: { fullName: 'Ann Example' } });
  });

  it('goes after twelve months, with its pictures', async () => {
    const chat = await talkingPair();
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    const [media] = (await view(body.id)).body.media;
    await app.query('alter table reports disable trigger reports_kept');
    await app.query(`update reports set created_at = now() - interval '12 months' where id = $1`, [body.id]);
    await app.query('alter table reports enable trigger reports_kept');
    await app.query(`update media set held_until = now(), claimed_at = null, purge_at = now() where id = $1`, [media]);
    await app.app.get(RetentionService).sweep();
    await app.app.get(PhotosService).purge();
    await view(body.id).expect(404);
    expect(await app.query('select id from media where id = $1', [media])).toEqual([]);
  });
});

describe('the team', () => {
  it('sees pages of one state, the newest first, and each look and change is logged', async () => {
    const chat = await talkingPair();
    const { body } = await report(chat.ann, { ...SPAM, match_id: chat.matchId }).expect(201);
    const page = (await admin.get('/admin/reports?state=open&page=1').expect(200)).body;
    expect(page.reports[0]).toMatchObject({ id: body.id, state: 'open', subject: { id: chat.bo.id } });
    expect(page.reports[0].copy).toBeUndefined();
    expect(page.pagination).toMatchObject({ page: 1, limit: 50, total: expect.any(Number), pages: expect.any(Number) });
    await view(body.id).expect(200);
    const changed = await admin.patch(`/admin/reports/${body.id}`, { state: 'reviewing', note: 'Asked' }).expect(200);
    expect(changed.body).toMatchObject({ state: 'reviewing', note: 'Asked' });
    expect((await admin.patch(`/admin/reports/${body.id}`, { note: 'Twice' }).expect(200)).body).toMatchObject({
      state: 'reviewing',
      note: 'Twice',
    });
    expect(await audited(body.id)).toEqual([
      { action: 'report.viewed', subject_id: chat.bo.id, details: { report: body.id } },
      {
        action: 'report.changed',
        subject_id: chat.bo.id,
        details: { report: body.id, from: 'open', to: 'reviewing', noted: true },
      },
      {
        action: 'report.changed',
        subject_id: chat.bo.id,
        details: { report: body.id, from: 'reviewing', to: 'reviewing', noted: true },
      },
    ]);
    const [listed] = await app.query<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'reports.listed' and actor_id = $1`,
      [admin.id],
    );
    expect(listed?.count).toBeGreaterThan(0);
  });

  it.each([
    ['a state that is none', () => admin.get('/admin/reports?state=lost'), 400],
    ['page 0', () => admin.get('/admin/reports?page=0'), 400],
    ['an unknown report', () => view(newId()), 404],
    ['no id', () => view('x'), 404],
    ['a change of an unknown one', () => admin.patch(`/admin/reports/${newId()}`, { state: 'open' }), 404],
    ['a state of their own', () => admin.patch(`/admin/reports/${newId()}`, { state: 'lost' }), 400],
  ])('reads a clear refusal for %s', async (_, attempt, status) => {
    const { body } = await attempt().expect(status);
    expect(body.message).toEqual(expect.any(String));
  });

  it('is alone with it', async () => {
    const nobody = await app.person();
    for (const path of ['/admin/reports', `/admin/reports/${newId()}`, `/admin/reports/${newId()}/media/${newId()}`]) {
      await nobody.get(path).expect(403);
      await request(app.url).get(`/api${path}`).expect(401);
    }
    await nobody.patch(`/admin/reports/${newId()}`, { state: 'open' }).expect(403);
  });
});
