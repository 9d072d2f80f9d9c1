import { DueDatesService, newId } from '@mingle/core';
import request from 'supertest';
import { type Chat, heardSoFar } from './chats.js';
import { answer, confirmed, couple, planned, startIn, story } from './dates-world.js';
import { MailingApp } from './mail.js';
import type { TestApp } from './support.js';

let mailing: MailingApp;
let app: TestApp;
beforeAll(async () => {
  mailing = await MailingApp.start({ DEMO_MODE: 'off' });
  app = mailing.app;
});
afterAll(() => mailing.stop());

const tend = () => app.app.get(DueDatesService).tendDue();

const addressOf = async (id: string): Promise<string> => {
  const [row] = await app.query<{ email: string }>('select email from users where id = $1', [id]);
  return row?.email ?? '';
};
/** Confirms both addresses and answers them, Ann's first. */
async function addresses(chat: Chat): Promise<[string, string]> {
  await app.query('update users set email_verified = true where id in ($1, $2)', [chat.ann.id, chat.bo.id]);
  return [await addressOf(chat.ann.id), await addressOf(chat.bo.id)];
}
const remindersTo = async (address: string) =>
  (await mailing.mailsTo(address)).filter(({ subject }) => /reminder|แจ้งเตือน/.test(subject));

describe('reminders', () => {
  it('go to both, live and by mail, a day and two hours before, once each', async () => {
    const chat = await couple(app);
    const both = await addresses(chat);
    await app.query(`update users set language = 'th' where id = $1`, [chat.bo.id]);
    const { dateId } = await confirmed(chat);
    await Promise.all([chat.ann.connect(), chat.bo.connect()]);
    for (const [minutes, hours] of [
      [24 * 60 - 1, 24],
      [119, 2],
    ] as const) {
      await startIn(app, dateId, minutes);
      await tend();
      await tend();
      for (const person of [chat.ann, chat.bo]) {
        await expect(person.socket.next('date:reminder')).resolves.toMatchObject({
          match_id: chat.matchId,
          hours,
          date: { dateId, status: 'confirmed', location: 'Blue Elephant' },
        });
      }
    }
    for (const person of [chat.ann, chat.bo]) expect(await heardSoFar(person, 'date:reminder')).toHaveLength(2);
    const [english, thai] = [await remindersTo(both[0]), await remindersTo(both[1])];
    expect([english.length, thai.length]).toEqual([2, 2]);
    expect(english[0]?.subject).toBe('A reminder from Mingle');
    expect(thai[0]?.subject).toBe('การแจ้งเตือนจาก Mingle');
    // Read over a shoulder it says neither whom one meets nor where.
    for (const { subject, text } of [...english, ...thai]) {
      expect(subject + text).not.toMatch(/Blue Elephant|\bAnn\b|\bdates?\b|เดท/i);
      expect(text).toContain(`/chat/${chat.matchId}`);
    }
  });

  it('are not mailed to whoever turned them off, has not confirmed an address, or whose date is off by then', async () => {
    const [quiet, off] = [await couple(app), await couple(app)];
    const [annOfQuiet, boOfQuiet] = await addresses(quiet);
    await quiet.ann.patch('/settings', { mailDateReminders: false }).expect(200);
    await app.query('update users set email_verified = false where id = $1', [quiet.bo.id]);
    const [annOfOff] = await addresses(off);
    const dates = [await confirmed(quiet), await confirmed(off)];
    for (const { dateId } of dates) await startIn(app, dateId, 100);
    await tend();
    await answer(off.bo, dates[1]?.dateId ?? '', 'cancelled').expect(200);
    for (const address of [annOfQuiet, boOfQuiet, annOfOff]) expect(await remindersTo(address)).toEqual([]);
  });

  it('are not sent for what is only an invitation', async () => {
    const chat = await couple(app);
    const [ann] = await addresses(chat);
    const { dateId } = await planned(chat);
    await chat.ann.connect();
    await startIn(app, dateId, 60);
    await tend();
    expect(await heardSoFar(chat.ann, 'date:reminder')).toEqual([]);
    expect(await remindersTo(ann)).toEqual([]);
  });
});

