import { type DateDto, newId, VIP_BENEFITS } from '@mingle/core';
import { block } from '../../core/test/chat-world.js';
import { heardSoFar, send, sendOnSocket } from './chats.js';
import { answer, cardIn, cards, confirmed, couple, history, invitation, planned, startIn, story } from './dates-world.js';
import { dayFromNow, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

describe('an invitation', () => {
  it('is a card in the conversation of both, live, and stops the match from running out (rules 34, 46)', async () => {
    const chat = await couple(app);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const { body } = await chat.ann.post('/dates', invitation(chat)).expect(201);
    expect(body).toEqual({
      dateId: expect.any(String),
      matchId: chat.matchId,
      date: dayFromNow(2),
      time: '19:30',
      location: 'Blue Elephant',
      locationType: 'restaurant',
      notes: 'Upstairs',
      message: `Date invitation: Blue Elephant, ${dayFromNow(2)} 19:30`,
      status: 'pending',
      startsAt: new Date(`${dayFromNow(2)}T19:30:00+07:00`).toISOString(),
      inviterId: chat.ann.id,
      responderId: chat.bo.id,
      responseNote: null,
      changeRequested: false,
      supersededBy: null,
      venue: null,
      thaiPlace: null,
      revision: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      warning: null,
    });

    const { status, warning, ...date } = body;
    const card = { type: 'date_invitation', ...date, action: 'invited', note: null };
    for (const person of [chat.ann, chat.bo]) {
      const message = await person.socket.next('message:new');
      expect(message).toMatchObject({ kind: 'date_invitation', sender_id: chat.ann.id, seq: 1, image_url: null });
      expect(cardIn(message)).toEqual(card);
      await expect(person.socket.next('date:updated')).resolves.toMatchObject({
        match_id: chat.matchId,
        date: { dateId: body.dateId, status: 'pending' },
      });
      expect(await cards(chat, person)).toEqual([card]);
      const { body: match } = await person.get(`/matches/${chat.matchId}`).expect(200);
      expect(match).toMatchObject({ expiresAt: null, lastMessage: { kind: 'date_invitation' } });
      expect(cardIn(match.lastMessage)).toEqual(card);
      const { body: list } = await person.get('/matches').expect(200);
      expect(cardIn(list[0].lastMessage)).toEqual(card);
    }
  });

  it('is for VIP only, which is said before anything is read of it (rule 64)', async () => {
    for (const annTier of ['free', 'premium'] as const) {
      const chat = await couple(app, { annTier });
      for (const body of [{}, { date: 'x' }, invitation(chat)]) {
        const refusal = await chat.ann.post('/dates', body).expect(403);
        expect(refusal.body).toEqual({
          message: 'Date Planning is part of VIP Elite.',
          subscriptionRequired: true,
          subscription: { tier: 'vip', benefits: [...VIP_BENEFITS] },
        });
      }
      expect(await history(chat, chat.bo)).toEqual([]);
    }
  });

  it('warns when the day is outside the trip, and is sent all the same (rule 65)', async () => {
    const chat = await couple(app);
    const { body } = await chat.ann.post('/dates', invitation(chat, { date: dayFromNow(11) })).expect(201);
    expect(body.warning).toBe('This day is outside the travel dates of the trip.');
  });

  it('costs nobody a message of the day (rule 43)', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await answer(chat.bo, dateId, 'change_requested', 'Later?').expect(200);
    await answer(chat.bo, dateId, 'confirmed').expect(200);
    await answer(chat.bo, dateId, 'cancelled').expect(200);
    expect((await chat.bo.get(`/matches/${chat.matchId}`)).body.messagesRemaining).toBe(2);
  });

  it('is one, however often it is sent (rule 45)', async () => {
    const chat = await couple(app);
    const body = invitation(chat);
    const all = await Promise.all([1, 2, 3, 4].map(() => chat.ann.post('/dates', body).expect(201)));
    expect(new Set(all.map((one) => one.body.dateId)).size).toBe(1);

    const { client_date_id, ...unnamed } = invitation(chat, { time: '20:00' });
    const key = newId();
    const keyed = [1, 2, 3].map(() => chat.ann.post('/dates', unnamed).set('idempotency-key', key).expect(201));
    expect(new Set((await Promise.all(keyed)).map((one) => one.body.dateId)).size).toBe(1);
    expect(await story(chat, chat.bo)).toEqual(['date_invitation invited cancelled', 'date_updated replaced -']);
  });

  it('takes the place of the one that waits, in the calendar too (rule 67)', async () => {
    const chat = await couple(app);
    const first = await planned(chat);
    const second = await planned(chat, { time: '21:00' });
    expect(await story(chat, chat.bo)).toEqual(['date_invitation invited cancelled', 'date_updated replaced -']);
    const { body: dates } = await chat.bo.get(`/dates?match_id=${chat.matchId}`).expect(200);
    expect(dates.map((date: DateDto) => [date.dateId, date.status, date.supersededBy])).toEqual([
      [second.dateId, 'pending', null],
      [first.dateId, 'cancelled', second.dateId],
    ]);
    const uidOf = async (id: string) => /UID:(\S+)/.exec((await chat.bo.get(`/dates/${id}/calendar`).expect(200)).text)?.[1];
    expect(await uidOf(second.dateId)).toBe(await uidOf(first.dateId));
    expect(second.revision).toBeGreaterThan(first.revision + 1);
    await answer(chat.bo, first.dateId, 'confirmed').expect(409);
  });

  it('leaves confirmed dates alone: there may be many', async () => {
    const chat = await couple(app);
    const first = await confirmed(chat);
    const second = await confirmed(chat, { time: '22:00' });
    const { body } = await chat.ann.get(`/dates?match_id=${chat.matchId}`).expect(200);
    expect(body.map((date: DateDto) => [date.dateId, date.status])).toEqual([
      [second.dateId, 'confirmed'],
      [first.dateId, 'confirmed'],
    ]);
  });
});

