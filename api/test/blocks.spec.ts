import { BLOCK_PENALTY_MONTHS, NODES_FRESH_MS, newId, ReviewsService } from '@mingle/core';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { PartingsRepository } from '../../core/src/matches/partings.repository.js';
import { type Chat, heardSoFar, send, sendOnSocket, sent, signedInPair } from './chats.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  // A process that has just come up tells everybody once to fetch anew: that is over before anybody listens here.
  await new Promise((resolve) => setTimeout(resolve, 3 * NODES_FRESH_MS));
});
afterAll(() => app.stop());

const block = (who: Person, whom: { id: string }) => who.post('/blocks', { blocked_id: whom.id });
const unblock = (who: Person, whom: { id: string }) => who.delete(`/blocks/${whom.id}`);
const like = (who: Person, whom: Person) => who.post('/swipes', { swipee_id: whom.id, liked: true });
const matchRow = async (matchId: string) => {
  const [row] = await app.query<{ status: string; state: string; closed: boolean }>(
    `select m.status, c.state, m.closed_at is not null as closed from matches m join conversations c on c.id = m.conversation_id
     where m.id = $1`,
    [matchId],
  );
  return row;
};
const scoreOf = async (person: Person): Promise<number | null> => {
  await app.app.get(ReviewsService).refreshDue();
  const [row] = await app.query<{ score: number | null }>('select overall_score as score from users where id = $1', [person.id]);
  return row?.score ?? null;
};

describe('blocking', () => {
  it('ends the match for both, on all their devices, within a second and without a reason', async () => {
    const chat = await signedInPair(app);
    const devices = [chat.ann, app.as(chat.ann), chat.bo, app.as(chat.bo)];
    await Promise.all(devices.map((device) => device.connect()));
    const before = Date.now();
    expect((await block(chat.ann, chat.bo).expect(200)).body).toEqual({ success: true });
    for (const device of devices) await expect(device.socket.next('match:closed')).resolves.toEqual({ match_id: chat.matchId });
    expect(Date.now() - before).toBeLessThan(1000);
    expect(await matchRow(chat.matchId)).toEqual({ status: 'blocked', state: 'closed', closed: true });
    // What the blocked side heard is what an unmatched one hears.
    expect(await heardSoFar(chat.bo, 'resync')).toEqual([]);
    await chat.ann.socket.next('resync');
    for (const device of devices) device.socket.close();
  });

  it('answers the same however often, and tells nobody again', async () => {
    const chat = await signedInPair(app);
    await block(chat.ann, chat.bo).expect(200);
    await chat.ann.connect();
    await chat.bo.connect();
    const answers = await Promise.all(Array.from({ length: 5 }, () => block(chat.ann, chat.bo)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { success: true }]));
    expect(await heardSoFar(chat.bo, 'match:closed')).toEqual([]);
    expect(await heardSoFar(chat.ann, 'resync', 0)).toEqual([]);
    expect((await chat.ann.get('/blocks').expect(200)).body).toEqual([expect.objectContaining({ id: chat.bo.id })]);
    chat.ann.socket.close();
    chat.bo.socket.close();
  });

  it('needs no match, and works on whoever blocked first', async () => {
    const [ann, bo] = [await app.person(), await app.person({ userType: 'local' })];
    await block(ann, bo).expect(200);
    await block(bo, ann).expect(200);
    await unblock(ann, bo).expect(200);
    expect((await ann.get(`/users/${bo.id}`)).status).toBe(404);
  });

  it.each<[string, (me: Person) => Promise<unknown>, number, string]>([
    ['oneself', async (me) => me.id, 400, 'You cannot block yourself.'],
    ['oneself in capitals', async (me) => me.id.toUpperCase(), 400, 'You cannot block yourself.'],
    ['an admin', async () => (await app.person({ isAdmin: true })).id, 400, 'This person cannot be blocked.'],
    ['nobody', async () => newId(), 404, 'This profile is no longer available.'],
    [
      'who has left',
      async () => (await app.buildUser({ deletedAt: new Date() })).id,
      404,
      'This profile is no longer available.',
    ],
    ['no id', async () => 'bo', 404, 'This profile is no longer available.'],
    ['a number', async () => 7, 400, 'Please say whom to block'],
    ['nothing', async () => undefined, 400, 'Please say whom to block'],
    ['a list', async () => [newId()], 400, 'Please say whom to block'],
  ])('refuses %s, with nothing stored', async (_, whom, status, message) => {
    const me = await app.person();
    const answer = await me.post('/blocks', { blocked_id: await whom(me) });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect((await me.get('/blocks')).body).toEqual([]);
  });

  it('ends what expired and what was renewed as well, for good', async () => {
    const chat = await signedInPair(app, { status: 'expired' });
    await block(chat.bo, chat.ann).expect(200);
    for (const who of [chat.ann, chat.bo]) {
      expect((await who.get('/expired-matches').expect(200)).body).toEqual([]);
      await who.post(`/matches/${chat.matchId}/rematch`).expect(404);
    }
    await unblock(chat.bo, chat.ann).expect(200);
    await chat.ann.post(`/matches/${chat.matchId}/rematch`).expect(404);
  });

  it('restores nothing when it is taken back: both have to like each other anew (rule 14)', async () => {
    const [ann, bo] = [await app.person(), await app.person({ userType: 'local' })];
    await like(ann, bo).expect(201);
    const { body } = await like(bo, ann).expect(201);
    await block(ann, bo).expect(200);
    await unblock(ann, bo).expect(200);
    expect((await ann.get('/swipes/likes').expect(200)).body).toEqual([]);
    await bo.get(`/matches/${body.match.id}`).expect(404);
    expect((await like(ann, bo).expect(201)).body).toMatchObject({ isMatch: false });
    const again = await like(bo, ann).expect(201);
    expect(again.body).toMatchObject({ isMatch: true });
    expect(again.body.match.id).not.toBe(body.match.id);
  });
});

