import type { LikeDto, SwipeResultDto } from '@mingle/core';
import { newId } from '@mingle/core';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

const tourist = (facts: Parameters<TestApp['person']>[0] = {}) => app.person({ userType: 'tourist', ...facts });
const local = (facts: Parameters<TestApp['person']>[0] = {}) =>
  app.person({ userType: 'local', vibePreference: 'party-guide', ...facts });

const like = (who: Person, whom: { id: string }) => swipe(who, whom.id, true);
const pass = (who: Person, whom: { id: string }) => swipe(who, whom.id, false);
async function swipe(who: Person, swipee_id: string, liked: boolean): Promise<SwipeResultDto> {
  return (await who.post('/swipes', { swipee_id, liked }).expect(201)).body;
}
const takeBack = (who: Person, { swipe: { id } }: SwipeResultDto) => who.delete(`/swipes/${id}`);
const listed = async (who: Person): Promise<LikeDto[]> => (await who.get('/swipes/likes').expect(200)).body;
const decidedAgo = (who: Person, seconds: number) =>
  app.query(`update swipes set decided_at = now() - $2 * interval '1 s' where swiper_id = $1 returning id`, [who.id, seconds]);
const dayOf = async (who: Person) =>
  (await app.query<{ used: number; refunded: boolean }>('select used, refunded from swipe_days where user_id = $1', [who.id]))[0];