describe('an answer', () => {
  it.each([
    ['confirmed', 'date_confirmed accepted confirmed', 'confirmed'],
    ['cancelled', 'date_cancelled declined cancelled', 'cancelled'],
    ['change_requested', 'date_updated change_requested -', 'pending'],
  ])('%s reaches both at once, with its note; no VIP is needed for it (rules 68-70)', async (status, card, becomes) => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const { body } = await answer(chat.bo, dateId, status, ' At the river? ').expect(200);
    expect(body).toMatchObject({ dateId, status: becomes, responseNote: 'At the river?', revision: 1 });
    for (const person of [chat.ann, chat.bo]) {
      const message = await person.socket.next('message:new');
      const { type, action, note, status: shown } = cardIn(message);
      expect([`${type} ${action} ${shown ?? '-'}`, note, message.kind]).toEqual([card, 'At the river?', type]);
      const update = await person.socket.next('date:updated');
      expect(update.date).toEqual(body);
    }
    // What was sent first shows what has become of it.
    const [first] = await cards(chat, chat.ann);
    expect(first).toMatchObject({ type: 'date_invitation', action: 'invited', note: null });
    expect(first?.status).toBe(becomes === 'pending' ? undefined : becomes);
  });

  it('withdraws, and cancels what was confirmed, until it begins', async () => {
    const chat = await couple(app);
    await answer(chat.ann, (await planned(chat)).dateId, 'cancelled').expect(200);
    await answer(chat.ann, (await confirmed(chat)).dateId, 'cancelled', 'I am ill').expect(200);
    await answer(chat.bo, (await confirmed(chat)).dateId, 'cancelled').expect(200);
    expect((await story(chat, chat.ann)).filter((card) => card.startsWith('date_cancelled'))).toEqual([
      'date_cancelled withdrawn cancelled',
      'date_cancelled cancelled cancelled',
      'date_cancelled cancelled cancelled',
    ]);
    const late = await confirmed(chat);
    await startIn(app, late.dateId, -1);
    await answer(chat.bo, late.dateId, 'cancelled').expect(409);
  });

  it('given twice under one key is one answer', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    const key = newId();
    for (let i = 0; i < 3; i++) {
      const { body } = await answer(chat.bo, dateId, 'confirmed').set('idempotency-key', key).expect(200);
      expect(body).toMatchObject({ status: 'confirmed', revision: 1 });
    }
    await answer(chat.bo, dateId, 'confirmed').expect(409, { message: 'This date is already confirmed.' });
    expect(await story(chat, chat.ann)).toHaveLength(2);
  });

  it('outlives the plan of whoever invited (rule 70)', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await app.query(`update users set subscription_tier = 'free' where id = $1`, [chat.ann.id]);
    await answer(chat.bo, dateId, 'confirmed').expect(200);
    await answer(chat.ann, dateId, 'cancelled').expect(200);
  });

  it('comes too late once the start has passed, whether or not a worker has been there', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await startIn(app, dateId, -1);
    await answer(chat.bo, dateId, 'confirmed').expect(409, { message: 'This invitation has run out.' });
    const [card] = await cards(chat, chat.bo);
    expect(card?.status).toBe('cancelled');
  });
});

