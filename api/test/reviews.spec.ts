import { newId, type OwnReviewDto, type ReviewPromptDto, ReviewsService } from '@mingle/core';
import { heardSoFar, send, signedInPair } from './chats.js';
import { buildDate, dateForReview, pairThatWrote, pairWithDate, storedReviews, submit } from './reviewing.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const rowCounts = async () =>
  (await app.query('select (select count(*) from dates) as dates, (select count(*) from reviews) as reviews'))[0];
const refresh = () => app.app.get(ReviewsService).refreshDue();
const profileOf = async (viewer: Person, id: string) => (await viewer.get(`/users/${id}`).expect(200)).body;
const reviewsOf = async (viewer: Person, id: string) => (await viewer.get(`/users/${id}/reviews`).expect(200)).body;
const daysAhead = (instant: Date | null | undefined) => ((instant?.getTime() ?? 0) - Date.now()) / 86_400_000;

describe('GET /api/dates/create-for-review/:matchId', () => {
  it('tells the latest confirmed date that has begun, and writes nothing (rule 10)', async () => {
    const chat = await signedInPair(app);
    await buildDate(app, chat, { startsInHours: -100 });
    const latest = await buildDate(app, chat, { startsInHours: -2 });
    await buildDate(app, chat, { startsInHours: -1, status: 'cancelled' });
    await buildDate(app, chat, { startsInHours: 5 });
    const before = await rowCounts();
    for (const viewer of [chat.ann, chat.bo, chat.ann]) {
      expect(await dateForReview(chat, viewer)).toMatchObject({
        id: latest,
        match_id: chat.matchId,
        reviewee_id: viewer === chat.ann ? chat.bo.id : chat.ann.id,
        location_name: 'Blue Cafe',
        location_type: 'cafe',
        planned: true,
        met: null,
        blind_days: 14,
        review: null,
      });
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('makes a placeholder up, the same each time for both, and writes nothing', async () => {
    const chat = await pairThatWrote(app);
    await buildDate(app, chat, { startsInHours: 3 });
    const before = await rowCounts();
    const seen = await dateForReview(chat, chat.ann);
    expect(seen).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
      match_id: chat.matchId,
      reviewee_id: chat.bo.id,
      location_name: 'Met in person',
      location_type: 'custom',
      planned: false,
      starts_at: null,
      met: null,
      blind_days: 14,
      review: null,
    });
    expect((await dateForReview(chat, chat.ann)).id).toBe(seen.id);
    expect((await dateForReview(chat, chat.bo)).id).toBe(seen.id);
    await chat.ann.get(`/dates/create-for-review/${chat.matchId.toUpperCase()}?_t=1`).expect(200);
    expect(await rowCounts()).toEqual(before);
  });

  it('is 409 until both have written, and 404 for whoever does not belong to an open match', async () => {
    const chat = await signedInPair(app);
    const path = `/dates/create-for-review/${chat.matchId}`;
    await chat.ann.get(path).expect(409);
    await send(chat, chat.ann, 'Hello').expect(201);
    expect((await chat.bo.get(path).expect(409)).body.message).toContain('both');
    const stranger = await app.person();
    const closed = await signedInPair(app, { status: 'unmatched' });
    for (const [viewer, id] of [
      [stranger, chat.matchId],
      [closed.ann, closed.matchId],
      [stranger, newId()],
      [stranger, 'no-id'],
    ] as const) {
      const { body } = await viewer.get(`/dates/create-for-review/${id}`).expect(404);
      expect(body).toEqual({ message: 'This match no longer exists or is unavailable.' });
    }
  });
});

describe('POST /api/reviews', () => {
  it('seals what the first one writes: it counts nowhere, and only its author reads it (rule 7)', async () => {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId, { categories: ['respect', 'punctuality'] }).expect(201);
    const own: OwnReviewDto = {
      id: expect.any(String) as unknown as string,
      date_id: chat.dateId,
      reviewee_id: chat.bo.id,
      rating: 5,
      categories: ['punctuality', 'respect'],
      content: 'A fine evening.',
      state: 'sealed',
    };
    expect(body).toEqual(own);
    expect(await dateForReview(chat, chat.ann)).toMatchObject({ met: true, review: own });
    expect(await dateForReview(chat, chat.bo)).toMatchObject({ met: null, review: null });
    await refresh();
    expect(await reviewsOf(chat.bo, chat.bo.id)).toEqual([]);
    expect(await profileOf(chat.ann, chat.bo.id)).toMatchObject({ reviewCount: 0, averageRating: '0.0', profileRating: null });
    const [row] = await storedReviews(app, chat.dateId);
    expect(daysAhead(row?.revealed_at)).toBeCloseTo(13, 2);
  });

  it('opens both at once when the second one writes, and tells each of their own rating', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId, { content: 'Came on time' }).expect(201);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const second = await submit(chat, chat.bo, chat.dateId, { rating: false, categories: ['communication'], content: null });
    expect([second.status, second.body.state, second.body.content]).toEqual([201, 'revealed', null]);
    await expect(chat.ann.socket.next('user:updated')).resolves.toMatchObject({
      reviewCount: 1,
      averageRating: '-5.0',
      profileRating: { overallScore: -25 },
    });
    await expect(chat.bo.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 1, averageRating: '5.0' });
    for (const person of [chat.ann, chat.bo]) {
      await expect(person.socket.next('review:updated')).resolves.toEqual({ match_id: chat.matchId });
      expect(await heardSoFar(person, 'user:updated')).toHaveLength(1);
      person.socket.close();
    }
    expect(await dateForReview(chat, chat.ann)).toMatchObject({ review: { state: 'revealed' } });
    expect(await reviewsOf(chat.bo, chat.bo.id)).toMatchObject([{ rating: 5, content: 'Came on time' }]);
    // Nothing is left for the worker to do, or to tell.
    expect(
      await app.query('select 1 from users where id = any($1) and rating_due_at <= now()', [[chat.ann.id, chat.bo.id]]),
    ).toEqual([]);
  });

  it('opens what only one wrote 14 days after the date, by the worker', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId).expect(201);
    await refresh();
    await chat.bo.connect();
    await app.query(`update reviews set revealed_at = now() where date_id = $1`, [chat.dateId]);
    await app.query('update users set rating_due_at = now() where id = $1', [chat.bo.id]);
    await refresh();
    await expect(chat.bo.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 1, averageRating: '5.0' });
    chat.bo.socket.close();
    const late = await pairWithDate(app, { startsInHours: -15 * 24 });
    expect((await submit(late, late.ann, late.dateId).expect(201)).body.state).toBe('revealed');
    expect(await profileOf(late.ann, late.bo.id)).toMatchObject({ reviewCount: 1 });
  });

  it('knows the due moment by itself: a sealed review makes its person due when it opens', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId).expect(201);
    await refresh();
    const [row] = await app.query<{ same: boolean }>(
      `select u.rating_due_at = r.revealed_at as same from users u join reviews r on r.reviewee_id = u.id where u.id = $1`,
      [chat.bo.id],
    );
    expect(row).toEqual({ same: true });
  });

  it('is 409 the second time, and the first answer again for the same Idempotency-Key (rules 8, 45)', async () => {
    const chat = await pairWithDate(app);
    const key = newId();
    const first = await submit(chat, chat.ann, chat.dateId).set('idempotency-key', key).expect(201);
    const again = await submit(chat, chat.ann, chat.dateId, { rating: false, client_review_id: key }).expect(201);
    expect(again.body).toEqual(first.body);
    expect((await submit(chat, chat.ann, chat.dateId).expect(409)).body.message).toBe('You have already reviewed this date.');
    await submit(chat, chat.ann, chat.dateId).set('idempotency-key', newId()).expect(409);
    await submit(chat, chat.bo, chat.dateId).set('idempotency-key', key).expect(201);
    expect(await storedReviews(app, chat.dateId)).toHaveLength(2);
  });

  it('is 409 about what was not confirmed, was cancelled, or is still to come', async () => {
    for (const date of [{ status: 'pending' }, { status: 'cancelled' }, { startsInHours: 1 }] as const) {
      const chat = await pairWithDate(app, date);
      const { body } = await submit(chat, chat.ann, chat.dateId).expect(409);
      expect(body).toEqual({ message: 'This date has not taken place.' });
      expect(await storedReviews(app, chat.dateId)).toEqual([]);
    }
  });

  it('is 404 to whoever was not there, and once the match is closed (rules 125, 127)', async () => {
    const chat = await pairWithDate(app);
    const stranger = await app.person();
    const body = {
      reviewer_id: stranger.id,
      reviewee_id: chat.bo.id,
      date_id: chat.dateId,
      rating: true,
      categories: ['respect'],
    };
    await stranger.post('/reviews', body).expect(404);
    await stranger.post('/reviews', { ...body, date_id: newId() }).expect(404);
    await chat.ann.post('/blocks', { blocked_id: chat.bo.id }).expect(200);
    for (const person of [chat.ann, chat.bo]) {
      const { body: refusal } = await submit(chat, person, chat.dateId).expect(404);
      expect(refusal).toEqual({ message: 'This match no longer exists or is unavailable.' });
    }
    expect(await storedReviews(app, chat.dateId)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['another author', { reviewer_id: newId() }, 'reviewer_id must be your own id.'],
    ['no author', { reviewer_id: undefined }, 'reviewer_id must be your own id.'],
    ['somebody who was not there', { reviewee_id: newId() }, 'reviewee_id must be the other person of this date.'],
    ['nobody', { reviewee_id: 7 }, 'reviewee_id must be the other person of this date.'],
    ['a client id that is none', { client_review_id: 'first' }, 'client_review_id must be a UUID.'],
    ['no date', { date_id: 'yesterday' }, 'date_id must be the id of a date.'],
    ['a number for a thumb', { rating: 5 }, 'Please choose thumbs up or thumbs down.'],
    ['a text for a thumb', { rating: 'true' }, 'Please choose thumbs up or thumbs down.'],
    ['no thumb', { rating: null }, 'Please choose thumbs up or thumbs down.'],
    ['no category', { categories: [] }, 'Please choose one to five of the categories, each once.'],
    ['a category twice', { categories: ['respect', 'respect'] }, 'Please choose one to five of the categories, each once.'],
    ['an unknown category', { categories: ['respect', 'humour'] }, 'Please choose one to five of the categories, each once.'],
    ['a text for categories', { categories: 'respect' }, 'Please choose at least one category.'],
    ['an object for categories', { categories: { 0: 'respect' } }, 'Please choose at least one category.'],
    ['no categories', { categories: undefined }, 'Please choose at least one category.'],
    ['a long comment', { content: 'ก'.repeat(1001) }, 'Please write a comment of at most 1000 characters.'],
    ['a number for a comment', { content: 12 }, 'Please write a comment of at most 1000 characters.'],
    ['a phone number', { content: 'Call 081 234 5678' }, 'Please leave phone numbers out of your comment.'],
    ['a LINE id', { content: 'LINE id: nok99' }, 'Please leave LINE ids out of your comment.'],
    ['the name of one of the two', { content: 'Ann was late' }, 'Please leave names out of your comment: reviews are anonymous.'],
  ])('is 400 for %s, and stores nothing', async (_, changes, message) => {
    const chat = await pairWithDate(app);
    const { status, body } = await submit(chat, chat.ann, chat.dateId, changes);
    expect([status, body.message]).toEqual([400, message]);
    expect(await storedReviews(app, chat.dateId)).toEqual([]);
  });

  it('is 400 for oneself, for a key that is none, and for what is no text', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId, { reviewee_id: chat.ann.id }).expect(400);
    await submit(chat, chat.ann, chat.dateId).set('idempotency-key', 'x'.repeat(101)).expect(400);
    await submit(chat, chat.ann, chat.dateId).set('idempotency-key', 'two words').expect(400);
    await submit(chat, chat.ann, chat.dateId, { content: 'a\u0000b' }).expect(400);
    await chat.ann.post('/reviews').expect(400);
    expect(await storedReviews(app, chat.dateId)).toEqual([]);
  });

  it('drops unknown and protected fields silently', async () => {
    const chat = await pairWithDate(app);
    const extra = { id: newId(), revealed_at: '2020-01-01', state: 'revealed', voided: true, created_at: '2020-01-01' };
    expect((await submit(chat, chat.ann, chat.dateId, extra).expect(201)).body.state).toBe('sealed');
    expect(await storedReviews(app, chat.dateId)).toMatchObject([{ revealed: false }]);
  });
});

