import type { SwipeResultDto } from '@mingle/core';
import { newId } from '@mingle/core';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

const tourist = () => app.person({ userType: 'tourist' });
const local = (facts: Parameters<TestApp['person']>[0] = {}) =>
  app.person({ userType: 'local', vibePreference: 'party-guide', ...facts });

const like = (who: Person, whom: { id: string }) => swipe(who, whom.id, true);
const pass = (who: Person, whom: { id: string }) => swipe(who, whom.id, false);
async function swipe(who: Person, swipee_id: string, liked: boolean): Promise<SwipeResultDto> {
  return (await who.post('/swipes', { swipee_id, liked }).expect(201)).body;
}

const openMatchesOf = async (id: string) => {
  const [row] = await app.query<{ count: number }>(
    `select count(*)::int as count from matches where status = 'active' and $1 in (user_a, user_b)`,
    [id],
  );
  return row?.count ?? 0;
};
const age = (who: Person, days: number) =>
  app.query(`update swipes set decided_at = decided_at - $2 * interval '1 day' where swiper_id = $1 returning id`, [
    who.id,
    days,
  ]);

describe('a swipe', () => {
  it('is counted and tells what is left until midnight in Thailand', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const answer = await like(ann, bo);
    expect(answer).toEqual({
      isMatch: false,
      match: null,
      swipe: { id: expect.any(String) },
      swipesRemaining: 9,
      swipesResetTime: expect.stringMatching(/T17:00:00\.000Z$/),
    });
    expect(new Date(answer.swipesResetTime).getTime()).toBeGreaterThan(Date.now());
  });

  it('costs nothing when it is sent again', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const first = await like(ann, bo);
    await expect(like(ann, bo)).resolves.toEqual(first);
    await expect(Promise.all([like(ann, bo), like(ann, bo), like(ann, bo)])).resolves.toEqual([first, first, first]);
  });

  it('counts again when the decision is another one', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const passed = await pass(ann, bo);
    expect(passed.swipesRemaining).toBe(9);
    const liked = await like(ann, bo);
    expect(liked).toMatchObject({ swipesRemaining: 8, swipe: passed.swipe });
    await ann.delete(`/swipes/${liked.swipe.id}`).expect(200);
    expect((await like(ann, bo)).swipesRemaining).toBe(7);
  });

  it('counts again when a pass has come back', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await pass(ann, bo);
    await age(ann, 8);
    expect((await pass(ann, bo)).swipesRemaining).toBe(8);
    expect((await pass(ann, bo)).swipesRemaining).toBe(8);
  });

  it.each(['premium', 'vip'] as const)('is unlimited for %s, and a downgrade keeps the day’s count', async (tier) => {
    const ann = await app.person({ userType: 'tourist', subscriptionTier: tier });
    for (let i = 0; i < 11; i++) expect((await pass(ann, await local())).swipesRemaining).toBeNull();
    await app.query(`update users set subscription_tier = 'free' where id = $1 returning id`, [ann.id]);
    await ann.post('/swipes', { swipee_id: (await local()).id, liked: true }).expect(403);
  });

  it('is refused after the tenth of the day, and stores nothing', async () => {
    const ann = await tourist();
    for (let i = 9; i >= 0; i--) expect((await pass(ann, await local())).swipesRemaining).toBe(i);
    const bo = await local();
    await like(bo, ann);
    const refused = await ann.post('/swipes', { swipee_id: bo.id, liked: true }).expect(403);
    expect(refused.body).toEqual({
      message: 'Daily swipe limit reached',
      limitReached: true,
      swipesRemaining: 0,
      swipesResetTime: expect.any(String),
    });
    expect(await app.query('select id from swipes where swiper_id = $1 and swipee_id = $2', [ann.id, bo.id])).toEqual([]);
    expect(await openMatchesOf(ann.id)).toBe(0);

    await app.query(`update swipe_days set day = day - 1 where user_id = $1 returning day`, [ann.id]);
    expect(await like(ann, bo)).toMatchObject({ isMatch: true, swipesRemaining: 9 });
  });
});

describe('nobody to swipe on', () => {
  const gone = async (ann: Person, swipee_id: string) => {
    const answer = await ann.post('/swipes', { swipee_id, liked: true }).expect(404);
    expect(answer.body).toEqual({ message: 'This profile is no longer available.' });
  };

  it.each([
    ['an unknown person', async () => newId()],
    ['oneself', async (ann: Person) => ann.id],
    ['the same type', async () => (await tourist()).id],
    ['an admin', async () => (await local({ isAdmin: true })).id],
    ['somebody deleted', async () => (await app.buildUser({ userType: 'local', deletedAt: new Date() })).id],
    ['a demo person outside DEMO_MODE', async () => (await local({ isDemo: true })).id],
    ['somebody incomplete', async () => (await local({ userType: null })).id],
  ])('is %s, and costs nothing', async (_, whom) => {
    const ann = await tourist();
    await gone(ann, await whom(ann));
    expect((await like(ann, await local())).swipesRemaining).toBe(9);
  });

  it.each([0, 1])('is somebody with a block in between, whoever set it', async (blocker) => {
    const [ann, bo] = [await tourist(), await local()];
    const ids = [ann.id, bo.id];
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ids[blocker], ids[1 - blocker]]);
    await gone(ann, bo.id);
  });

  it('is somebody who has paused since their card was dealt; what was decided before stands', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const cy = await tourist();
    await like(bo, ann);
    const liked = await like(cy, bo);
    await bo.patch('/settings', { paused: true }).expect(200);
    await gone(ann, bo.id);
    expect((await ann.get('/matches')).body).toEqual([]);
    expect((await like(ann, await local())).swipesRemaining).toBe(9);
    expect(await like(cy, bo)).toEqual(liked);
    await bo.patch('/settings', { paused: false }).expect(200);
    expect((await like(ann, bo)).isMatch).toBe(true);
  });

  it('is anybody for somebody without a type', async () => {
    await gone(await app.person({ userType: null }), (await local()).id);
  });
});

