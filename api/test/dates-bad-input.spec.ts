import { newId } from '@mingle/core';
import { type Chat } from './chats.js';
import { couple, invitation, planned } from './dates-world.js';
import { dayFromNow, TestApp } from './support.js';

let app: TestApp;
let chat: Chat;
let dateId: string;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
  chat = await couple(app);
  ({ dateId } = await planned(chat));
});
afterAll(() => app.stop());

const state = async () =>
  JSON.stringify([
    await app.query('select * from dates where match_id = $1 order by id', [chat.matchId]),
    await app.query('select * from messages where conversation_id = $1 order by seq', [chat.conversationId]),
  ]);

/** A 4xx that a person can read, and nothing is another than before. */
async function refused(call: () => Promise<{ status: number; body: { message?: unknown } }>, status: number) {
  const before = await state();
  const { status: got, body } = await call();
  expect([got, typeof body.message]).toEqual([status, 'string']);
  expect(String(body.message)).toMatch(/^[A-Z][^{}<>]{5,}$/);
  expect(await state()).toBe(before);
  return String(body.message);
}

const LONG = 'x'.repeat(121);
const soon = (minutes: number) => {
  const bangkok = new Date(Date.now() + minutes * 60_000 + 7 * 3_600_000).toISOString();
  return { date: bangkok.slice(0, 10), time: bangkok.slice(11, 16) };
};

describe('POST /api/dates', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no day', { date: undefined }, 'Please select a date'],
    ['an empty day', { date: '' }, 'Please select a date'],
    ['a day as a number', { date: 20261122 }, 'Please select a date'],
    ['a day of no calendar', { date: '2027-02-29' }, 'Please select a date'],
    ['a 31st of June', { date: '2027-06-31' }, 'Please select a date'],
    ['a Buddhist year', { date: '2570-01-01' }, 'Please select a date'],
    ['an instant for a day', { date: '2027-01-01T00:00:00Z' }, 'Please select a date'],
    ['no time', { time: null }, 'Please select a time'],
    ['the 25th hour', { time: '25:00' }, 'Please select a time'],
    ['24:00', { time: '24:00' }, 'Please select a time'],
    ['seconds', { time: '19:30:00' }, 'Please select a time'],
    ['a time in words', { time: 'evening' }, 'Please select a time'],
    ['a list of times', { time: ['19:30'] }, 'Please select a time'],
    ['yesterday', { date: dayFromNow(-1) }, 'Please choose a time at least 15 minutes from now.'],
    ['in ten minutes', soon(10), 'Please choose a time at least 15 minutes from now.'],
    ['in more than a year', { date: dayFromNow(367) }, 'Please choose a day within the next year.'],
    ['no place', { location_name: undefined }, 'Please enter a location'],
    ['a blank place', { location_name: '   ' }, 'Please enter a location'],
    ['an invisible place', { location_name: '\u200b\u200b' }, 'Please enter a location'],
    ['a place too long', { location_name: LONG }, 'Please enter a location'],
    ['a place that is none', { location_name: { a: 1 } }, 'Please enter a location'],
    ['no type', { location_type: undefined }, 'Please select a location'],
    ['an unknown type', { location_type: 'hotel' }, 'Please select a location'],
    ['a list of types', { location_type: ['cafe'] }, 'Please select a location'],
    ['notes too long', { notes: 'x'.repeat(501) }, 'Please write at most 500 characters.'],
    ['notes that are none', { notes: 5 }, 'Please write at most 500 characters.'],
    ['no other person', { responder_id: undefined }, 'Cannot identify the other user. Please try again later.'],
    ['nobody', { responder_id: 'bo' }, 'Cannot identify the other user. Please try again later.'],
    ['a strange venue', { venue: '<b>' }, 'Please select a location'],
    ['a strange id', { client_date_id: 'x' }, 'This invitation could not be read. Please send it again.'],
    ['a NUL', { notes: 'a\u0000b' }, 'This text contains characters that cannot be stored.'],
    ['half a character', { location_name: 'a\ud800' }, 'This text contains characters that cannot be stored.'],
    ['no match', { match_id: undefined }, 'This match no longer exists or is unavailable.'],
    ['a list of matches', { match_id: [newId()] }, 'This match no longer exists or is unavailable.'],
  ])('refuses %s', async (_, changes, message) => {
    const call = () => chat.ann.post('/dates', invitation(chat, changes)) as never;
    expect(await refused(call, 400)).toBe(message);
  });

  it.each([newId(), 'x', ''])('knows no match %j', async (match_id) => {
    const call = () => chat.ann.post('/dates', invitation(chat, { match_id })) as never;
    expect(await refused(call, 404)).toBe('This match no longer exists or is unavailable.');
  });

  it('refuses a key that is none', async () => {
    const call = () => chat.ann.post('/dates', invitation(chat)).set('idempotency-key', 'again') as never;
    expect(await refused(call, 400)).toBe('Idempotency-Key must be a UUID.');
  });

  it.each(['[]', '1', 'null', '"x"', '{', ''])('refuses the body %j', async (body) => {
    const call = () => chat.ann.post('/dates').set('content-type', 'application/json').send(body) as never;
    await refused(call, 400);
  });

  it('drops what is none of the client’s business', async () => {
    const other = await couple(app);
    const protectedFields = { status: 'confirmed', inviter_id: other.bo.id, inviter_met: true, revision: 9, dateId: newId() };
    const body = await planned(other, protectedFields);
    expect(body).toMatchObject({ status: 'pending', inviterId: other.ann.id, revision: 0 });
    expect(body.dateId).not.toBe(protectedFields.dateId);
    const rows = await app.query('select inviter_met, responder_met from dates where id = $1', [body.dateId]);
    expect(rows).toEqual([{ inviter_met: null, responder_met: null }]);
  });
});