describe('PUT /api/reviews/:id', () => {
  const opinion = { rating: false, categories: ['appearance'], content: 'Not as in the photos' };

  it('changes a sealed review, and its author’s other devices hear of it (rule 8)', async () => {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId).expect(201);
    await chat.ann.connect();
    const edited = await chat.ann.put(`/reviews/${body.id}`, opinion).expect(200);
    expect(edited.body).toEqual({ ...body, ...opinion, rating: -5 });
    await expect(chat.ann.socket.next('review:updated')).resolves.toEqual({ match_id: chat.matchId });
    chat.ann.socket.close();
    expect((await dateForReview(chat, chat.ann)).review).toEqual(edited.body);
    const [row] = await storedReviews(app, chat.dateId);
    expect(daysAhead(row?.revealed_at)).toBeCloseTo(13, 2);
  });

  it('changes nothing that is revealed, and nothing of others', async () => {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId).expect(201);
    await chat.bo.put(`/reviews/${body.id}`, opinion).expect(404);
    await chat.ann.put(`/reviews/${newId()}`, opinion).expect(404);
    await chat.ann.put('/reviews/nothing', opinion).expect(404);
    await submit(chat, chat.bo, chat.dateId).expect(201);
    const refused = await chat.ann.put(`/reviews/${body.id}`, opinion).expect(409);
    expect(refused.body.message).toBe('This review is already visible and can no longer be changed.');
    await chat.ann.delete(`/reviews/${body.id}`).expect(404);
    expect((await storedReviews(app, chat.dateId)).map(({ rating }) => rating)).toEqual([5, 5]);
  });

  it.each([{ rating: 1 }, { categories: ['respect', 'respect'] }, { content: 'mail me: a@example.com' }, { categories: null }])(
    'is 400 for %j, and changes nothing',
    async (changes) => {
      const chat = await pairWithDate(app);
      const { body } = await submit(chat, chat.ann, chat.dateId).expect(201);
      await chat.ann.put(`/reviews/${body.id}`, { ...opinion, ...changes }).expect(400);
      expect(await storedReviews(app, chat.dateId)).toMatchObject([{ rating: 5, content: 'A fine evening.' }]);
    },
  );
});

