import { newId, type RatingBreakdownDto, ReviewsService } from '@mingle/core';
import { block, buildMatchRow } from '../../core/test/chat-world.js';
import { signedInPair } from './chats.js';
import { buildDate, pairWithDate, submit } from './reviewing.js';
import { dayFromNow, type Person, TestApp } from './support.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.stop());

const ratingOf = async (person: Person): Promise<RatingBreakdownDto> => (await person.get('/user/rating').expect(200)).body;
const blockedBy = async (person: Person, monthsAgo = 0): Promise<string> => {
  const blocker = (await app.buildUser()).id;
  await buildMatchRow(app, { people: [blocker, person.id], status: 'blocked' });
  await block(app, blocker, person.id);
  await app.query(`update blocks set created_at = now() - $2 * interval '1 month' where blocker_id = $1`, [blocker, monthsAgo]);
  return blocker;
};
const monthIn = (months: number): string => {
  const [year = 0, month = 1] = dayFromNow(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};

describe('GET /api/user/rating', () => {
  it('is nothing yet for whoever nobody reviewed', async () => {
    expect(await ratingOf(await app.person())).toEqual({
      averageRating: '0.0',
      reviewCount: 0,
      thumbsUp: 0,
      thumbsDown: 0,
      mean: null,
      reviewPoints: null,
      softened: false,
      blocks: 0,
      pointsPerBlock: 25,
      blockPoints: 0,
      blockPointsMax: 150,
      overallScore: null,
      expires: [],
      reviewsForDetails: 3,
    });
  });

  it('tells the very numbers: what is softened, what blocks take, and in which month that ends (rules 3-5)', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId, { rating: false }).expect(201);
    await submit(chat, chat.bo, chat.dateId).expect(201);
    const blockers = [
      await blockedBy(chat.bo),
      await blockedBy(chat.bo),
      await blockedBy(chat.bo, 5),
      await blockedBy(chat.bo, 13),
    ];
    const rating = await ratingOf(chat.bo);
    expect(rating).toMatchObject({
      averageRating: '-5.0',
      reviewCount: 1,
      thumbsUp: 0,
      thumbsDown: 1,
      mean: -500,
      reviewPoints: -25,
      softened: true,
      blocks: 3,
      blockPoints: 75,
      overallScore: -100,
      expires: [
        { month: monthIn(7), blocks: 1 },
        { month: monthIn(12), blocks: 2 },
      ],
    });
    const told = JSON.stringify(rating);
    for (const id of [...blockers, chat.ann.id]) expect(told).not.toContain(id);
    // It is the same score that others see.
    expect((await chat.ann.get(`/users/${chat.bo.id}`).expect(200)).body.profileRating).toEqual({
      overallScore: rating.overallScore,
    });
  });

  it('counts whoever reviewed badly and blocked once, and says so to nobody', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId, { rating: false }).expect(201);
    await submit(chat, chat.bo, chat.dateId).expect(201);
    await chat.ann.post('/blocks', { blocked_id: chat.bo.id }).expect(200);
    expect(await ratingOf(chat.bo)).toMatchObject({ blocks: 0, blockPoints: 0, overallScore: -25, expires: [] });
  });

  it('is told to nobody else', async () => {
    await app.as(admin).get(`/users/${admin.id}/rating`).expect(404);
  });
});

describe('moderation of ratings (rule 4)', () => {
  it('voids a review and puts it back, logged, and the person hears of their rating', async () => {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId, { rating: false, content: 'Brigading' }).expect(201);
    await submit(chat, chat.bo, chat.dateId).expect(201);
    await app.app.get(ReviewsService).refreshDue();
    await chat.bo.connect();
    const path = `/admin/reviews/${body.id}`;
    for (let i = 0; i < 2; i++) {
      expect((await admin.patch(path, { voided: true }).expect(200)).body).toEqual({ success: true });
    }
    await expect(chat.bo.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 0, profileRating: null });
    expect((await chat.bo.get(`/users/${chat.bo.id}/reviews`)).body).toEqual([]);
    await admin.patch(path, { voided: false }).expect(200);
    await expect(chat.bo.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 1, averageRating: '-5.0' });
    chat.bo.socket.close();
    const log = await app.query('select action, subject_id, details from audit_log where actor_id = $1 order by at, id', [
      admin.id,
    ]);
    expect(log).toEqual([
      { action: 'review.voided', subject_id: chat.bo.id, details: { reviewId: body.id } },
      { action: 'review.restored', subject_id: chat.bo.id, details: { reviewId: body.id } },
    ]);
  });

  it('voids what a block takes away, and leaves the block', async () => {
    const person = await app.person({ userType: 'local' });
    const blocker = await blockedBy(person);
    const path = `/admin/users/${person.id}/blocks/${blocker}`;
    expect(await ratingOf(person)).toMatchObject({ blocks: 1, overallScore: -25 });
    await admin.patch(path, { voided: true }).expect(200);
    expect(await ratingOf(person)).toMatchObject({ blocks: 0, overallScore: null });
    expect(await app.query('select overall_score from users where id = $1', [person.id])).toEqual([{ overall_score: null }]);
    expect(await app.query('select 1 from blocks where blocker_id = $1', [blocker])).toHaveLength(1);
    await admin.patch(path, { voided: false }).expect(200);
    expect(await ratingOf(person)).toMatchObject({ blocks: 1, overallScore: -25 });
  });

  it('shows moderators what a rating rests on, each look logged', async () => {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId).expect(201);
    const blocker = await blockedBy(chat.bo);
    const seen = await admin.get(`/admin/users/${chat.bo.id}/judgements`).expect(200);
    expect(seen.body).toMatchObject({
      reviews: [{ id: body.id, reviewer_id: chat.ann.id, rating: 5, state: 'sealed', voided: false }],
      blocks: [{ blocker_id: blocker, voided: false }],
    });
    const [row] = await app.query<{ looks: number }>(
      `select count(*)::int as looks from audit_log where action = 'judgements.viewed' and subject_id = $1`,
      [chat.bo.id],
    );
    expect(row).toEqual({ looks: 1 });
  });

  it('is for admins only, about what is there, and said clearly', async () => {
    const chat = await signedInPair(app);
    await buildDate(app, chat);
    const [review, other] = [newId(), newId()];
    for (const path of [`/admin/reviews/${review}`, `/admin/users/${chat.bo.id}/blocks/${chat.ann.id}`]) {
      await chat.ann.patch(path, { voided: true }).expect(403);
      await admin.patch(path, { voided: true }).expect(404);
      for (const voided of ['yes', 1, null, undefined]) {
        expect((await admin.patch(path, { voided }).expect(400)).body.message).toBe('voided must be true or false.');
      }
    }
    await chat.ann.get(`/admin/users/${chat.bo.id}/judgements`).expect(403);
    for (const id of [other, 'nobody']) {
      await admin.get(`/admin/users/${id}/judgements`).expect(404);
      await admin.patch(`/admin/reviews/${id}`, { voided: true }).expect(404);
      await admin.patch(`/admin/users/${id}/blocks/${id}`, { voided: true }).expect(404);
    }
  });
});