describe('PATCH /api/dates/{dateId}/status', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['no status', {}, 400, 'Please choose an answer'],
    ['null', { status: null }, 400, 'Please choose an answer'],
    ['a list', { status: ['confirmed'] }, 400, 'Please choose an answer'],
    ['an unknown status', { status: 'maybe' }, 409, 'This answer is not possible.'],
    ['completed', { status: 'completed' }, 409, 'This answer is not possible.'],
    ['pending', { status: 'pending' }, 409, 'This answer is not possible.'],
    ['a note too long', { status: 'confirmed', responseNote: 'x'.repeat(301) }, 400, 'Please write at most 300 characters.'],
    ['a note that is none', { status: 'confirmed', responseNote: [] }, 400, 'Please write at most 300 characters.'],
  ])('refuses %s', async (_, body, status, message) => {
    expect(await refused(() => chat.bo.patch(`/dates/${dateId}/status`, body) as never, status)).toBe(message);
  });

  it('lets the inviter not answer', async () => {
    const call = (status: string) => () => chat.ann.patch(`/dates/${dateId}/status`, { status }) as never;
    for (const status of ['confirmed', 'change_requested']) {
      expect(await refused(call(status), 409)).toBe('Only the person you invited can answer.');
    }
  });

  it.each([newId(), 'x', '%00', '..%2f'])('knows no date %j', async (id) => {
    const call = () => chat.bo.patch(`/dates/${id}/status`, { status: 'confirmed' }) as never;
    const { status } = (await call()) as { status: number };
    await refused(call, status === 400 ? 400 : 404);
  });

  it('knows no calendar of what is no date', async () => {
    for (const id of [newId(), 'x']) await refused(() => chat.bo.get(`/dates/${id}/calendar`) as never, 404);
  });
});

describe('GET /api/dates', () => {
  it('wants a match', async () => {
    await refused(() => chat.ann.get('/dates') as never, 400);
    await refused(() => chat.ann.get('/dates?match_id=x') as never, 404);
    expect((await chat.ann.get(`/dates?match_id=${newId()}`).expect(200)).body).toEqual([]);
  });
});