describe('did you meet? (rule 11)', () => {
  const say = (who: Person, dateId: string, met: unknown) => who.post(`/dates/${dateId}/met`, { met });

  it('counts a review without a planned date only when the other one says so too', async () => {
    const chat = await pairThatWrote(app);
    const { id } = await dateForReview(chat, chat.ann);
    await chat.bo.connect();
    await submit(chat, chat.ann, id).expect(201);
    expect(await storedReviews(app, id)).toMatchObject([{ revealed_at: null }]);
    // The other one is asked, and not told that anything was written.
    await expect(chat.bo.socket.next('review:updated')).resolves.toEqual({ match_id: chat.matchId });
    const asked = await dateForReview(chat, chat.bo);
    expect(asked).toMatchObject({ id, planned: false, starts_at: null, met: null, review: null, location_name: 'Met in person' });
    const [prompt] = (await chat.bo.get('/reviews/prompts').expect(200)).body;
    expect(prompt).toEqual({ match_id: chat.matchId, date_id: id, planned: false, met: null, prompt_at: null });

    expect((await say(chat.bo, id, true).expect(200)).body).toMatchObject({ met: true, review: null });
    const [row] = await storedReviews(app, id);
    expect(daysAhead(row?.revealed_at)).toBeCloseTo(14, 2);
    await submit(chat, chat.bo, id).expect(201);
    expect((await storedReviews(app, id)).map(({ revealed }) => revealed)).toEqual([true, true]);
    chat.bo.socket.close();
  });

  it('or when the other one reviews as well, whoever began; or never', async () => {
    const [both, denied] = [await pairThatWrote(app), await pairThatWrote(app)];
    const { id } = await dateForReview(both, both.ann);
    await say(both.ann, id, true).expect(200);
    await submit(both, both.bo, id).expect(201);
    expect((await submit(both, both.ann, id).expect(201)).body.state).toBe('revealed');
    const { id: deniedId } = await dateForReview(denied, denied.ann);
    await submit(denied, denied.ann, deniedId).expect(201);
    expect((await say(denied.bo, deniedId, false).expect(200)).body).toMatchObject({ met: false });
    expect(await storedReviews(app, deniedId)).toMatchObject([{ revealed_at: null }]);
  });

  it('keeps a planned date from counting while one denies it, and lets it count again', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId).expect(201);
    await say(chat.bo, chat.dateId, false).expect(200);
    expect(await storedReviews(app, chat.dateId)).toMatchObject([{ revealed_at: null }]);
    expect(await dateForReview(chat, chat.ann)).toMatchObject({ review: { state: 'sealed' } });
    await say(chat.bo, chat.dateId, true).expect(200);
    const [row] = await storedReviews(app, chat.dateId);
    expect(daysAhead(row?.revealed_at)).toBeCloseTo(13, 2);
  });

  it('ends a date that both say they had, with its card, once (rule 68)', async () => {
    const chat = await pairWithDate(app, { startsInHours: -1 });
    await say(chat.ann, chat.dateId, true).expect(200);
    const stateOf = () =>
      app.query(
        `select d.status, (select count(*)::int from messages m where m.conversation_id = $2 and m.kind = 'date_completed') as cards
         from dates d where d.id = $1`,
        [chat.dateId, chat.conversationId],
      );
    expect(await stateOf()).toEqual([{ status: 'confirmed', cards: 0 }]);
    await submit(chat, chat.bo, chat.dateId).expect(201);
    expect(await stateOf()).toEqual([{ status: 'completed', cards: 1 }]);
    await Promise.all([submit(chat, chat.ann, chat.dateId).expect(201), say(chat.bo, chat.dateId, true)]);
    expect(await stateOf()).toEqual([{ status: 'completed', cards: 1 }]);
  });

  it('refuses to deny what one has reviewed, what is to come, what is not one’s own, and what is no answer', async () => {
    const chat = await pairWithDate(app);
    await submit(chat, chat.ann, chat.dateId).expect(201);
    await say(chat.ann, chat.dateId, false).expect(409);
    const future = await buildDate(app, chat, { startsInHours: 2 });
    await say(chat.ann, future, true).expect(409);
    const stranger = await app.person();
    for (const id of [chat.dateId, newId(), 'x']) await say(stranger, id, true).expect(404);
    for (const met of [null, 'yes', 1, undefined]) {
      expect((await say(chat.bo, chat.dateId, met).expect(400)).body.message).toBe('met must be true or false.');
    }
    expect(await app.query('select responder_met from dates where id = $1', [chat.dateId])).toEqual([{ responder_met: null }]);
  });
});

