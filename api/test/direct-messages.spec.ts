import { newId, RetentionService } from '@mingle/core';
import request from 'supertest';
import { block } from '../../core/test/chat-world.js';
import { DirectPeople } from './direct-people.js';
import { jpeg, type Person, TestApp } from './support.js';

const GONE = { message: 'This profile is no longer available.' };

let app: TestApp;
let people: DirectPeople;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
  people = new DirectPeople(app);
});
afterAll(() => app.stop());

const image = async (from: Person, to: Person, fields: Record<string, string> = {}) => {
  const upload = from.post(`/direct-messages/${to.id}/upload-image`).unset('content-type');
  for (const [name, value] of Object.entries(fields)) upload.field(name, value);
  return upload.attach('image', await jpeg(), 'me.jpg');
};

describe('a first message', () => {
  it('reaches somebody whom the sender likes, with nothing like a match', async () => {
    const { ann, bo } = await people.couple();
    const clientId = newId();
    const { body } = await people.write(ann, bo, '  Hello Bo ', clientId).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      sender_id: ann.id,
      recipient_id: bo.id,
      content: 'Hello Bo',
      image_url: null,
      created_at: expect.stringMatching(/Z$/),
      read_at: null,
      is_initial_message: true,
      is_free_response: false,
      client_message_id: clientId,
      match: null,
      matchId: null,
    });
    expect((await people.stored(ann, bo)).matches).toEqual([]);

    const [received] = (await bo.get('/direct-messages/received').expect(200)).body;
    expect(received).toMatchObject({
      message: { id: body.id, content: 'Hello Bo', recipient_id: bo.id, is_initial_message: true },
      sender: { id: ann.id, dob: null },
      recipient: { id: bo.id },
      hasActiveMatch: false,
      matchId: null,
    });
    const [sent] = (await ann.get('/direct-messages/sent').expect(200)).body;
    expect(sent.message.id).toBe(body.id);
    expect((await ann.get('/direct-messages/received').expect(200)).body).toEqual([]);
    expect((await bo.get('/direct-messages/sent').expect(200)).body).toEqual([]);
  });

  it('is one: the second is refused in the documented words until the other answers', async () => {
    const { ann, bo } = await people.couple('vip');
    await people.write(ann, bo).expect(201);
    const { body } = await people.write(ann, bo, 'Are you there?').expect(403);
    expect(body.message).toContain('cannot send additional messages');
    expect(body).not.toHaveProperty('subscriptionRequired');
    expect((await people.mayWrite(ann, bo)).body).toEqual({
      canMessage: false,
      reason: 'awaiting_response',
      matchId: null,
      isFirstMessage: false,
    });
  });

  it('is told from a repeat by the id that its client made', async () => {
    const { ann, bo } = await people.couple();
    const clientId = newId();
    const { body: first } = await people.write(ann, bo, 'Once', clientId).expect(201);
    expect((await people.write(ann, bo, 'Once', clientId.toUpperCase()).expect(201)).body).toEqual(first);
  });

  it('costs a subscription', async () => {
    const { ann, bo } = await people.couple('free');
    const { body } = await people.write(ann, bo).expect(403);
    expect(body).toEqual({
      message: expect.any(String),
      subscriptionRequired: true,
      subscription: { tier: 'premium', benefits: expect.arrayContaining(['Unlimited swipes and messages']) },
    });
    expect((await people.stored(ann, bo)).conversations).toEqual([]);
  });

  it('needs a like, and then says nothing of a subscription', async () => {
    const [ann, bo] = [await people.tourist(), await people.local()];
    const { body } = await people.write(ann, bo).expect(403);
    expect(body).toEqual({
      message: "You can't message this user directly. You either already have a match, or you need to like their profile first.",
    });
  });

  it('is the chat’s, once there is a match', async () => {
    const { ann, bo } = await people.couple();
    const { body: swipe } = await people.like(bo, ann);
    expect((await people.mayWrite(ann, bo)).body).toMatchObject({ reason: 'already_matched', matchId: swipe.match.id });
    expect((await people.write(ann, bo).expect(409)).body).toMatchObject({ matchId: swipe.match.id });
  });

  it('does not reach whoever wants to hear only from people they like (rule 62)', async () => {
    const { ann, bo } = await people.couple();
    expect((await bo.patch('/settings', { directMessagesFromLikedOnly: true }).expect(200)).body).toMatchObject({
      directMessagesFromLikedOnly: true,
    });
    expect((await people.mayWrite(ann, bo)).body).toMatchObject({ canMessage: false, reason: 'not_accepting' });
    await people.write(ann, bo).expect(403, { message: "You can't message this user directly at this time." });
    await bo.patch('/settings', { directMessagesFromLikedOnly: false }).expect(200);
    await people.write(ann, bo).expect(201);
  });

  it('goes to ten people a day, also when all are written to at once', async () => {
    const ann = await people.tourist();
    const locals = await Promise.all(Array.from({ length: 14 }, () => people.local()));
    for (const local of locals) await people.like(ann, local);
    const answers = await Promise.all(locals.map((local, i) => people.write(ann, local, `Hello number ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toMatchObject({ limitReached: true, resetTime: expect.stringMatching(/T17:00:00\.000Z$/) });
  });

  it('slows down when many people are told the same', async () => {
    const strict = await TestApp.start({ DEMO_MODE: 'off', RATE_LIMIT_FACTOR: '1' });
    const ann = strict.as(await people.tourist());
    const locals = await Promise.all(Array.from({ length: 5 }, () => people.local()));
    for (const local of locals) await people.like(ann, local);
    const [first, second, third, fourth, fifth] = locals as [Person, Person, Person, Person, Person];
    for (const local of [first, second, third]) await people.write(ann, local, 'Hi gorgeous').expect(201);
    const { body, headers } = await people.write(ann, fourth, 'HI, gorgeous!!').expect(429);
    expect(body.message).toContain('10 minutes');
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    await people.write(ann, fifth, 'Your market tours sound great').expect(201);
    await strict.stop();
  });
});

describe('an answer', () => {
  it('of a local makes the match, and all that was written is in its chat', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo, 'One').expect(201);
    expect((await people.mayWrite(bo, ann)).body).toEqual({
      canMessage: true,
      reason: 'local_reply',
      matchId: null,
      isFirstMessage: false,
    });
    const { body } = await people.write(bo, ann, 'Two').expect(201);
    expect(body).toMatchObject({
      content: 'Two',
      is_initial_message: false,
      is_free_response: true,
      match: { otherUser: { id: ann.id }, expiresAt: null, messagesRemaining: null, lastMessage: { content: 'Two' } },
    });
    expect(body.matchId).toBe(body.match.id);

    const { body: chat } = await ann.get(`/matches/${body.matchId}/messages`).expect(200);
    expect(chat.map(({ content, seq }: { content: string; seq: number }) => [seq, content])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    const { matches, conversations } = await people.stored(ann, bo);
    expect(matches).toHaveLength(1);
    expect(conversations).toEqual([
      expect.objectContaining({ id: matches[0]?.conversationId, seqs: [1, 2], lastSeq: 2, unmeteredId: bo.id, expiresAt: null }),
    ]);
    const [item] = (await ann.get('/direct-messages/received').expect(200)).body;
    expect(item).toMatchObject({ message: { is_free_response: true }, hasActiveMatch: true, matchId: body.matchId });
  });

  it('leaves the local without a daily limit in that chat, and the tourist with theirs (rule 44)', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    const { body } = await people.write(bo, ann, 'Hi').expect(201);
    for (const text of ['a', 'b', 'c']) await bo.post(`/matches/${body.matchId}/messages`, { content: text }).expect(201);
    await app.query(`update users set subscription_tier = 'free' where id = $1 returning id`, [ann.id]);
    for (const text of ['d', 'e']) await ann.post(`/matches/${body.matchId}/messages`, { content: text }).expect(201);
    await ann.post(`/matches/${body.matchId}/messages`, { content: 'f' }).expect(403);
    expect((await people.stored(ann, bo)).conversations[0]?.seqs).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps its badge by what the sender paid when they wrote (rule 61)', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    await people.write(bo, ann, 'Hi').expect(201);
    await app.query(`update users set subscription_tier = 'vip' where id = $1 returning id`, [bo.id]);
    expect((await ann.get('/direct-messages/received')).body[0].message.is_free_response).toBe(true);
  });

  it('that is sent again answers the first one, match and all', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    const clientId = newId();
    const { body: first } = await people.write(bo, ann, 'Hi', clientId).expect(201);
    const { body: again } = await people.write(bo, ann, 'Hi', clientId).expect(201);
    expect(again).toMatchObject({ id: first.id, matchId: first.matchId });
  });

  it('of a free tourist to a local who pays is an upgrade; they read it, and may like back (rule 58)', async () => {
    const [ann, bo] = [await people.tourist({ subscriptionTier: 'free' }), await people.local({ subscriptionTier: 'vip' })];
    await people.like(bo, ann);
    await people.write(bo, ann, 'Sawasdee').expect(201);
    expect((await people.mayWrite(ann, bo)).body).toMatchObject({ canMessage: false, reason: 'not_premium_or_not_liked' });
    expect((await people.write(ann, bo, 'Hi').expect(403)).body.subscriptionRequired).toBe(true);
    await ann.post(`/direct-messages/${bo.id}/create-match`).expect(403);
    expect((await ann.get(`/direct-messages/${bo.id}`).expect(200)).body.messages).toHaveLength(1);
    const { body } = await people.like(ann, bo);
    const { body: match } = await ann.get(`/matches/${body.match.id}`).expect(200);
    expect(match).toMatchObject({ expiresAt: null, lastMessage: { content: 'Sawasdee' } });
    expect((await people.stored(ann, bo)).conversations).toHaveLength(1);
  });

  it('of a tourist who pays makes the match too', async () => {
    const [ann, bo] = [await people.tourist(), await people.local({ subscriptionTier: 'premium' })];
    await people.like(bo, ann);
    await people.write(bo, ann, 'Sawasdee').expect(201);
    const { body } = await people.write(ann, bo, 'Hi').expect(201);
    expect(body).toMatchObject({ is_free_response: false, match: { lastMessage: { content: 'Hi' } } });
    expect((await people.stored(ann, bo)).conversations[0]?.unmeteredId).toBe(bo.id);
  });

  it('revives a pair whose match ran out (rule 59)', async () => {
    const { ann, bo } = await people.couple();
    const { body: swipe } = await people.like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() - interval '1 s' where user_a in ($1, $2) and user_b in ($1, $2) returning id`,
      [ann.id, bo.id],
    );
    expect((await people.mayWrite(ann, bo)).body).toMatchObject({ canMessage: true, isFirstMessage: true });
    await people.write(ann, bo, 'Once more?').expect(201);
    const { body } = await people.write(bo, ann, 'Yes').expect(201);
    expect(body.matchId).not.toBe(swipe.match.id);
    expect((await people.stored(ann, bo)).matches.map(({ status }) => status).sort()).toEqual(['active', 'expired']);
    expect((await ann.get('/expired-matches')).body).toEqual([]);
  });

  it('comes into the chat of a rematch, too', async () => {
    const { ann, bo } = await people.couple();
    const { body: swipe } = await people.like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() - interval '1 s' where user_a in ($1, $2) and user_b in ($1, $2) returning id`,
      [ann.id, bo.id],
    );
    await people.write(ann, bo, 'Once more?').expect(201);
    const { body: match } = await bo.post(`/matches/${swipe.match.id}/rematch`).expect(201);
    expect(match).toMatchObject({ expiresAt: null, lastMessage: { content: 'Once more?' } });
  });
});

describe('Create Match', () => {
  it('is the local’s agreement without a word, and pressed twice it is one match', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo, 'Hello').expect(201);
    const { body } = await bo.post(`/direct-messages/${ann.id}/create-match`).expect(200);
    expect(body).toEqual({ success: true, matchId: expect.any(String) });
    expect((await bo.post(`/direct-messages/${ann.id}/create-match`).expect(200)).body).toEqual(body);
    expect((await ann.get(`/matches/${body.matchId}`)).body).toMatchObject({
      expiresAt: null,
      lastMessage: { content: 'Hello' },
    });
  });

  it('is not for whoever wrote, nor where nobody did', async () => {
    const { ann, bo } = await people.couple();
    await bo.post(`/direct-messages/${ann.id}/create-match`).expect(404, GONE);
    await people.write(ann, bo).expect(201);
    await ann.post(`/direct-messages/${bo.id}/create-match`).expect(404, GONE);
    expect((await people.stored(ann, bo)).matches).toEqual([]);
  });
});

describe('reading', () => {
  it('shows what was written, oldest first, with the other person, and marks it as read', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo, 'Hello').expect(201);
    expect((await bo.get(`/direct-messages/${ann.id}?peek=1`).expect(200)).body).toMatchObject({
      messages: [{ content: 'Hello', sender_id: ann.id, read_at: null }],
      otherUser: { id: ann.id, dob: null },
    });
    await bo.get(`/direct-messages/${ann.id}`).expect(200);
    expect((await bo.get('/direct-messages/received')).body[0].message.read_at).toEqual(expect.any(String));
    expect((await ann.get('/direct-messages/sent')).body[0].message.read_at).toEqual(expect.any(String));
  });

  it('is no receipt for who no longer pays; what they wrote stays, and more is refused (rules 49, 60)', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    await bo.get(`/direct-messages/${ann.id}`).expect(200);
    await app.query(`update users set subscription_tier = 'free' where id = $1 returning id`, [ann.id]);
    expect((await ann.get(`/direct-messages/${bo.id}`).expect(200)).body.messages[0].read_at).toBeNull();
    expect((await ann.get('/direct-messages/sent')).body[0].message.read_at).toBeNull();
    await people.write(ann, bo, 'More').expect(403);
    const other = await people.local();
    await people.like(ann, other);
    expect((await people.write(ann, other).expect(403)).body.subscriptionRequired).toBe(true);
  });

  it('of somebody with whom nothing was written shows them alone', async () => {
    const { ann, bo } = await people.couple();
    expect((await ann.get(`/direct-messages/${bo.id}`).expect(200)).body).toMatchObject({
      messages: [],
      otherUser: { id: bo.id },
    });
  });
});

describe('live', () => {
  it('both hear of a message, of its being read, and of the match', async () => {
    const { ann, bo } = await people.couple();
    await Promise.all([ann.connect(), bo.connect()]);
    const { body } = await people.write(ann, bo, 'Hello').expect(201);
    for (const who of [ann, bo]) {
      expect(await who.socket.next('direct-message:new')).toMatchObject({
        message: { id: body.id, content: 'Hello', read_at: null },
        sender: { id: ann.id },
        hasActiveMatch: false,
      });
    }
    expect(await bo.socket.emit('direct-message:read', { user_id: ann.id })).toEqual({ ok: true });
    expect(await ann.socket.next('direct-message:read')).toEqual({ user_id: bo.id, reader_id: bo.id, up_to: body.created_at });
    expect(await bo.socket.next('direct-message:read')).toEqual({ user_id: ann.id, reader_id: bo.id, up_to: body.created_at });

    await people.write(bo, ann, 'Hi').expect(201);
    expect(await ann.socket.next('direct-message:new')).toMatchObject({
      message: { is_free_response: true },
      hasActiveMatch: true,
    });
    expect(await ann.socket.next('match:new')).toMatchObject({
      otherUser: { id: bo.id },
      lastMessage: { content: 'Hi' },
      unreadCount: 1,
    });
    for (const who of [ann, bo]) who.socket.close();
  });

  it('does not tell a free author that they were read, nor anybody who is online', async () => {
    const { ann, bo } = await people.couple();
    await Promise.all([ann.connect(), bo.connect()]);
    await people.write(ann, bo).expect(201);
    await app.query(`update users set subscription_tier = 'free' where id = $1 returning id`, [ann.id]);
    expect(await bo.socket.emit('direct-message:read', { user_id: ann.id })).toEqual({ ok: true });
    await bo.socket.next('direct-message:read');
    bo.socket.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ann.socket.heard.map(({ event }) => event)).not.toContain('direct-message:read');
    expect(ann.socket.heard.map(({ event }) => event)).not.toContain('presence');
    ann.socket.close();
  });

  it.each([[{}], [{ user_id: 1 }], [{ user_id: 'me' }], ['x'], [null]])('answers %j like a bad request', async (payload) => {
    const ann = await people.tourist();
    await ann.connect();
    expect(await ann.socket.emit('direct-message:read', payload)).toMatchObject({
      ok: false,
      status: 400,
      message: expect.any(String),
    });
    ann.socket.close();
  });
});

describe('after a block', () => {
  it('nothing is left of it for either, and they read one answer', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    await block(app, bo.id, ann.id);
    for (const [who, whom] of [
      [ann, bo],
      [bo, ann],
    ] as [Person, Person][]) {
      await people.mayWrite(who, whom).expect(404, GONE);
      await people.write(who, whom, 'Hi').expect(404, GONE);
      await who.get(`/direct-messages/${whom.id}`).expect(404, GONE);
      await who.post(`/direct-messages/${whom.id}/create-match`).expect(404, GONE);
      for (const list of ['received', 'sent']) expect((await who.get(`/direct-messages/${list}`).expect(200)).body).toEqual([]);
    }
    expect((await people.stored(ann, bo)).conversations[0]?.state).toBe('closed');
  });

  it('and taken back, it restores nothing (rule 14)', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    await block(app, bo.id, ann.id);
    await bo.delete(`/blocks/${ann.id}`).expect(200);
    await people.mayWrite(ann, bo).expect(404, GONE);
    expect((await bo.get('/direct-messages/received')).body).toEqual([]);
  });

  it.each(['unmatched', 'blocked'])('so is a pair whose match is %s (rule 59)', async (status) => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    const { body } = await people.write(bo, ann, 'Hi').expect(201);
    await app.query('update matches set status = $2, closed_at = now() where id = $1 returning id', [body.matchId, status]);
    await people.mayWrite(ann, bo).expect(404, GONE);
    await people.write(ann, bo, 'Hi').expect(404, GONE);
  });
});

describe('unmatching', () => {
  it('ends what was begun anew after the match ran out, for both', async () => {
    const { ann, bo } = await people.couple();
    const { body: swipe } = await people.like(bo, ann);
    await app.query(
      `update conversations set expires_at = now() - interval '1 s' where user_a in ($1, $2) and user_b in ($1, $2) returning id`,
      [ann.id, bo.id],
    );
    await people.write(ann, bo, 'Once more?').expect(201);
    await bo.post(`/matches/${swipe.match.id}/unmatch`).expect((answer) => expect(answer.status).toBeLessThan(300));
    for (const [who, whom] of [
      [ann, bo],
      [bo, ann],
    ] as [Person, Person][]) {
      await people.mayWrite(who, whom).expect(404, GONE);
      for (const list of ['received', 'sent']) expect((await who.get(`/direct-messages/${list}`)).body).toEqual([]);
    }
    expect((await people.stored(ann, bo)).conversations.map(({ state }) => state)).not.toContain('open');
  });
});

describe('images', () => {
  it('may be the first message, and are seen by the two alone', async () => {
    const { ann, bo } = await people.couple();
    const eve = await people.local();
    expect((await image(ann, bo)).status).toBe(201);
    const [item] = (await bo.get('/direct-messages/received')).body;
    expect(item.message).toMatchObject({ content: '', image_url: expect.stringMatching(/^\/media\//), is_initial_message: true });
    const look = (who: Person) => request(app.url).get(item.message.image_url).set('cookie', who.cookie);
    await look(ann).expect(200);
    await look(bo).expect(200);
    await look(eve).expect(404);
    await block(app, bo.id, ann.id);
    await look(ann).expect(404);
  });

  it('answer with a match, and sent again answer the first', async () => {
    const { ann, bo } = await people.couple();
    const clientId = newId();
    const first = await image(ann, bo, { client_message_id: clientId });
    expect(first.status).toBe(201);
    expect((await image(ann, bo, { client_message_id: clientId })).body.id).toBe(first.body.id);
    const answer = await image(bo, ann);
    expect(answer.body).toMatchObject({ matchId: expect.any(String), match: { lastMessage: { kind: 'image' } } });
    const files = await app.query(`select id from media where owner_id in ($1, $2) and purpose = 'chat'`, [ann.id, bo.id]);
    expect(files).toHaveLength(2);
  });

  it('are refused where a message is, and leave no file', async () => {
    const { ann, bo } = await people.couple('free');
    expect((await image(ann, bo)).status).toBe(403);
    const [cy, dee] = [await people.tourist(), await people.local()];
    await people.like(cy, dee);
    await people.write(cy, dee).expect(201);
    expect((await image(cy, dee)).body.message).toContain('cannot send additional messages');
    const text = cy
      .post(`/direct-messages/${dee.id}/upload-image`)
      .unset('content-type')
      .attach('image', Buffer.from('no image'), 'x.png');
    expect((await text).status).toBeGreaterThanOrEqual(400);
    const files = await app.query(`select id from media where owner_id in ($1, $2) and purpose = 'chat'`, [ann.id, cy.id]);
    expect(files).toEqual([]);
  });
});

describe('bad input', () => {
  const bodies: [string, unknown][] = [
    ['nothing', {}],
    ['an empty text', { content: '' }],
    ['blanks', { content: ' \n ' }],
    ['invisible signs', { content: '\u200b' }],
    ['a number', { content: 5 }],
    ['a list', { content: ['a'] }],
    ['null', { content: null }],
    ['too much', { content: 'x'.repeat(2001) }],
    ['a NUL', { content: 'a\0b' }],
    ['half a character', { content: 'a\ud800' }],
    ['a client id that is none', { content: 'Hi', client_message_id: '7' }],
    ['a list as body', ['x']],
  ];
  it.each(bodies)('%s is a 400, and nothing is stored', async (_, body) => {
    const { ann, bo } = await people.couple();
    const answer = await ann.post(`/direct-messages/${bo.id}`, body as object).expect(400);
    expect(answer.body.message).toEqual(expect.any(String));
    expect((await people.stored(ann, bo)).conversations).toEqual([]);
  });

  it.each([
    ['no id', async () => 'someone'],
    ['an unknown one', async () => newId()],
    ['a long one', async () => 'a'.repeat(90)],
    ['a NUL', async () => '%00'],
    ['oneself', async (ann: Person) => ann.id],
    ['an admin', async () => (await people.local({ isAdmin: true })).id],
    [
      'who has left',
      async () => {
        const bo = await people.local();
        await app.query('update users set deleted_at = now() where id = $1 returning id', [bo.id]);
        return bo.id;
      },
    ],
  ] as [string, (ann: Person) => Promise<string>][])('to %s is a 404 everywhere', async (_, to) => {
    const ann = await people.tourist();
    const id = await to(ann);
    const answers = await Promise.all([
      ann.get(`/direct-messages/can-message/${id}`),
      ann.get(`/direct-messages/${id}`),
      ann.post(`/direct-messages/${id}`, { content: 'Hi' }),
      ann.post(`/direct-messages/${id}/create-match`),
      ann
        .post(`/direct-messages/${id}/upload-image`)
        .unset('content-type')
        .attach('image', await jpeg(), 'me.jpg'),
    ]);
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([id === '%00' ? 400 : 404, expect.any(String)]);
  });

  it('needs a session, asked or not', async () => {
    const nobody = app.withCookie('');
    for (const path of ['received', 'sent', newId(), `can-message/${newId()}`])
      await nobody.get(`/direct-messages/${path}`).expect(401);
    await nobody.post(`/direct-messages/${newId()}`, {}).expect(401);
  });
});

describe('what a block has ended', () => {
  it('is erased after 90 days, and the pair stays apart (rules 14, 129)', async () => {
    const { ann, bo } = await people.couple();
    await people.write(ann, bo).expect(201);
    await block(app, bo.id, ann.id);
    const written = async () => (await people.stored(ann, bo)).conversations[0]?.seqs;
    await app.app.get(RetentionService).sweep();
    expect(await written()).toEqual([1]);
    await app.query(`update direct_threads set ended_at = now() - interval '91 days' where began_by = $1 returning began_by`, [
      ann.id,
    ]);
    await app.app.get(RetentionService).sweep();
    expect(await written()).toEqual([]);
    await bo.delete(`/blocks/${ann.id}`).expect(200);
    await people.mayWrite(ann, bo).expect(404, GONE);
  });
});