describe('what a block costs (rule 4)', () => {
  it('is 25 for each who had a match, nothing for strangers, and comes back with the block', async () => {
    const chat = await signedInPair(app);
    const stranger = await app.person();
    await block(stranger, chat.bo).expect(200);
    expect(await scoreOf(chat.bo)).toBeNull();
    await block(chat.ann, chat.bo).expect(200);
    expect(await scoreOf(chat.bo)).toBe(-25);
    await block(chat.ann, chat.bo).expect(200);
    expect(await scoreOf(chat.bo)).toBe(-25);
    await unblock(chat.ann, chat.bo).expect(200);
    expect(await scoreOf(chat.bo)).toBeNull();
  });

  it('is over after a year', async () => {
    const chat = await signedInPair(app);
    await block(chat.ann, chat.bo).expect(200);
    await app.query(`update blocks set created_at = now() - interval '${BLOCK_PENALTY_MONTHS} months' where blocker_id = $1`, [
      chat.ann.id,
    ]);
    await app.query('update users set rating_due_at = now() where id = $1', [chat.bo.id]);
    expect(await scoreOf(chat.bo)).toBeNull();
  });
});

describe('unmatching (rule 38)', () => {
  it('takes the match off both lists at once, costs no rating, and cannot be told from a block', async () => {
    const chat = await signedInPair(app);
    await chat.ann.connect();
    await chat.bo.connect();
    expect((await chat.ann.post(`/matches/${chat.matchId}/unmatch`).expect(200)).body).toEqual({ success: true });
    for (const who of [chat.ann, chat.bo]) {
      await expect(who.socket.next('match:closed')).resolves.toEqual({ match_id: chat.matchId });
      expect((await who.get('/matches').expect(200)).body).toEqual([]);
      await who.get(`/matches/${chat.matchId}`).expect(404);
      who.socket.close();
    }
    expect(await matchRow(chat.matchId)).toEqual({ status: 'unmatched', state: 'closed', closed: true });
    expect(await scoreOf(chat.bo)).toBeNull();
    await chat.bo.get(`/users/${chat.ann.id}`).expect(200);
  });

  it('takes a match that ran out off the list of those, too', async () => {
    const chat = await signedInPair(app, { status: 'expired' });
    await chat.bo.post(`/matches/${chat.matchId}/unmatch`).expect(200);
    expect((await chat.ann.get('/expired-matches').expect(200)).body).toEqual([]);
    await chat.ann.post(`/matches/${chat.matchId}/rematch`).expect(404);
  });

  it('may be asked again, by either', async () => {
    const chat = await signedInPair(app);
    for (const who of [chat.ann, chat.ann, chat.bo]) await who.post(`/matches/${chat.matchId}/unmatch`).expect(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['a foreign one', async () => (await signedInPair(app)).matchId],
    ['an unknown one', async () => newId()],
    ['no id', async () => 'abc'],
    ['one that was renewed', async () => (await signedInPair(app, { status: 'rematched' })).matchId],
  ])('reads one text for %s, which stays as it is', async (_, which) => {
    const [me, matchId] = [await app.person(), await which()];
    const { body } = await me.post(`/matches/${matchId}/unmatch`).expect(404);
    expect(body).toEqual({ message: 'This match no longer exists or is unavailable.' });
  });
});

/** The outcome of each attempt, and what was stored in the end. */
async function stored(chat: Chat): Promise<{ ids: string[]; lastSeq: number; afterEnd: number }> {
  const [row] = await app.query<{ ids: string[]; lastSeq: number; afterEnd: number }>(
    `select coalesce((select array_agg(d.client_message_id::text) from messages d where d.conversation_id = c.id), '{}') as ids,
       c.last_seq as "lastSeq",
       (select count(*)::int from messages d where d.conversation_id = c.id and d.sent_at > m.closed_at) as "afterEnd"
     from conversations c join matches m on m.conversation_id = c.id where c.id = $1`,
    [chat.conversationId],
  );
  if (!row) throw new Error('no conversation');
  return row;
}

describe('at the same moment', () => {
  it.each([
    ['a block', (chat: Chat) => block(chat.bo, chat.ann)],
    ['an unmatch', (chat: Chat) => chat.bo.post(`/matches/${chat.matchId}/unmatch`)],
  ])('as a burst of messages, %s lets nothing through that was sent after it, and leaves nothing half stored', async (_, end) => {
    for (let round = 0; round < 12; round++) {
      const chat = await signedInPair(app, { annTier: 'vip', boTier: 'vip' });
      const twin = app.as(chat.bo);
      await Promise.all([chat.ann.connect(), chat.bo.connect(), twin.connect()]);
      const ids = Array.from({ length: 30 }, () => newId());
      const attempt = async (id: string, index: number) => {
        if (index % 3 === 0) return (await send(chat, chat.ann, `Message ${index}`, id)).status === 201;
        const ack = await sendOnSocket(chat, chat.ann, `Message ${index}`, id);
        return ack.ok;
      };
      const early = ids.slice(0, 20).map(attempt);
      await new Promise((resolve) => setTimeout(resolve, round));
      const ended = await end(chat);
      const late = await Promise.all(ids.slice(20).map(attempt));
      const accepted = await Promise.all(early);

      expect([round, ended.status]).toEqual([round, 200]);
      expect(late).toEqual(Array(10).fill(false));
      const { ids: kept, lastSeq, afterEnd } = await stored(chat);
      expect(kept.sort()).toEqual(ids.filter((__, index) => index < 20 && accepted[index]).sort());
      expect([lastSeq, afterEnd]).toEqual([kept.length, 0]);
      for (const device of [chat.bo, twin]) {
        const heard = (await heardSoFar(device, 'message:new', 40)) as { client_message_id: string }[];
        expect(kept).toEqual(expect.arrayContaining(heard.map(({ client_message_id: id }) => id)));
        expect(await heardSoFar(device, 'match:closed', 0)).toHaveLength(1);
      }
      for (const device of [chat.ann, chat.bo, twin]) device.socket.close();
    }
  });

  it('a message that comes while a pair is being ended waits for it, and is refused', async () => {
    const chat = await signedInPair(app);
    const [userA = '', userB = ''] = [chat.ann.id, chat.bo.id].sort();
    const parting = app.app.get(PartingsRepository, { strict: false });
    let answered = 0;
    const late = await app.app.get(UnitOfWork).run(async (tx) => {
      expect(await parting.end(tx, { userA, userB }, 'blocked')).toHaveLength(1);
      const sending = send(chat, chat.ann, 'Too late').then(({ status }) => {
        answered = status;
        return status;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(answered).toBe(0);
      return { sending };
    });
    expect(await late.sending).toBe(404);
    expect(await stored(chat)).toEqual({ ids: [], lastSeq: 0, afterEnd: 0 });
  });

  it('typing and ticks stop with it', async () => {
    const chat = await signedInPair(app);
    await chat.ann.connect();
    await chat.bo.connect();
    const message = await sent(chat, chat.bo, 'Hello');
    await block(chat.bo, chat.ann).expect(200);
    await chat.ann.socket.next('match:closed');
    const mark = { match_id: chat.matchId, up_to_seq: message.seq };
    expect(await chat.ann.socket.emit('typing', { match_id: chat.matchId })).toMatchObject({ ok: false, status: 404 });
    expect(await chat.ann.socket.emit('message:read', mark)).toMatchObject({ ok: false, status: 404 });
    expect(await chat.ann.socket.emit('message:delivered', mark)).toMatchObject({ ok: false, status: 404 });
    for (const event of ['typing', 'message:read', 'message:delivered']) expect(await heardSoFar(chat.bo, event, 30)).toEqual([]);
    // Coming and going is told to nobody any more.
    chat.ann.socket.close();
    expect(await heardSoFar(chat.bo, 'presence', 2300)).toEqual([]);
    chat.bo.socket.close();
  });

  it('blocking, unblocking and liking each other leave one of the states that follow one another', async () => {
    for (let round = 0; round < 25; round++) {
      const [ann, bo] = [await app.person(), await app.person({ userType: 'local' })];
      await like(ann, bo).expect(201);
      const acts = [() => block(ann, bo), () => unblock(ann, bo), () => like(bo, ann), () => like(ann, bo), () => block(bo, ann)];
      const turned = [...acts.slice(round % 5), ...acts.slice(0, round % 5)];
      const statuses = (await Promise.all(turned.map((act) => act()))).map(({ status }) => status);
      expect(statuses.every((status) => [200, 201, 404].includes(status))).toBe(true);
      const [row] = await app.query<{ blocks: number; active: number; open: number; likes: number }>(
        `select (select count(*)::int from blocks where blocker_id in ($1, $2) and blocked_id in ($1, $2)) as blocks,
           (select count(*)::int from swipes where swiper_id in ($1, $2) and swipee_id in ($1, $2)) as likes,
           count(*) filter (where m.status = 'active')::int as active, count(*) filter (where c.state = 'open')::int as open
         from matches m join conversations c on c.id = m.conversation_id where $1 in (m.user_a, m.user_b)`,
        [ann.id, bo.id],
      );
      // Bo's block stands whatever else happened: nothing is open, nothing is liked.
      expect(row).toEqual({ blocks: expect.any(Number), active: 0, open: 0, likes: 0 });
      expect(row?.blocks).toBeGreaterThan(0);
    }
  });

  it('two who block each other both do, and a leaver is blocked or gone', async () => {
    for (let round = 0; round < 15; round++) {
      const chat = await signedInPair(app);
      const answers = await Promise.all([
        block(chat.ann, chat.bo),
        block(chat.bo, chat.ann),
        chat.ann.post(`/matches/${chat.matchId}/unmatch`),
        send(chat, chat.bo, 'Hello'),
        chat.bo.get(`/matches/${chat.matchId}/messages`),
      ]);
      expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await matchRow(chat.matchId)).toEqual({ status: 'blocked', state: 'closed', closed: true });

      const leaver = await signedInPair(app);
      const [gone, blocked] = await Promise.all([leaver.bo.post('/account/deletion', {}), block(leaver.ann, leaver.bo)]);
      expect([gone.status, [200, 404].includes(blocked.status)]).toEqual([gone.status, true]);
      expect(gone.status).toBeLessThan(500);
      expect((await matchRow(leaver.matchId))?.state).toBe('closed');
    }
  });

  it('an unmatch and a rematch leave the pair apart or with one new match', async () => {
    for (let round = 0; round < 15; round++) {
      const chat = await signedInPair(app, { status: 'expired' });
      const [left, renewed] = await Promise.all([
        chat.ann.post(`/matches/${chat.matchId}/unmatch`),
        chat.bo.post(`/matches/${chat.matchId}/rematch`),
      ]);
      expect([
        [200, 404],
        [404, 201],
      ]).toContainEqual([left.status, renewed.status]);
    }
  });
});