describe('GET /api/reviews/prompts', () => {
  const prompts = async (viewer: Person): Promise<ReviewPromptDto[]> => (await viewer.get('/reviews/prompts').expect(200)).body;

  it('asks three hours after a date began, until it is reviewed, denied, or the match is closed (rule 12)', async () => {
    const chat = await pairWithDate(app, { startsInHours: 2 });
    await buildDate(app, chat, { startsInHours: -15 * 24 });
    await buildDate(app, chat, { startsInHours: -3, status: 'cancelled' });
    const past = await buildDate(app, chat, { startsInHours: -1 });
    const seen = await prompts(chat.ann);
    expect(seen.map(({ date_id }) => date_id)).toEqual([chat.dateId, past]);
    expect(await prompts(chat.bo)).toEqual(seen);
    expect((Date.parse(seen[1]?.prompt_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
    await submit(chat, chat.ann, past).expect(201);
    expect((await prompts(chat.ann)).map(({ date_id }) => date_id)).toEqual([chat.dateId]);
    await chat.bo.post(`/dates/${past}/met`, { met: false }).expect(200);
    expect((await prompts(chat.bo)).map(({ date_id }) => date_id)).toEqual([chat.dateId]);
    await chat.bo.post('/blocks', { blocked_id: chat.ann.id }).expect(200);
    expect([await prompts(chat.ann), await prompts(chat.bo)]).toEqual([[], []]);
    expect(await prompts(await app.person())).toEqual([]);
  });
});

describe('REVIEW_BLIND_DAYS', () => {
  it('0 opens a review at once', async () => {
    const open = await TestApp.start({ REVIEW_BLIND_DAYS: '0' });
    try {
      const chat = await pairWithDate(open);
      expect((await submit(chat, chat.ann, chat.dateId).expect(201)).body.state).toBe('revealed');
      expect(await reviewsOf(chat.bo, chat.bo.id)).toHaveLength(1);
      expect(await dateForReview(chat, chat.bo)).toMatchObject({ blind_days: 0 });
      const unplanned = await pairThatWrote(open);
      const { id } = await dateForReview(unplanned, unplanned.ann);
      expect((await submit(unplanned, unplanned.ann, id).expect(201)).body.state).toBe('sealed');
      await unplanned.bo.post(`/dates/${id}/met`, { met: true }).expect(200);
      expect(await reviewsOf(unplanned.bo, unplanned.bo.id)).toHaveLength(1);
    } finally {
      await open.stop();
    }
  });
});
