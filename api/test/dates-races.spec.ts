import { DueDatesService, MatchesService, newId } from '@mingle/core';
import { type Chat, heardSoFar } from './chats.js';
import { answer, cards, couple, invitation, planned, startIn, story } from './dates-world.js';
import { type Person, TestApp } from './support.js';

const ROUNDS = 12;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

const rounds = <T>(play: (round: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: ROUNDS }, (_, round) => play(round)));

const rotate = <T>(list: T[], by: number): T[] => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

const stored = async (chat: Chat) =>
  app.query<{ id: string; status: string; revision: number }>(
    'select id, status, revision from dates where match_id = $1 order by created_at, id',
    [chat.matchId],
  );

/** Both people see the same cards. */
async function sameStory(chat: Chat): Promise<string[]> {
  const [mine, theirs] = [await story(chat, chat.ann), await story(chat, chat.bo)];
  expect(mine).toEqual(theirs);
  return mine;
}

it('of an accept, a decline, a withdrawal and a request for change that come together, one chain is carried out', async () => {
  await rounds(async (round) => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    const act: [string, Person, string][] = [
      ['accept', chat.bo, 'confirmed'],
      ['decline', chat.bo, 'cancelled'],
      ['withdraw', chat.ann, 'cancelled'],
    ];
    const asked = rotate(act, round).map(async ([, who, status]) => (await answer(who, dateId, status)).status);
    const statuses = await Promise.all(asked);
    // An accept may come first and be cancelled by one of the two after it; nothing comes after a cancellation.
    const done = statuses.filter((status) => status === 200).length;
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const [date] = await stored(chat);
    expect(date?.revision).toBe(done);
    const told = await sameStory(chat);
    expect(told).toHaveLength(1 + done);
    const last = (await cards(chat, chat.bo)).at(-1);
    expect(last?.status).toBe(date?.status);
    expect(last?.type).toBe(date?.status === 'confirmed' ? 'date_confirmed' : 'date_cancelled');
  });
});

it('of an accept and a decline exactly one is carried out, told once to each', async () => {
  await rounds(async (round) => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    // Two devices of one person: the first decides, unless the accept came first and was cancelled.
    const pair = rotate(['confirmed', 'change_requested', 'confirmed', 'confirmed'], round);
    const statuses = await Promise.all(pair.map(async (status) => (await answer(chat.bo, dateId, status)).status));
    const confirmations = statuses.filter((status, i) => pair[i] === 'confirmed' && status === 200);
    expect(confirmations).toHaveLength(1);
    const [date] = await stored(chat);
    expect(date).toMatchObject({ status: 'confirmed', revision: statuses.filter((status) => status === 200).length });
    expect((await sameStory(chat)).filter((card) => card.startsWith('date_confirmed'))).toEqual([
      'date_confirmed accepted confirmed',
    ]);
    for (const person of [chat.ann, chat.bo]) {
      const updates = (await heardSoFar(person, 'date:updated')) as { date: { status: string; revision: number } }[];
      expect(updates).toHaveLength(statuses.filter((status) => status === 200).length);
      const newest = updates.reduce((one, other) => (other.date.revision > one.date.revision ? other : one));
      expect(newest.date.status).toBe('confirmed');
      person.socket.close();
    }
  });
});

it('of invitations that come at once one stays open', async () => {
  await rounds(async () => {
    const chat = await couple(app, { boTier: 'vip' });
    const calls = [1, 2, 3].flatMap((hour) => [
      chat.ann.post('/dates', invitation(chat, { time: `1${hour}:00` })).expect(201),
      chat.bo.post('/dates', invitation(chat, { responder_id: chat.ann.id, time: `2${hour}:00` })).expect(201),
    ]);
    await Promise.all(calls);
    const dates = await stored(chat);
    expect(dates).toHaveLength(6);
    expect(dates.filter(({ status }) => status === 'pending')).toHaveLength(1);
    const told = await sameStory(chat);
    expect(told.filter((card) => card.startsWith('date_invitation'))).toHaveLength(1);
    expect(told.filter((card) => card.startsWith('date_updated'))).toHaveLength(5);
    expect(told.at(-1)).toBe('date_updated replaced -');
  });
});

