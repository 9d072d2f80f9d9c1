import { type MatchDto, MatchesService, newId } from '@mingle/core';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { type Person, TestApp } from './support.js';

const GONE = { message: 'This match no longer exists or is unavailable.' };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

type Tier = 'free' | 'premium' | 'vip';
const tourist = (subscriptionTier: Tier = 'free') => app.person({ userType: 'tourist', subscriptionTier });
const local = () => app.person({ userType: 'local', vibePreference: 'party-guide', travelStartDate: null, travelEndDate: null });

interface Couple {
  ann: Person;
  bo: Person;
  id: string;
}

/** A tourist and a local who like each other. */
async function couple(tier: Tier = 'free'): Promise<Couple> {
  const [ann, bo] = [await tourist(tier), await local()];
  const id = await likeEachOther(ann, bo);
  return { ann, bo, id };
}

async function likeEachOther(ann: Person, bo: Person): Promise<string> {
  await ann.post('/swipes', { swipee_id: bo.id, liked: true }).expect(201);
  const { body } = await bo.post('/swipes', { swipee_id: ann.id, liked: true }).expect(201);
  return body.match.id;
}

/** Moves the match's deadline to so many ms from now; negative is past. */
const deadlineIn = (matchId: string, ms: number) =>
  app.query(
    `update conversations c set expires_at = clock_timestamp() + $2 * interval '1 ms' from matches m
     where m.conversation_id = c.id and m.id = $1 returning c.id`,
    [matchId, ms],
  );
const statusOf = async (matchId: string) => {
  const [row] = await app.query<{ status: string; state: string }>(
    'select m.status, c.state from matches m join conversations c on c.id = m.conversation_id where m.id = $1',
    [matchId],
  );
  return row;
};
const say = (who: Person, matchId: string, content: string) => who.post(`/matches/${matchId}/messages`, { content });
const sweep = () => app.app.get(MatchesService).expireOverdue();
const listOf = async (who: Person): Promise<MatchDto[]> => (await who.get('/matches').expect(200)).body;
const expiredOf = async (who: Person): Promise<MatchDto[]> => (await who.get('/expired-matches').expect(200)).body;