describe('the link in a mail', () => {
  it('turns them off without signing in, by hand and by the mail program, and only them', async () => {
    const chat = await couple(app);
    const [address] = await addresses(chat);
    const { dateId } = await confirmed(chat);
    await startIn(app, dateId, 24 * 60 - 1);
    await tend();
    const [mail] = await remindersTo(address);
    const token = /\/unsubscribe\?token=([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1];
    expect((await chat.ann.get('/settings')).body.mailDateReminders).toBe(true);
    await request(app.url).post('/api/mails/unsubscribe').send({ token }).expect(200, { success: true });
    expect((await chat.ann.get('/settings')).body.mailDateReminders).toBe(false);
    expect((await chat.bo.get('/settings')).body.mailDateReminders).toBe(true);

    await chat.ann.patch('/settings', { mailDateReminders: true }).expect(200);
    await request(app.url)
      .post(`/api/mails/unsubscribe?token=${token}`)
      .set('content-type', 'application/x-www-form-urlencoded')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect((await chat.ann.get('/settings')).body.mailDateReminders).toBe(false);
  });

  it.each([undefined, '', 'x', newId(), 5, ['x'], { a: 1 }])('is refused when it is none: %j', async (token) => {
    await request(app.url).post('/api/mails/unsubscribe').send({ token }).expect(400, { message: 'This link is invalid.' });
  });
});

describe('the clock', () => {
  it('ends an invitation that nobody answered, and a date three hours after its start, live to both', async () => {
    const [open, held] = [await couple(app), await couple(app)];
    const [pending, sure] = [await planned(open), await confirmed(held)];
    await Promise.all([open.bo.connect(), held.ann.connect()]);
    await startIn(app, pending.dateId, -1);
    await startIn(app, sure.dateId, -179);
    await tend();
    await expect(open.bo.socket.next('date:updated')).resolves.toMatchObject({ date: { status: 'cancelled' } });
    expect(await story(held, held.bo)).toEqual(['date_invitation invited confirmed', 'date_confirmed accepted confirmed']);
    await startIn(app, sure.dateId, -181);
    // Read before a worker was there it is over as well.
    expect((await held.ann.get(`/dates?match_id=${held.matchId}`)).body[0].status).toBe('completed');
    await tend();
    await expect(held.ann.socket.next('date:updated')).resolves.toMatchObject({ date: { status: 'completed' } });
    expect((await story(held, held.bo)).at(-1)).toBe('date_completed completed completed');
    expect((await story(open, open.ann)).at(-1)).toBe('date_cancelled lapsed cancelled');
    await tend();
    expect(await story(held, held.bo)).toHaveLength(3);
  });

  it('lets nothing wait for ever: what is over is never due again', async () => {
    const chat = await couple(app);
    const { dateId } = await confirmed(chat);
    await answer(chat.bo, dateId, 'cancelled').expect(200);
    const rows = await app.query('select due_at from dates where id = $1', [dateId]);
    expect(rows).toEqual([{ due_at: null }]);
  });
});

it('lets no date that cannot be tended hold up the others', async () => {
  const [broken, fine] = [await couple(app), await couple(app)];
  const dates = [await planned(broken), await planned(fine)];
  for (const { dateId } of dates) await startIn(app, dateId, -1);
  // Whatever it is: the first of the two cannot be changed.
  await app.query(`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'cannot'; end $$`);
  await app.query(
    `create trigger refuse_one before update on dates for each row when (old.id = '${dates[0]?.dateId}') execute function refuse_one()`,
  );
  try {
    await tend();
  } finally {
    await app.query('drop trigger refuse_one on dates');
    await app.query('drop function refuse_one');
  }
  expect((await story(fine, fine.ann)).at(-1)).toBe('date_cancelled lapsed cancelled');
  await tend();
  expect((await story(broken, broken.ann)).at(-1)).toBe('date_cancelled lapsed cancelled');
});
