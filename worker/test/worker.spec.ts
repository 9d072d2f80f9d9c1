import { connectConsumer, ENV, type Env, PhotosService, SwipesService } from '@mingle/core';
import { Queue } from 'bullmq';
import { readEnv } from '../../core/src/config/env.js';
import { type Transaction, UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { taggedImage } from '../../core/test/tagged-image.js';
import { LifecycleProcessor } from '../src/lifecycle.processor.js';
import { SCHEDULES } from '../src/schedules.js';
import { eventually, TestWorker } from './support.js';

const LIFETIME_MS = 1500;

describe('the worker', () => {
  let worker: TestWorker;
  beforeAll(async () => {
    await emptyQueue('media');
    worker = await TestWorker.start({ MATCH_LIFETIME_MS: String(LIFETIME_MS) });
  });
  afterAll(() => worker.stop());

  it('ends a match within a second of its time, and both hear of it', async () => {
    const people: [string, string] = [await worker.buildPerson('tourist'), await worker.buildPerson('local')];
    await worker.listen(people);
    const swipes = worker.app.get(SwipesService);
    await swipes.swipe({ id: people[0] }, { swipee_id: people[1], liked: true });
    const { decision } = await swipes.swipe({ id: people[1] }, { swipee_id: people[0], liked: true });
    const [row] = await worker.query<{ due: Date }>(
      'select c.expires_at as due from matches m join conversations c on c.id = m.conversation_id where m.id = $1',
      [decision.matchId],
    );
    for (const user of people) {
      await expect(worker.next('match:new', user)).resolves.toMatchObject({ payload: { id: decision.matchId } });
      const { payload, at } = await worker.next('match:expired', user);
      expect(payload).toEqual({ match_id: decision.matchId });
      expect(at - Number(row?.due)).toBeGreaterThanOrEqual(0);
      expect(at - Number(row?.due)).toBeLessThan(1000);
    }
    expect(await worker.statusOf(String(decision.matchId))).toBe('expired');
  }, 15_000);

  it('makes the smaller pictures of a photo as soon as it is somebody’s, and destroys what is let go', async () => {
    const [photos, owner] = [worker.app.get(PhotosService), await worker.buildPerson('tourist')];
    const url = await photos.upload(await taggedImage('jpeg', 300, 300), 'photo', owner);
    const id = url.split('/').pop();
    const rows = () => worker.query<{ made: boolean }>('select variants_at is not null as made from media where id = $1', [id]);
    const run = (work: (tx: Transaction) => Promise<unknown>) => worker.app.get(UnitOfWork).run(work);

    await run((tx) => photos.claimPhoto(tx, url, owner));
    await eventually(async () => (await rows())[0]?.made === true);
    await run((tx) => photos.releasePhotos(tx, [url], owner));
    await eventually(async () => (await rows()).length === 0);
  }, 15_000);

  it('ends a match whose timer was lost', async () => {
    const { id } = await worker.buildMatch(300);
    await eventually(async () => (await worker.statusOf(id)) === 'expired');
  }, 15_000);

  it('delivers what the process that caused it did not', async () => {
    const user = await worker.buildPerson('tourist');
    await worker.listen([user]);
    const payload = { matchId: '01900000-0000-7000-8000-000000000001', userIds: [user, user] };
    const [row] = await worker.query<{ id: string }>(
      `insert into outbox (event, payload, due_at) values ('match.closed', $1, now()) returning id`,
      [payload],
    );
    await expect(worker.next('match:closed', user)).resolves.toMatchObject({ payload: { match_id: payload.matchId } });
    await eventually(async () => (await worker.query('select id from outbox where id = $1', [row?.id])).length === 0);
  }, 15_000);

  it('tells those who are online at midnight what they have, and forgets old counters', async () => {
    const [free, paid, away] = [
      await worker.buildPerson('tourist'),
      await worker.buildPerson('tourist', 'vip'),
      await worker.buildPerson('tourist'),
    ];
    await worker.query(
      `insert into swipe_days (user_id, day, used) select $1, (now() at time zone 'Asia/Bangkok')::date - ago, 10 from unnest('{1,2,30}'::int[]) ago`,
      [free],
    );
    await worker.listen([free, paid]);
    await worker.app.get(LifecycleProcessor).process({ name: 'swipes.reset', data: {} });

    const swipesResetTime = expect.stringMatching(/T17:00:00\.000Z$/);
    await expect(worker.next('swipes:reset', free)).resolves.toMatchObject({ payload: { swipesRemaining: 10, swipesResetTime } });
    await expect(worker.next('swipes:reset', paid)).resolves.toMatchObject({
      payload: { swipesRemaining: null, swipesResetTime },
    });
    expect(worker.heard.some((push) => push.event === 'swipes:reset' && push.users.includes(away))).toBe(false);
    expect(await worker.query('select day from swipe_days where user_id = $1', [free])).toHaveLength(1);
  }, 15_000);

  it('ranks tourists whose trip is over below everybody else', async () => {
    const id = await worker.buildPerson('tourist');
    await worker.query('alter table users disable trigger users_deck_rank');
    await worker.query(`update users set travel_end_date = current_date - 5 where id = $1`, [id]);
    await worker.query('alter table users enable trigger users_deck_rank');
    const isOn = async () =>
      (await worker.query('select from users where id = $1 and deck_rank >= 1::bigint << 61', [id])).length === 1;
    expect(await isOn()).toBe(true);
    await worker.app.get(LifecycleProcessor).process({ name: 'trips.retire', data: {} });
    expect(await isOn()).toBe(false);
  });

  it('has the jobs that run by the clock in the queue', async () => {
    const connection = connectConsumer(worker.app.get<Env>(ENV).redisUrl);
    const queue = new Queue('lifecycle', { connection });
    try {
      await eventually(async () => (await queue.getJobSchedulers()).length === SCHEDULES.length);
      const midnight = (await queue.getJobSchedulers()).find((scheduler) => scheduler.key === 'swipes.reset');
      expect(new Date(Number(midnight?.next)).toISOString()).toMatch(/T17:00:00\.000Z$/);
    } finally {
      await queue.close();
      connection.disconnect();
    }
  }, 15_000);
});

/** Forgets the jobs that other tests, which have no worker, left behind. */
async function emptyQueue(name: string): Promise<void> {
  const connection = connectConsumer(readEnv().redisUrl);
  const queue = new Queue(name, { connection });
  await queue.drain();
  await queue.close();
  connection.disconnect();
}

describe('a worker without Redis', () => {
  it('starts, ends matches in time, and stops', async () => {
    const worker = await TestWorker.start({ REDIS_URL: 'redis://127.0.0.1:20498', MATCH_LIFETIME_MS: String(LIFETIME_MS) });
    const { id } = await worker.buildMatch(-1);
    await eventually(async () => (await worker.statusOf(id)) === 'expired').finally(() => worker.stop());
  }, 30_000);
});
