import { newId, type ReviewPromptDto, ReviewsService } from '@mingle/core';
import { buildMatchRow } from '../../core/test/chat-world.js';
import { heardSoFar } from './chats.js';
import { dateForReview, pairThatWrote, pairWithDate, submit } from './reviewing.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** What anybody may fetch that has to do with somebody's rating. */
const pathsAbout = (id: string) => [`/users/${id}`, `/users/${id}/reviews`];
const OWN_PATHS = [
  '/user',
  '/user/rating',
  '/reviews/prompts',
  '/matches',
  '/chats',
  '/settings',
  '/users/nearby?limit=50',
  '/swipes/likes',
];

/** Everything a person can read, as one text. */
async function readAll(viewer: Person, about: string): Promise<string> {
  const answers = await Promise.all([...pathsAbout(about), ...OWN_PATHS].map((path) => viewer.get(path)));
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}

/** Discover shows an author as anybody else, dealt anew each time: a card, not a reviewer. */
const withoutDeck = (told: string): string =>
  told
    .split('\n')
    .filter((text) => !text.includes('"pagination"'))
    .join('\n');

/** Somebody whom three people reviewed, with all that could give those away. */
async function reviewedByThree() {
  const bo = await app.person({ userType: 'local', fullName: 'Bo Reviewed' });
  const secrets: string[] = [];
  const authors: Person[] = [];
  for (const [index, name] of ['Zelda Quill', 'Ymir Vane', 'Xanthe Rook'].entries()) {
    const ann = await app.person({ fullName: name });
    const { id: matchId, conversationId } = await buildMatchRow(app, { people: [ann.id, bo.id], expiresInMs: null });
    const chat = { ann, bo, matchId, conversationId };
    const dateId = newId();
    await app.query(
      `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, status)
       values ($1, $2, $3, $4, now() - $5 * interval '1 day', 'Hidden Garden', 'custom', 'confirmed')`,
      [dateId, matchId, ann.id, bo.id, index + 1],
    );
    const { body } = await submit(chat, ann, dateId, { content: `Comment number ${index}` }).expect(201);
    authors.push(ann);
    secrets.push(dateId, body.id);
    await submit(chat, bo, dateId, { content: null }).expect(201);
  }
  // The pairs are over: what is left of them in lists does not hide a name that a review gave away.
  await app.query(`update matches set status = 'unmatched', closed_at = now() where $1 in (user_a, user_b)`, [bo.id]);
  return { bo, authors, secrets: [...secrets, ...authors.map(({ id }) => id), 'Zelda', 'Ymir', 'Xanthe', 'Hidden Garden'] };
}

it('names no author, date, place or instant in anything that anybody reads (rule 6)', async () => {
  const { bo, secrets } = await reviewedByThree();
  const stranger = await app.person({ location: 'Phuket' });
  const lines = (await stranger.get(`/users/${bo.id}/reviews`).expect(200)).body;
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual(['categories', 'content', 'month', 'rating']);
    expect(line.month).toMatch(/^\d{4}-\d{2}$/);
  }
  for (const viewer of [bo, stranger]) {
    const told = await readAll(viewer, bo.id);
    expect(told).toContain('Comment number 2');
    for (const secret of secrets) expect(withoutDeck(told)).not.toContain(secret);
  }
});

it('lists reviews in one order that has nothing to do with time', async () => {
  const orders = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const { bo } = await reviewedByThree();
    const contents = (await bo.get(`/users/${bo.id}/reviews`).expect(200)).body.map(
      ({ content }: { content: string }) => content,
    );
    const again = (await bo.get(`/users/${bo.id}/reviews`).expect(200)).body.map(({ content }: { content: string }) => content);
    expect(again).toEqual(contents);
    orders.add(contents.join());
  }
  expect(orders.size).toBeGreaterThan(1);
});

it('shows others what was said only from three reviews on, and the person themselves at once', async () => {
  const chat = await pairWithDate(app);
  const stranger = await app.person();
  await submit(chat, chat.ann, chat.dateId, { content: 'Only for the two' }).expect(201);
  await submit(chat, chat.bo, chat.dateId).expect(201);
  expect((await stranger.get(`/users/${chat.bo.id}/reviews`)).body).toMatchObject([{ rating: 5, categories: [], content: null }]);
  expect((await chat.bo.get(`/users/${chat.bo.id}/reviews`)).body).toMatchObject([{ content: 'Only for the two' }]);
});