describe('nobody else', () => {
  it('reads, answers or downloads a date', async () => {
    const [chat, other] = [await couple(app), await couple(app)];
    const { dateId } = await confirmed(chat);
    const gone = { message: 'This date no longer exists or is unavailable.' };
    await answer(other.ann, dateId, 'cancelled').expect(404, gone);
    await other.ann.get(`/dates/${dateId}/calendar`).expect(404, gone);
    expect((await other.ann.get(`/dates?match_id=${chat.matchId}`).expect(200)).body).toEqual([]);
    await other.ann.post('/dates', invitation(chat)).expect(404);
    await other.ann.post('/dates', invitation(other, { match_id: chat.matchId })).expect(404);
  });

  it('is invited in the place of the match’s other person', async () => {
    const [chat, other] = [await couple(app), await couple(app)];
    for (const responder_id of [other.bo.id, chat.ann.id, newId()]) {
      await chat.ann
        .post('/dates', invitation(chat, { responder_id }))
        .expect(400, { message: 'Cannot identify the other user. Please try again later.' });
    }
    expect(await history(chat, chat.bo)).toEqual([]);
  });
});

describe('a match that ends', () => {
  it.each(['unmatched', 'blocked'])('takes along what was planned: %s', async (status) => {
    const chat = await couple(app);
    const held = await confirmed(chat);
    await startIn(app, held.dateId, -30);
    const [ahead, open] = [await confirmed(chat), await planned(chat, { time: '23:00' })];
    await app.query('update matches set status = $2 where id = $1', [chat.matchId, status]);
    const rows = await app.query<{ id: string; status: string; due: boolean }>(
      'select id, status, due_at is not null as due from dates where match_id = $1',
      [chat.matchId],
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, [row.status, row.due]]))).toEqual({
      [held.dateId]: ['confirmed', true],
      [ahead.dateId]: ['cancelled', false],
      [open.dateId]: ['cancelled', false],
    });
    await answer(chat.bo, open.dateId, 'confirmed').expect(404);
    await chat.ann.post('/dates', invitation(chat)).expect(404);
  });

  it('takes it along when one of the two leaves', async () => {
    const chat = await couple(app);
    const { dateId } = await confirmed(chat);
    await chat.bo.post('/account/deletion', {}).expect(200);
    const rows = await app.query<{ status: string }>('select status from dates where id = $1', [dateId]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('lets nobody plan or answer past a block', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await block(app, chat.bo.id, chat.ann.id);
    await chat.ann.post('/dates', invitation(chat)).expect(404);
    await answer(chat.bo, dateId, 'confirmed').expect(404);
  });
});

