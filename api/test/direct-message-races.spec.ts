import { jest } from '@jest/globals';
import { MatchesService, newId } from '@mingle/core';
import { block } from '../../core/test/chat-world.js';
import { DirectPeople } from './direct-people.js';
import { type Person, TestApp } from './support.js';

jest.setTimeout(120_000);

let app: TestApp;
let people: DirectPeople;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
  people = new DirectPeople(app);
});
afterAll(() => app.stop());

const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, i) => [i + 1]);
const shuffled = <T>(list: T[]): T[] =>
  list
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

/** One active match at most, every message in one conversation, its seqs without a hole. */
async function assertWhole(one: Person, other: Person, { matched }: { matched: boolean }): Promise<number[]> {
  const { matches, conversations } = await people.stored(one, other);
  const active = matches.filter(({ status }) => status === 'active');
  expect(active).toHaveLength(matched ? 1 : 0);
  const written = conversations.filter(({ seqs }) => seqs.length > 0);
  expect(written).toHaveLength(1);
  const [{ seqs = [], lastSeq = 0, id = '', expiresAt = null } = {}] = written;
  expect(seqs).toEqual(upTo(lastSeq));
  if (matched) expect([active[0]?.conversationId, expiresAt]).toEqual([id, null]);
  return seqs;
}

it.each(rounds)('fifty first messages at once are one (round %i)', async () => {
  const { ann, bo } = await people.couple();
  const answers = await Promise.all(upTo(50).map((i) => people.write(ann, bo, `Hello ${i}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 403);
  expect(refused).toHaveLength(49);
  expect(refused.every(({ body }) => body.message.includes('cannot send additional messages'))).toBe(true);
  expect(await assertWhole(ann, bo, { matched: false })).toEqual([1]);
});

it.each(rounds)('twenty repeats of one message are one, and all are told so (round %i)', async () => {
  const { ann, bo } = await people.couple();
  const clientId = newId();
  const answers = await Promise.all(upTo(20).map(() => people.write(ann, bo, 'Hello', clientId)));
  expect(answers.map(({ status }) => status)).toEqual(upTo(20).map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await assertWhole(ann, bo, { matched: false })).toEqual([1]);
});

it.each(rounds)('all roads to a match at once make one, with everything that was written in it (round %i)', async () => {
  const { ann, bo } = await people.couple();
  const { body: swipe } = await people.like(bo, ann);
  await app.query(
    `update conversations set expires_at = now() - interval '1 s' where user_a in ($1, $2) and user_b in ($1, $2) returning id`,
    [ann.id, bo.id],
  );
  if (Math.random() < 0.5) await app.app.get(MatchesService).expireOverdue();
  await people.write(ann, bo, 'Once more?').expect(201);
  // Likes that an earlier match used up make none: both like anew.
  for (const [who, whom] of [
    [ann, bo],
    [bo, ann],
  ] as [Person, Person][]) {
    await app.query('update swipes set liked = false where swiper_id = $1 and swipee_id = $2 returning id', [who.id, whom.id]);
  }
  const replies = ['a', 'b', 'c'];
  const roads: (() => Promise<{ status: number; body: { matchId?: string | null; content?: string } }>)[] = [
    ...replies.map((text) => () => people.write(bo, ann, text).then((answer) => answer)),
    () => bo.post(`/direct-messages/${ann.id}/create-match`).then((answer) => answer),
    () => bo.post(`/direct-messages/${ann.id}/create-match`).then((answer) => answer),
    () => people.like(ann, bo).then((answer) => answer),
    () => people.like(bo, ann).then((answer) => answer),
    () => ann.post(`/matches/${swipe.match.id}/rematch`).then((answer) => answer),
    () => bo.post(`/matches/${swipe.match.id}/rematch`).then((answer) => answer),
  ];
  const answers = await Promise.all(shuffled(roads).map((go) => go()));
  // Once the match is there and Bo has answered, the chat is the place for more: 409, which names it.
  const { matches } = await people.stored(ann, bo);
  const open = matches.find(({ status }) => status === 'active')?.id;
  expect(answers.map(({ status, body }) => (status === 409 ? body.matchId : status < 300))).toEqual(
    answers.map(({ status }) => (status === 409 ? open : true)),
  );
  const said = answers.flatMap(({ status, body }) => (status === 201 && body.content ? [body.content] : []));
  expect(said.length).toBeGreaterThan(0);
  const seqs = await assertWhole(ann, bo, { matched: true });
  expect(seqs).toEqual(upTo(1 + said.length));
  const { body: chat } = await bo.get('/matches').expect(200);
  const { body: log } = await bo.get(`/matches/${chat[0].id}/messages`).expect(200);
  expect(log.map(({ content }: { content: string }) => content).sort()).toEqual(['Once more?', ...said].sort());
});

it.each(rounds)('a mutual like takes over what was just being written, or sends it to the chat (round %i)', async () => {
  const { ann, bo } = await people.couple();
  const [written] = await Promise.all([people.write(ann, bo, 'Hello'), people.like(bo, ann)]);
  const { matches, conversations } = await people.stored(ann, bo);
  expect(matches.filter(({ status }) => status === 'active')).toHaveLength(1);
  expect(conversations).toHaveLength(1);
  expect(conversations[0]?.seqs).toEqual(written.status === 201 ? [1] : []);
  expect([201, 409]).toContain(written.status);
});

it.each(rounds)('a block and what is written come one after the other (round %i)', async () => {
  const { ann, bo } = await people.couple();
  const begun = Math.random() < 0.5;
  if (begun) await people.write(ann, bo, 'Hello').expect(201);
  const [answers] = await Promise.all([
    Promise.all(upTo(4).map((i) => (begun ? people.write(bo, ann, `Hi ${i}`) : people.write(ann, bo, `Hello ${i}`)))),
    block(app, bo.id, ann.id),
  ]);
  expect(answers.filter(({ status }) => ![201, 403, 404].includes(status))).toEqual([]);
  await people.write(ann, bo, 'After').expect(404);
  const open = await app.query(
    `select conversation_id from direct_threads where ended_at is null and $1 in (user_a, user_b) and $2 in (user_a, user_b)`,
    [ann.id, bo.id],
  );
  expect(open).toEqual([]);
  expect((await bo.get('/direct-messages/received')).body).toEqual([]);
});

it('both write first at once: one thread, and the other’s is its answer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ann, bo] = [await people.tourist(), await people.local({ subscriptionTier: 'vip' })];
    // Both like, and the match that came of it has run out.
    await people.like(ann, bo);
    await people.like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() - interval '1 s' where user_a in ($1, $2) and user_b in ($1, $2) returning id`,
      [ann.id, bo.id],
    );
    const answers = await Promise.all([people.write(ann, bo, 'From Ann'), people.write(bo, ann, 'From Bo')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await assertWhole(ann, bo, { matched: true })).toEqual([1, 2]);
  }
});
