import { DemoCrowdService } from '@mingle/core';
import { buildMatchRow } from '../../core/test/chat-world.js';
import { dayFromNow, type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'on' });
  ann = await app.person({ userType: 'tourist' });
});
afterAll(() => app.stop());

const crowd = () => app.app.get(DemoCrowdService, { strict: false });

async function demoPerson(likesBack: boolean) {
  const user = await app.buildUser({ userType: 'local', isDemo: true, subscriptionTier: likesBack ? 'premium' : 'free' });
  await app.query('insert into demo_people (user_id, likes_back) values ($1, $2)', [user.id, likesBack]);
  return user;
}

const like = (id: string) => ann.post('/swipes', { swipee_id: id, liked: true }).expect(201);
const matchWith = async (id: string) => {
  const { body } = await ann.get('/matches').expect(200);
  return body.find((match: { otherUser: { id: string } }) => match.otherUser.id === id);
};

it('likes back and answers a first message, each once, however often it is asked', async () => {
  const nok = await demoPerson(true);
  await like(nok.id);
  await Promise.all(Array.from({ length: 5 }, () => crowd().likeBack(nok.id, ann.id)));
  const match = await matchWith(nok.id);
  expect(match.otherUser).toMatchObject({ isDemo: true });

  await ann.post(`/matches/${match.id}/messages`, { content: 'Hello' }).expect(201);
  await Promise.all(Array.from({ length: 5 }, () => crowd().answer(nok.id, match.id)));
  const { body: messages } = await ann.get(`/matches/${match.id}/messages`).expect(200);
  expect(messages.map((message: { sender_id: string }) => message.sender_id)).toEqual([ann.id, nok.id]);
  expect(messages[0]).toMatchObject({ content: 'Hello', delivered: true });
  expect(messages[1].content).toContain('demo people');
});

it('leaves the other half silent', async () => {
  const shy = await demoPerson(false);
  await like(shy.id);
  await crowd().likeBack(shy.id, ann.id);
  expect(await matchWith(shy.id)).toBeUndefined();
});

it('finds what a lost job left undone', async () => {
  const lek = await demoPerson(true);
  await like(lek.id);
  await crowd().catchUp(0);
  const match = await matchWith(lek.id);
  await ann.post(`/matches/${match.id}/messages`, { content: 'Hello' }).expect(201);
  await crowd().catchUp(0);
  const { body: messages } = await ann.get(`/matches/${match.id}/messages`).expect(200);
  expect(messages).toHaveLength(2);
  expect(await crowd().catchUp(0)).toBe(0);
});

it('answers a message from before a match, once, also when the job was lost: that is the match', async () => {
  await app.query(`update users set subscription_tier = 'premium' where id = $1 returning id`, [ann.id]);
  const shy = await demoPerson(false);
  await like(shy.id);
  await ann.post(`/direct-messages/${shy.id}`, { content: 'Hello there' }).expect(201);
  await Promise.all(Array.from({ length: 5 }, () => crowd().answerDirectly(shy.id, ann.id)));
  await crowd().catchUp(0);
  const match = await matchWith(shy.id);
  const { body: messages } = await ann.get(`/matches/${match.id}/messages`).expect(200);
  expect(messages.map((message: { sender_id: string }) => message.sender_id)).toEqual([ann.id, shy.id]);
  expect(messages[1].content).toContain('demo people');

  const late = await demoPerson(false);
  await like(late.id);
  await ann.post(`/direct-messages/${late.id}`, { content: 'Hello to you, too' }).expect(201);
  await crowd().catchUp(0);
  expect((await matchWith(late.id)).lastMessage.sender_id).toBe(late.id);
});

it('comes to a date when asked, once, by its job or without it; the other half never answers', async () => {
  const vip = await app.person({ userType: 'tourist', subscriptionTier: 'vip' });
  for (const likesBack of [true, false]) {
    const person = await demoPerson(likesBack);
    const { id: match_id } = await buildMatchRow(app, { people: [vip.id, person.id] });
    const invite = async (time: string): Promise<string> => {
      const where = { location_name: 'Palm House', location_type: 'cafe' };
      const body = { match_id, responder_id: person.id, date: dayFromNow(2), time, ...where };
      return (await vip.post('/dates', body).expect(201)).body.dateId;
    };
    const first = await invite('18:00');
    await Promise.all(Array.from({ length: 5 }, () => crowd().acceptDate(first)));
    const second = await invite('20:00');
    await crowd().catchUp(0);
    const { body: dates } = await vip.get(`/dates?match_id=${match_id}`).expect(200);
    const statusOf = Object.fromEntries(dates.map((date: { dateId: string; status: string }) => [date.dateId, date.status]));
    expect([statusOf[first], statusOf[second]]).toEqual(likesBack ? ['confirmed', 'confirmed'] : ['cancelled', 'pending']);
  }
});