describe('a mutual like', () => {
  it('makes one match, told live to both', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await Promise.all([ann.connect(), bo.connect()]);
    expect((await like(ann, bo)).isMatch).toBe(false);
    const { isMatch, match } = await like(bo, ann);
    expect(isMatch).toBe(true);
    expect(match).toEqual({ id: expect.any(String), user_id_1: [ann.id, bo.id].sort()[0], user_id_2: [ann.id, bo.id].sort()[1] });
    await expect(ann.socket.next('match:new')).resolves.toMatchObject({ id: match?.id, otherUser: { id: bo.id }, online: true });
    await expect(bo.socket.next('match:new')).resolves.toMatchObject({
      id: match?.id,
      otherUser: { id: ann.id },
      lastMessage: null,
    });
    expect((await like(ann, bo)).match).toEqual(match);
    ann.socket.close();
    bo.socket.close();
  });

  it('is made by whoever likes last, a pass before it or not', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await pass(bo, ann);
    await like(ann, bo);
    expect((await like(bo, ann)).isMatch).toBe(true);
  });

  it('is not made with a pass, or with a like that was taken back', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const { swipe } = await like(ann, bo);
    expect((await pass(bo, ann)).isMatch).toBe(false);
    await ann.delete(`/swipes/${swipe.id}`).expect(200);
    expect((await like(bo, ann)).isMatch).toBe(false);
  });

  it('makes exactly one match a pair when 200 pairs like at the same instant', async () => {
    const pairs = await Promise.all(Array.from({ length: 200 }, async () => [await tourist(), await local()] as const));
    const answers = await Promise.all(pairs.flatMap(([ann, bo]) => [like(ann, bo), like(bo, ann)]));
    const [row] = await app.query<{ matches: number; conversations: number }>(
      `select count(*)::int as matches, count(distinct conversation_id)::int as conversations from matches where user_a = any($1::uuid[]) or user_b = any($1::uuid[])`,
      [pairs.map(([ann]) => ann.id)],
    );
    expect(row).toEqual({ matches: 200, conversations: 200 });
    const told = pairs.map((_, i) => answers.slice(2 * i, 2 * i + 2).filter((answer) => answer.isMatch).length);
    expect(told.every((count) => count >= 1)).toBe(true);
    const again = await Promise.all(pairs.flatMap(([ann, bo]) => [like(ann, bo), like(bo, ann)]));
    expect(again.filter((answer) => answer.isMatch)).toHaveLength(400);
    expect(new Set(again.map((answer) => answer.match?.id)).size).toBe(200);
  }, 60_000);

  it('is used up by the match it made: expired, it takes two new likes, or a rematch', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const { swipe } = await like(ann, bo);
    const { match } = await like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() from matches m where m.conversation_id = conversations.id and m.id = $1 returning m.id`,
      [match?.id],
    );

    expect(await like(ann, bo)).toMatchObject({ isMatch: false, match: null, swipesRemaining: 9 });
    await ann.delete(`/swipes/${swipe.id}`).expect(200);
    expect((await like(ann, bo)).isMatch).toBe(false);
    expect(await app.query('select status from matches where id = $1', [match?.id])).toEqual([{ status: 'expired' }]);
  });
});

describe('fifty swipes at once with ten left', () => {
  it('store exactly ten', async () => {
    const ann = await tourist();
    const locals = await Promise.all(Array.from({ length: 50 }, () => app.buildUser({ userType: 'local' })));
    const answers = await Promise.all(locals.map(({ id }) => ann.post('/swipes', { swipee_id: id, liked: true })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(40);
    const [row] = await app.query<{ stored: number; used: number }>(
      `select (select count(*)::int from swipes where swiper_id = $1) as stored, (select used from swipe_days where user_id = $1) as used`,
      [ann.id],
    );
    expect(row).toEqual({ stored: 10, used: 10 });
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', {}],
    ['no decision', { swipee_id: newId() }],
    ['a decision in words', { swipee_id: newId(), liked: 'true' }],
    ['a number as a decision', { swipee_id: newId(), liked: 1 }],
    ['a malformed id', { swipee_id: '123', liked: true }],
    ['an id that is an object', { swipee_id: { $ne: null }, liked: true }],
    ['many ids', { swipee_id: [newId()], liked: true }],
    ['a very long id', { swipee_id: 'a'.repeat(5000), liked: true }],
    ['NUL', { swipee_id: 'a\0b', liked: true }],
    ['a lone surrogate', { swipee_id: '\ud800', liked: true }],
    ['a list', []],
  ])('%s is refused in words', async (_, body) => {
    const answer = await (await tourist()).post('/swipes', body);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.stringMatching(/\w+/));
  });
});