describe('what is sealed', () => {
  it('leaves no trace with the person it is about, or with anybody', async () => {
    const chat = await pairWithDate(app);
    const stranger = await app.person();
    await Promise.all([chat.bo.connect(), stranger.connect()]);
    const read = async () => [
      withoutDeck(await readAll(chat.bo, chat.bo.id)),
      withoutDeck(await readAll(stranger, chat.bo.id)),
      JSON.stringify({ ...(await dateForReview(chat, chat.bo)) }),
      JSON.stringify((await stranger.get(`/dates/create-for-review/${chat.matchId}`)).body),
    ];
    const still = (texts: string[]) =>
      texts.map((text) => text.replace(/"(serverNow|lastLoginAt|messagesResetTime|swipesResetTime)":"[^"]*"/g, ''));
    const before = still(await read());
    const { body } = await submit(chat, chat.ann, chat.dateId, { content: 'Sealed words', rating: false }).expect(201);
    await chat.ann.put(`/reviews/${body.id}`, { rating: false, categories: ['respect'], content: 'Other words' }).expect(200);
    await app.app.get(ReviewsService).refreshDue();
    expect(still(await read())).toEqual(before);
    for (const person of [chat.bo, stranger]) {
      await heardSoFar(person, 'none', 200);
      expect(person.socket.heard.map(({ event }) => event).filter((event) => !['hello', 'presence'].includes(event))).toEqual([]);
      person.socket.close();
    }
    await chat.bo.put(`/reviews/${body.id}`, { rating: true, categories: ['respect'] }).expect(404);
  });

  it('tells whoever is asked whether they met the same, written or only said', async () => {
    const heard: unknown[][] = [];
    const asked: unknown[] = [];
    for (const writes of [true, false]) {
      const chat = await pairThatWrote(app);
      const { id } = await dateForReview(chat, chat.ann);
      await chat.bo.connect();
      if (writes) await submit(chat, chat.ann, id).expect(201);
      else await chat.ann.post(`/dates/${id}/met`, { met: true }).expect(200);
      await chat.bo.socket.next('review:updated');
      heard.push((await heardSoFar(chat.bo, 'review:updated')).map(() => 'review:updated'));
      const prompts: ReviewPromptDto[] = (await chat.bo.get('/reviews/prompts').expect(200)).body;
      const noIds = { id: '', match_id: '', reviewee_id: '', date_id: '' };
      asked.push([{ ...(await dateForReview(chat, chat.bo)), ...noIds }, prompts.map((prompt) => ({ ...prompt, ...noIds }))]);
      chat.bo.socket.close();
    }
    expect(heard[0]).toEqual(heard[1]);
    expect(asked[0]).toEqual(asked[1]);
  });
});

it('tells, when both open, each person of their own rating only, by what carries no review', async () => {
  const chat = await pairWithDate(app, { status: 'completed' });
  const stranger = await app.person();
  await Promise.all([chat.ann.connect(), chat.bo.connect(), stranger.connect()]);
  const first = await submit(chat, chat.ann, chat.dateId, { content: 'Words for the other' }).expect(201);
  await submit(chat, chat.bo, chat.dateId, { content: 'More words' }).expect(201);
  await chat.ann.socket.next('user:updated');
  await chat.bo.socket.next('user:updated');
  for (const [person, other] of [
    [chat.ann, chat.bo],
    [chat.bo, chat.ann],
  ] as const) {
    // That the other one is here, the two tell each other anyway.
    const heard = JSON.stringify(person.socket.heard.filter(({ event }) => event !== 'presence'));
    for (const secret of [chat.dateId, first.body.id, other.id, 'Words', 'words']) expect(heard).not.toContain(secret);
    person.socket.close();
  }
  expect(stranger.socket.heard.map(({ event }) => event).filter((event) => event !== 'hello')).toEqual([]);
  stranger.socket.close();
});