describe('my likes', () => {
  it('are listed newest first, with the match they led to, without passes and whoever is not to be seen', async () => {
    const ann = await tourist();
    const [bo, cy, dee, eve, fay] = [await local(), await local(), await local(), await local(), await local()];
    const [gus, hal, ida] = [await local(), await local(), await local()];
    for (const one of [bo, cy, dee, eve, gus, hal, ida]) await like(ann, one);
    await pass(ann, fay);
    const { match } = await like(cy, ann);
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2), ($2, $3)', [dee.id, ann.id, gus.id]);
    await app.query('update users set deleted_at = now() where id = $1 returning id', [eve.id]);
    await app.query(`update users set photos = '[]' where id = $1 returning id`, [hal.id]);
    await app.query('update users set is_demo = true where id = $1 returning id', [ida.id]);

    const likes = await listed(ann);
    expect(likes.map(({ user }) => user.id)).toEqual([cy.id, bo.id]);
    expect(likes[0]).toEqual({
      swipe: { id: expect.any(String) },
      user: expect.objectContaining({ id: cy.id, dob: null, age: expect.any(Number) }),
      matchId: match?.id,
    });
    expect(likes[0]?.user).not.toHaveProperty('email');
    expect(likes[1]?.matchId).toBeNull();
  });

  it('tell nothing to the people in them', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await like(ann, bo);
    expect(await listed(bo)).toEqual([]);
  });

  it('say so no longer when the match has run out', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await like(ann, bo);
    const { match } = await like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() from matches m where m.conversation_id = conversations.id and m.id = $1 returning m.id`,
      [match?.id],
    );
    expect((await listed(ann)).map(({ matchId }) => matchId)).toEqual([null]);
  });
});

describe('an unlike', () => {
  it('is for the owner only, a match stays, and nothing is refunded', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const liked = await like(ann, bo);
    const { match } = await like(bo, ann);
    await takeBack(bo, liked).expect(404);
    const answer = await takeBack(ann, liked).expect(200);
    expect(answer.body).toEqual({ success: true, swipesRemaining: 9, swipesResetTime: liked.swipesResetTime });
    await takeBack(ann, liked).expect(404, { message: 'This like no longer exists.' });
    await ann.get(`/matches/${match?.id}`).expect(200);
    expect(await listed(ann)).toEqual([]);
  });
});

describe('the undo of a pass', () => {
  it('takes back the last one, refunds it, and makes room for another decision', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const passed = await pass(ann, bo);
    expect(passed.swipesRemaining).toBe(9);
    const answer = await takeBack(ann, passed).expect(200);
    expect(answer.body).toEqual({ success: true, swipesRemaining: 10, swipesResetTime: passed.swipesResetTime });
    expect((await like(ann, bo)).swipesRemaining).toBe(9);
  });

  it('refunds once a day, yet can be done again', async () => {
    const [ann, bo] = [await tourist(), await local()];
    for (const left of [10, 9, 8]) {
      const { body } = await takeBack(ann, await pass(ann, bo)).expect(200);
      expect(body.swipesRemaining).toBe(left);
    }
    expect(await dayOf(ann)).toEqual({ used: 2, refunded: true });
  });

  it('refunds paid people always', async () => {
    const [ann, bo] = [await tourist({ subscriptionTier: 'premium' }), await local()];
    for (let i = 0; i < 3; i++) {
      const { body } = await takeBack(ann, await pass(ann, bo)).expect(200);
      expect(body.swipesRemaining).toBeNull();
    }
    expect(await dayOf(ann)).toEqual({ used: 0, refunded: false });
  });

  it('lasts ten seconds by the clock of the database', async () => {
    const [ann, bo, cy] = [await tourist(), await local(), await local()];
    const late = await pass(ann, bo);
    await decidedAgo(ann, 10.5);
    await takeBack(ann, late).expect(404);
    const early = await pass(ann, cy);
    await decidedAgo(ann, 8);
    await takeBack(ann, early).expect(200);
  });

  it('is of the last pass only, and of one’s own', async () => {
    const [ann, bo, cy] = [await tourist(), await local(), await local()];
    const first = await pass(ann, bo);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const last = await pass(ann, cy);
    await takeBack(ann, first).expect(404);
    await takeBack(bo, last).expect(404);
    await takeBack(ann, last).expect(200);
    expect((await dayOf(ann))?.used).toBe(1);
  });

  it('happens once when it is asked for twenty times at once', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await pass(ann, await local());
    await new Promise((resolve) => setTimeout(resolve, 5));
    const passed = await pass(ann, bo);
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeBack(ann, passed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect((await dayOf(ann))?.used).toBe(1);
  });

  it('and another pass at the same instant end as if one had come after the other', async () => {
    for (let round = 0; round < 15; round++) {
      const [ann, bo, cy] = [await tourist(), await local(), await local()];
      const passed = await pass(ann, bo);
      await new Promise((resolve) => setTimeout(resolve, 2));
      const [undone] = await Promise.all([takeBack(ann, passed), pass(ann, cy)]);
      const stored = await app.query('select id from swipes where swiper_id = $1', [ann.id]);
      const wasUndone = undone.status === 200;
      expect(stored).toHaveLength(wasUndone ? 1 : 2);
      expect(await dayOf(ann)).toEqual({ used: wasUndone ? 1 : 2, refunded: wasUndone });
    }
  });

  it('waits for another pass that is being decided, and comes too late after it', async () => {
    const [ann, bo, cy] = [await tourist(), await local(), await local()];
    const passed = await pass(ann, bo);
    const undone = await app.app.get(UnitOfWork).run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(swiper_lock($1))', [ann.id]);
      await tx.query(
        `insert into swipes (id, swiper_id, swipee_id, liked, decided_at) values ($1, $2, $3, false, now() + interval '5 ms')`,
        [newId(), ann.id, cy.id],
      );
      const answer = takeBack(ann, passed).then(({ status }) => status);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { answer };
    });
    expect(await undone.answer).toBe(404);
    expect(await dayOf(ann)).toEqual({ used: 1, refunded: false });
  });

  it('and a like of the same person at the same instant keep what was decided last', async () => {
    const [ann, bo] = [await tourist(), await local()];
    const passed = await pass(ann, bo);
    const [undone] = await Promise.all([takeBack(ann, passed), like(ann, bo)]);
    expect([200, 404]).toContain(undone.status);
    const stored = await app.query<{ liked: boolean }>('select liked from swipes where swiper_id = $1', [ann.id]);
    // The like may have been the one that was taken back: it had become of the very swipe that was named.
    expect(stored.length === 0 || stored[0]?.liked === true).toBe(true);
  });
});

describe('bad input', () => {
  it.each(['x', '..%2f', '%00', newId(), '9'.repeat(300)])('DELETE of %s is a 4xx', async (id) => {
    const answer = await (await tourist()).delete(`/swipes/${id}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.message).toEqual(expect.any(String));
  });
});