describe('an open match', () => {
  it('is seen by both, each with the other in it', async () => {
    const { ann, bo, id } = await couple();
    const [seen] = await listOf(ann);
    expect(seen).toEqual({
      id,
      user_id_1: [ann.id, bo.id].sort()[0],
      user_id_2: [ann.id, bo.id].sort()[1],
      status: 'active',
      otherUser: expect.objectContaining({ id: bo.id, dob: null, userType: 'local' }),
      lastMessage: null,
      unreadCount: 0,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      online: false,
      messagesRemaining: 2,
      messagesResetTime: expect.stringMatching(/T17:00:00\.000Z$/),
      serverNow: expect.any(String),
    });
    expect(Date.parse(String(seen?.expiresAt)) - Date.parse(String(seen?.createdAt))).toBeCloseTo(86_400_000, -2);
    expect((await listOf(bo)).map((match) => match.otherUser.id)).toEqual([ann.id]);
    const { body } = await bo.get(`/matches/${id}`).expect(200);
    expect(body).toMatchObject({ id, otherUser: { id: ann.id } });
  });

  it('keeps no deadline once anybody wrote, and shows the last message', async () => {
    const { ann, bo, id } = await couple();
    await say(bo, id, 'Sawasdee ka').expect(201);
    const { body } = await ann.get(`/matches/${id}`).expect(200);
    expect(body).toMatchObject({
      expiresAt: null,
      messagesRemaining: 2,
      lastMessage: {
        seq: 1,
        content: 'Sawasdee ka',
        image_url: null,
        kind: 'text',
        sender_id: bo.id,
        delivered: true,
        read: false,
      },
    });
    expect((await bo.get(`/matches/${id}`)).body).toMatchObject({
      messagesRemaining: 1,
      lastMessage: { read: false, delivered: false },
    });
    await ann.get(`/matches/${id}/messages`).expect(200);
    expect((await ann.get(`/matches/${id}`)).body.lastMessage.read).toBe(true);
    expect((await bo.get(`/matches/${id}`)).body.lastMessage.read).toBe(false);
  });

  it('counts what one has not read of the other, never of oneself', async () => {
    const { ann, bo, id } = await couple('premium');
    for (const text of ['One', 'Two', 'Three']) await say(ann, id, text).expect(201);
    const unread = async () => [ann, bo].map(async (person) => (await person.get(`/matches/${id}`)).body.unreadCount);
    expect(await Promise.all(await unread())).toEqual([0, 3]);
    await bo.get(`/matches/${id}/messages`).expect(200);
    expect(await Promise.all(await unread())).toEqual([0, 0]);
    await say(bo, id, 'Hello').expect(201);
    await say(ann, id, 'Four').expect(201);
    expect(await Promise.all(await unread())).toEqual([1, 1]);
  });

  it('tells paid people that theirs was read, and counts nothing of what they send', async () => {
    const { ann, bo, id } = await couple('premium');
    await say(ann, id, 'Hello').expect(201);
    await bo.get(`/matches/${id}/messages`).expect(200);
    expect((await ann.get(`/matches/${id}`)).body).toMatchObject({ messagesRemaining: null, lastMessage: { read: true } });
  });

  it('comes first in the list after its last activity', async () => {
    const ann = await tourist();
    const [bo, cy] = [await local(), await local()];
    const [first, second] = [await likeEachOther(ann, bo), await likeEachOther(ann, cy)];
    expect((await listOf(ann)).map(({ id }) => id)).toEqual([second, first]);
    await say(bo, first, 'Hi').expect(201);
    expect((await listOf(ann)).map(({ id }) => id)).toEqual([first, second]);
  });

  it('is left out when the other person has left', async () => {
    const { ann, bo, id } = await couple();
    await app.query('update users set deleted_at = now() where id = $1 returning id', [bo.id]);
    expect(await listOf(ann)).toEqual([]);
    expect((await ann.get(`/matches/${id}`).expect(404)).body).toEqual(GONE);
  });
});