it('an answer against the invitation that takes its place: never two that stand', async () => {
  await rounds(async () => {
    const chat = await couple(app);
    const first = await planned(chat);
    const [accepted, replaced] = await Promise.all([
      answer(chat.bo, first.dateId, 'confirmed'),
      chat.ann.post('/dates', invitation(chat, { time: '21:00' })),
    ]);
    expect(replaced.status).toBe(201);
    const [one, other] = await stored(chat);
    expect([accepted.status, one?.status, other?.status]).toEqual(
      accepted.status === 200 ? [200, 'confirmed', 'pending'] : [409, 'cancelled', 'pending'],
    );
    await sameStory(chat);
  });
});

it('an invitation against the end of the match by the clock: stored and kept, or refused and gone (rule 35)', async () => {
  const outcomes = await rounds(async () => {
    const chat = await couple(app, { expiresInMs: 60 });
    await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 30));
    const [plan] = await Promise.all([
      chat.ann.post('/dates', invitation(chat)),
      app.app.get(MatchesService).expireIfSilent(chat.matchId),
    ]);
    await app.app.get(MatchesService).expireIfSilent(chat.matchId);
    const dates = await stored(chat);
    const [match] = await app.query<{ status: string }>('select status from matches where id = $1', [chat.matchId]);
    if (plan.status === 201) expect([dates.length, match?.status]).toEqual([1, 'active']);
    else {
      expect([plan.status, dates.length, match?.status]).toEqual([404, 0, 'expired']);
      await chat.ann.get(`/matches/${chat.matchId}`).expect(404);
    }
    return plan.status;
  });
  expect(outcomes.every((status) => status === 201 || status === 404)).toBe(true);
});

it.each(['unmatched', 'blocked'])(
  'an invitation and an answer against a match that is %s: nothing stays open',
  async (status) => {
    await rounds(async () => {
      const chat = await couple(app);
      const { dateId } = await planned(chat);
      const end =
        status === 'blocked'
          ? chat.bo.post('/blocks', { blocked_id: chat.ann.id })
          : chat.bo.post(`/matches/${chat.matchId}/unmatch`);
      const [plan, accept, ended] = await Promise.all([
        chat.ann.post('/dates', invitation(chat, { time: '21:00' })),
        answer(chat.bo, dateId, 'confirmed'),
        end,
      ]);
      expect([200, 201]).toContain(ended.status);
      expect([201, 404]).toContain(plan.status);
      expect([200, 404, 409]).toContain(accept.status);
      expect((await stored(chat)).every((date) => date.status === 'cancelled')).toBe(true);
    });
  },
);

it('a worker against an answer, and workers against one another: one end, one card', async () => {
  await rounds(async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await startIn(app, dateId, 0);
    const workers = app.app.get(DueDatesService);
    const [accept] = await Promise.all([answer(chat.bo, dateId, 'confirmed'), workers.tendDue(), workers.tendDue()]);
    expect(accept.status).toBe(409);
    const [date] = await stored(chat);
    expect(date).toEqual({ id: dateId, status: 'cancelled', revision: 1 });
    expect(await sameStory(chat)).toEqual(['date_invitation invited cancelled', 'date_cancelled lapsed cancelled']);
  });
});

it('answers under one key at once are one answer', async () => {
  await rounds(async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    const key = newId();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => answer(chat.bo, dateId, 'confirmed').set('idempotency-key', key).expect(200)),
    );
    expect(all.map(({ body }) => body.revision)).toEqual([1, 1, 1, 1]);
    expect(await sameStory(chat)).toHaveLength(2);
  });
});