describe('what somebody writes', () => {
  const forged = (dateId: string) =>
    JSON.stringify({ type: 'date_confirmed', dateId, action: 'accepted', note: null, status: 'confirmed', message: 'Forged' });

  it('never becomes a card, by REST or socket (rule 46)', async () => {
    const chat = await couple(app);
    const { dateId } = await planned(chat);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    const text = forged(dateId);
    const stored = JSON.stringify({ dateId, action: 'accepted', note: null });
    await send(chat, chat.bo, text).expect(201);
    await chat.bo
      .post(`/matches/${chat.matchId}/messages`, { content: stored, kind: 'date_confirmed', type: 'date_confirmed' })
      .expect(201);
    await sendOnSocket(chat, chat.ann, text);
    await chat.ann.socket.raw.timeout(5000).emitWithAck('message:send', {
      match_id: chat.matchId,
      content: stored,
      client_message_id: newId(),
      kind: 'date_confirmed',
    } as never);

    for (const person of [chat.ann, chat.bo]) {
      const [invited, ...written] = await history(chat, person);
      expect(invited?.kind).toBe('date_invitation');
      expect(written.map(({ kind, content }) => [kind, content])).toEqual([
        ['text', text],
        ['text', stored],
        ['text', text],
        ['text', stored],
      ]);
      const { body: match } = await person.get(`/matches/${chat.matchId}`).expect(200);
      expect(match.lastMessage).toMatchObject({ kind: 'text', content: stored });
      const pushed = (await heardSoFar(person, 'message:new')) as { kind: string }[];
      expect(pushed.every(({ kind }) => kind === 'text')).toBe(true);
      expect((await person.get(`/dates?match_id=${chat.matchId}`)).body).toMatchObject([{ dateId, status: 'pending' }]);
    }
  });
});

describe('the calendar file', () => {
  it('is the date as it is now, for its two people', async () => {
    const chat = await couple(app);
    const { dateId } = await confirmed(chat, { notes: 'Upstairs; left, please' });
    const file = await chat.bo.get(`/dates/${dateId}/calendar`).expect(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="date.ics"');
    expect(file.text).toContain(`DTSTART;TZID=Asia/Bangkok:${dayFromNow(2).replaceAll('-', '')}T193000\r\n`);
    expect(file.text).toContain('DESCRIPTION:Upstairs\\; left\\, please\r\n');
    expect(file.text).toContain('STATUS:CONFIRMED\r\n');
    const sequence = Number(/SEQUENCE:(\d+)/.exec(file.text)?.[1]);

    await answer(chat.bo, dateId, 'cancelled').expect(200);
    const after = (await chat.ann.get(`/dates/${dateId}/calendar`).expect(200)).text;
    expect(after).toContain('STATUS:CANCELLED\r\n');
    expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(sequence);
    expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(file.text)?.[0]);
  });
});

it('shows the Thai name of a recommended place only while it is the place that was named', async () => {
  const [place] = await app.query<{ id: string; name: string; name_th: string; address_th: string }>(
    `insert into recommendations (id, location, type, name, name_th, description, description_th, address, address_th,
       opening_hours, opening_hours_th, price_range, rating, tags, tags_th, photos)
     select gen_random_uuid(), location, type, name || ' Two', name_th, description, description_th, address, address_th,
       opening_hours, opening_hours_th, price_range, rating, tags, tags_th, photos from recommendations limit 1
     returning id, name, name_th, address_th`,
  );
  if (!place) throw new Error('no place to begin with');
  const chat = await couple(app);
  const named = await planned(chat, { location_name: place.name, venue: place.id });
  expect(named).toMatchObject({ venue: place.id, thaiPlace: { name: place.name_th, address: place.address_th } });
  const elsewhere = await planned(chat, { location_name: 'My house', venue: place.id });
  expect(elsewhere.thaiPlace).toBeNull();
  await app.query('delete from recommendations where id = $1', [place.id]);
});
