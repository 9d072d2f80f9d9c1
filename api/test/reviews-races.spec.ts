import { newId, ReviewsService } from '@mingle/core';
import { heardSoFar } from './chats.js';
import { dateForReview, pairThatWrote, pairWithDate, storedReviews, submit } from './reviewing.js';
import { TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const refresh = () => app.app.get(ReviewsService).refreshDue();
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

it('stores one of 20 reviews of one date by one person at once', async () => {
  const chat = await pairWithDate(app);
  const answers = await Promise.all(TWENTY.map((i) => submit(chat, chat.ann, chat.dateId, { rating: i % 2 === 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  const stored = await storedReviews(app, chat.dateId);
  const first = answers.find(({ status }) => status === 201);
  expect(stored.map(({ rating }) => rating)).toEqual([first?.body.rating]);
});

it('stores one and answers all alike when the 20 are one request, also for a meeting that nobody planned', async () => {
  const [planned, unplanned] = [await pairWithDate(app), await pairThatWrote(app)];
  const { id } = await dateForReview(unplanned, unplanned.ann);
  for (const [chat, dateId] of [
    [planned, planned.dateId],
    [unplanned, id],
  ] as const) {
    const key = newId();
    const answers = await Promise.all(TWENTY.map(() => submit(chat, chat.ann, dateId).set('idempotency-key', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await storedReviews(app, dateId)).toHaveLength(1);
    expect(await app.query('select count(*)::int as dates from dates where match_id = $1', [chat.matchId])).toEqual([
      { dates: 1 },
    ]);
  }
});

it('stores both people’s reviews of the same instant, opens them once, and tells each once', async () => {
  for (let round = 0; round < 8; round++) {
    const chat = round % 2 === 0 ? await pairWithDate(app) : { ...(await pairThatWrote(app)), dateId: '' };
    const dateId = chat.dateId || (await dateForReview(chat, chat.ann)).id;
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const answers = await Promise.all([
      submit(chat, chat.ann, dateId, { rating: false }),
      submit(chat, chat.bo, dateId),
      refresh(),
    ]);
    expect(answers.slice(0, 2).map((answer) => typeof answer === 'object' && answer.status)).toEqual([201, 201]);
    await refresh();
    expect((await storedReviews(app, dateId)).map(({ revealed }) => revealed)).toEqual([true, true]);
    await expect(chat.ann.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 1, averageRating: '5.0' });
    await expect(chat.bo.socket.next('user:updated')).resolves.toMatchObject({ reviewCount: 1, averageRating: '-5.0' });
    for (const person of [chat.ann, chat.bo]) {
      expect(await heardSoFar(person, 'user:updated')).toHaveLength(1);
      person.socket.close();
    }
  }
});

it('lets an edit come before the opening or not at all', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 12; round++) {
    const chat = await pairWithDate(app);
    const { body } = await submit(chat, chat.ann, chat.dateId, { content: 'Before' }).expect(201);
    const edit = { rating: false, categories: ['respect'], content: 'After' };
    const [edited, second] = await Promise.all([
      chat.ann.put(`/reviews/${body.id}`, edit),
      submit(chat, chat.bo, chat.dateId),
      ...(round % 3 === 0 ? [refresh()] : []),
    ]);
    expect(second.status).toBe(201);
    seen.add(edited.status);
    const [row] = await app.query<{ rating: number; content: string }>(
      'select rating, content from reviews where id = $1 and revealed_at <= now()',
      [body.id],
    );
    expect([edited.status, row]).toEqual(
      edited.status === 200 ? [200, { rating: -5, content: 'After' }] : [409, { rating: 5, content: 'Before' }],
    );
    await refresh();
    const [{ kept } = { kept: 0 }] = await app.query<{ kept: number }>('select overall_score as kept from users where id = $1', [
      chat.bo.id,
    ]);
    expect(kept).toBe(edited.status === 200 ? -25 : 500);
  }
  expect([...seen].every((status) => status === 200 || status === 409)).toBe(true);
});

it('hangs on nobody: reviews, answers, edits and the worker at once about the same people', async () => {
  const chats = await Promise.all(Array.from({ length: 4 }, () => pairWithDate(app)));
  const answers = await Promise.all(
    chats.flatMap((chat) => [
      submit(chat, chat.ann, chat.dateId),
      submit(chat, chat.bo, chat.dateId),
      chat.bo.post(`/dates/${chat.dateId}/met`, { met: true }),
      chat.ann.post(`/dates/${chat.dateId}/met`, { met: false }),
    ]),
  );
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const { dateId } of chats)
    expect((await storedReviews(app, dateId)).map(({ revealed }) => revealed)).toEqual([true, true]);
});