describe('whoever has no part in a match', () => {
  it.each([
    ['a foreign one', async () => (await couple()).id],
    ['an unknown one', async () => newId()],
    ['no id', async () => '123'],
    ['a long one', async () => 'a'.repeat(90)],
    ['SQL', async () => "'%20or%201=1"],
    ['an id in braces', async () => `%7B${newId()}%7D`],
  ])('reads one text, for %s', async (_, which) => {
    const [ann, id] = [await tourist(), await which()];
    expect((await ann.get(`/matches/${id}`).expect(404)).body).toEqual(GONE);
    expect((await ann.post(`/matches/${id}/rematch`).expect(404)).body).toEqual(GONE);
  });

  it.each(['unmatched', 'blocked', 'expired', 'rematched'])('reads the same of a match that is %s', async (status) => {
    const { ann, id } = await couple();
    await app.query('update matches set status = $2 where id = $1 returning id', [id, status]);
    expect((await ann.get(`/matches/${id}`).expect(404)).body).toEqual(GONE);
    expect(await listOf(ann)).toEqual([]);
  });

  it.each(['%00', '%ED%A0%80', '%'])('is no 5xx for %s', async (id) => {
    const answer = await (await tourist()).get(`/matches/${id}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.message).toEqual(expect.any(String));
  });
});

describe('a match whose time is up', () => {
  it('is gone by the database’s clock even when no worker runs', async () => {
    const { ann, bo, id } = await couple();
    await deadlineIn(id, -1);
    expect(await listOf(ann)).toEqual([]);
    await ann.get(`/matches/${id}`).expect(404);
    await say(ann, id, 'Too late').expect(404, GONE);
    for (const who of [ann, bo]) expect(await expiredOf(who)).toEqual([expect.objectContaining({ id, status: 'expired' })]);
    expect((await statusOf(id))?.status).toBe('active');
  });

  it('is ended by the sweep, and both hear of it', async () => {
    const { ann, bo, id } = await couple();
    await Promise.all([ann.connect(), bo.connect()]);
    await deadlineIn(id, -1);
    await sweep();
    await expect(ann.socket.next('match:expired')).resolves.toEqual({ match_id: id });
    await expect(bo.socket.next('match:expired')).resolves.toEqual({ match_id: id });
    expect(await statusOf(id)).toEqual({ status: 'expired', state: 'expired' });
    expect((await expiredOf(ann)).map((match) => match.id)).toEqual([id]);
    ann.socket.close();
    bo.socket.close();
  });

  it('is not ended when somebody wrote in time, however late the sweep', async () => {
    const { ann, id } = await couple();
    await say(ann, id, 'In time').expect(201);
    await app.app.get(MatchesService).expireIfSilent(id);
    await sweep();
    expect(await statusOf(id)).toEqual({ status: 'active', state: 'open' });
  });

  it('is not ended before its time, and only once', async () => {
    const { id } = await couple();
    await app.app.get(MatchesService).expireIfSilent(id);
    expect((await statusOf(id))?.status).toBe('active');
    await deadlineIn(id, -1);
    await Promise.all(Array.from({ length: 5 }, () => app.app.get(MatchesService).expireIfSilent(id)));
    const [row] = await app.query<{ events: number }>(
      `select count(*)::int as events from outbox where event = 'match.expired' and payload->>'matchId' = $1`,
      [id],
    );
    expect(row?.events).toBeLessThanOrEqual(1);
  });

  it('is listed for 90 days, the newest first', async () => {
    const ann = await tourist();
    const [bo, cy, dee] = [await local(), await local(), await local()];
    const ids = [await likeEachOther(ann, bo), await likeEachOther(ann, cy), await likeEachOther(ann, dee)];
    for (const [i, id] of ids.entries()) await deadlineIn(id, -1000 * (3 - i));
    await sweep();
    await app.query(`update matches set closed_at = now() - interval '91 days' where id = $1 returning id`, [ids[0]]);
    expect((await expiredOf(ann)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });
});

describe('a message that meets the end', () => {
  /** Holds the conversation locked while `meanwhile` begins, then lets go. */
  async function whileHeld(
    matchId: string,
    hold: (query: (text: string) => Promise<unknown>) => Promise<void>,
    meanwhile: () => Promise<unknown>,
  ) {
    let begun: Promise<unknown> = Promise.resolve();
    await app.app.get(UnitOfWork).run(async (tx) => {
      await tx.query(
        'select from conversations where id = (select conversation_id from matches where id = $1) for no key update',
        [matchId],
      );
      await hold((text) => tx.query(text, [matchId]));
      begun = meanwhile();
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    await begun;
  }

  it('loses when the sweep has the row', async () => {
    const { ann, id } = await couple();
    await deadlineIn(id, 60_000);
    let status = 0;
    await whileHeld(
      id,
      async (query) => {
        await query(`update conversations set state = 'expired' where id = (select conversation_id from matches where id = $1)`);
        await query(`update matches set status = 'expired', closed_at = now() where id = $1`);
      },
      async () => {
        const answer = await say(ann, id, 'Just too late');
        status = answer.status;
        expect(answer.body).toEqual(GONE);
      },
    );
    expect(status).toBe(404);
    expect(await app.query('select from messages x join matches m using (conversation_id) where m.id = $1', [id])).toEqual([]);
  });

  it('wins when it has the row', async () => {
    const { id } = await couple();
    await deadlineIn(id, -1);
    await whileHeld(
      id,
      async (query) => {
        await query(
          `update conversations set expires_at = null, last_message_at = now() where id = (select conversation_id from matches where id = $1)`,
        );
      },
      () => app.app.get(MatchesService).expireIfSilent(id),
    );
    expect(await statusOf(id)).toEqual({ status: 'active', state: 'open' });
  });

  it('is stored or refused, never both, when they meet by chance', async () => {
    const couples = await Promise.all(Array.from({ length: 12 }, () => couple()));
    await Promise.all(couples.map(({ id }) => deadlineIn(id, 120)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answers = await Promise.all([
      ...couples.map(async ({ ann, id }, i) => {
        await new Promise((resolve) => setTimeout(resolve, 2 * i));
        return (await say(ann, id, 'Now?')).status;
      }),
      ...couples.map(async (_, i) => {
        await new Promise((resolve) => setTimeout(resolve, 2 * i));
        return sweep();
      }),
    ]);
    await sweep();
    for (const [i, { id }] of couples.entries()) {
      expect((await statusOf(id))?.status).toBe(answers[i] === 201 ? 'active' : 'expired');
    }
  }, 30_000);
});

describe('a rematch', () => {
  const expired = async (): Promise<Couple> => {
    const made = await couple();
    await deadlineIn(made.id, -1);
    return made;
  };
  const rematch = async (who: Person, id: string): Promise<MatchDto> =>
    (await who.post(`/matches/${id}/rematch`).expect(201)).body;

  it('opens a fresh match in the place of the expired one, and both hear of it', async () => {
    const { ann, bo, id } = await expired();
    await Promise.all([ann.connect(), bo.connect()]);
    const renewed = await rematch(ann, id);
    expect(renewed).toMatchObject({ status: 'active', otherUser: { id: bo.id }, lastMessage: null });
    expect(renewed.id).not.toBe(id);
    expect(Date.parse(String(renewed.expiresAt)) - Date.parse(renewed.serverNow)).toBeGreaterThan(86_000_000);
    await expect(bo.socket.next('match:new')).resolves.toMatchObject({ id: renewed.id, otherUser: { id: ann.id } });
    await expect(ann.socket.next('match:new')).resolves.toMatchObject({ id: renewed.id, otherUser: { id: bo.id } });
    expect(await statusOf(id)).toEqual({ status: 'rematched', state: 'expired' });
    expect(await expiredOf(ann)).toEqual([]);
    ann.socket.close();
    bo.socket.close();
  });

  it('is one, whoever asks and however often', async () => {
    const { ann, bo, id } = await expired();
    const answers = await Promise.all([rematch(ann, id), rematch(bo, id), rematch(ann, id), rematch(bo, id)]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await rematch(bo, id)).toMatchObject({ id: answers[0]?.id });
    expect(await listOf(ann)).toHaveLength(1);
  });

  it('of an open match answers it', async () => {
    const { ann, id } = await couple();
    expect((await rematch(ann, id)).id).toBe(id);
  });

  it('is given twice in 30 days, then no more', async () => {
    const { ann, bo, id } = await expired();
    let latest = id;
    for (const who of [ann, bo]) {
      latest = (await rematch(who, latest)).id;
      await deadlineIn(latest, -1);
    }
    const refused = await ann.post(`/matches/${latest}/rematch`).expect(409);
    expect(refused.body).toEqual({ message: 'This match can no longer be renewed.' });
    expect((await expiredOf(ann)).map((match) => match.id)).toEqual([latest]);

    await app.query(`update matches set created_at = created_at - interval '31 days' where $1 in (user_a, user_b) returning id`, [
      ann.id,
    ]);
    await ann.post(`/matches/${latest}/rematch`).expect(201);
  });

  it.each(['unmatched', 'blocked'])('is not given when the last match was %s', async (status) => {
    const { ann, id } = await expired();
    await sweep();
    await app.query('update matches set status = $2 where id = $1 returning id', [id, status]);
    expect((await ann.post(`/matches/${id}/rematch`).expect(404)).body).toEqual(GONE);
  });

  it('is not given over a block, nor with somebody who left', async () => {
    const [one, other] = [await expired(), await expired()];
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [one.bo.id, one.ann.id]);
    await app.query('update users set deleted_at = now() where id = $1 returning id', [other.bo.id]);
    for (const { ann, id } of [one, other]) expect((await ann.post(`/matches/${id}/rematch`).expect(404)).body).toEqual(GONE);
  });
});
