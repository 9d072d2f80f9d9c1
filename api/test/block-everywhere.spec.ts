import { readFileSync } from 'node:fs';
import { newId, ReviewsService } from '@mingle/core';
import request, { type Test } from 'supertest';
import { dayFromNow, jpeg, type Person, TestApp, unique } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** What there is to know of somebody: the ids that calls take. */
interface Ids {
  user: string;
  match: string;
  date: string;
  photo: string;
  image: string;
}

const unknown = (): Ids => ({ user: newId(), match: newId(), date: newId(), photo: newId(), image: newId() });
const image = async (me: Person, path: string, field = 'image'): Promise<Test> =>
  request(app.url)
    .post(`/api${path}`)
    .set('cookie', me.cookie)
    .attach(field, await jpeg(), 'photo.jpg');
const media = (me: Person, id: string): Test => request(app.url).get(`/media/${id}`).set('cookie', me.cookie);
const date = (ids: Ids) => ({
  match_id: ids.match,
  responder_id: ids.user,
  date: dayFromNow(2),
  time: '18:00',
  location_name: 'Cafe',
  location_type: 'cafe',
});

/**
 * Every call of docs/map.md that takes another person's id, a match's or a date's. After a block each answers, to both, what
 * it answers for ids that nobody has (rules 13, 127).
 */
const CALLS: [call: string, (me: Person, ids: Ids) => Test | Promise<Test>][] = [
  ['GET /api/users/:id', (me, { user }) => me.get(`/users/${user}`)],
  ['GET /api/users/:id/reviews', (me, { user }) => me.get(`/users/${user}/reviews`)],
  ['GET /api/users/:id/itinerary', (me, { user }) => me.get(`/users/${user}/itinerary`)],
  ['PUT /api/users/:id/itinerary', (me, { user }) => me.put(`/users/${user}/itinerary`, { stops: [] })],
  ['PATCH /api/users/:id', (me, { user }) => me.patch(`/users/${user}`, { about: 'Somebody else wrote this.' })],
  ['PATCH /api/users/:id/photos', (me, { user }) => me.patch(`/users/${user}/photos`, { photos: ['https://example.com/a.jpg'] })],
  ['GET /api/direct-messages/can-message/:userId', (me, { user }) => me.get(`/direct-messages/can-message/${user}`)],
  ['GET /api/direct-messages/:userId', (me, { user }) => me.get(`/direct-messages/${user}`)],
  ['POST /api/direct-messages/:userId', (me, { user }) => me.post(`/direct-messages/${user}`, { content: 'Hello' })],
  ['POST /api/direct-messages/:userId/upload-image', (me, { user }) => image(me, `/direct-messages/${user}/upload-image`)],
  ['POST /api/direct-messages/:userId/create-match', (me, { user }) => me.post(`/direct-messages/${user}/create-match`)],
  ['POST /api/swipes', (me, { user }) => me.post('/swipes', { swipee_id: user, liked: true })],
  ['GET /api/matches/:matchId', (me, { match }) => me.get(`/matches/${match}`)],
  ['GET /api/matches/:matchId/messages', (me, { match }) => me.get(`/matches/${match}/messages`)],
  ['POST /api/matches/:matchId/messages', (me, { match }) => me.post(`/matches/${match}/messages`, { content: 'Hello' })],
  ['POST /api/matches/:matchId/upload-image', (me, { match }) => image(me, `/matches/${match}/upload-image`)],
  ['POST /api/matches/:matchId/rematch', (me, { match }) => me.post(`/matches/${match}/rematch`)],
  ['GET /api/matches/:matchId/translation', (me, { match }) => me.get(`/matches/${match}/translation`)],
  ['PATCH /api/matches/:matchId/translation', (me, { match }) => me.patch(`/matches/${match}/translation`, { always: true })],
  ['GET /api/dates', (me, { match }) => me.get(`/dates?match_id=${match}`)],
  ['POST /api/dates', (me, ids) => me.post('/dates', date(ids))],
  ['PATCH /api/dates/:dateId/status', (me, ids) => me.patch(`/dates/${ids.date}/status`, { status: 'confirmed' })],
  ['GET /api/dates/:dateId/calendar', (me, ids) => me.get(`/dates/${ids.date}/calendar`)],
  ['POST /api/dates/:dateId/met', (me, ids) => me.post(`/dates/${ids.date}/met`, { met: true })],
  ['GET /api/dates/create-for-review/:matchId', (me, { match }) => me.get(`/dates/create-for-review/${match}`)],
  ['GET /media/:id', (me, { photo }) => media(me, photo)],
  ['GET /media/:id (in a chat)', (me, ids) => media(me, ids.image)],
];

/** Calls with ids that are nobody else's, or that are meant for this very case. */
const OTHER_CALLS: Record<string, string> = {
  'POST /api/matches/:matchId/unmatch': 'asked again, it changes nothing; tested in blocks.spec.ts',
  'DELETE /api/blocks/:personId': 'one takes back only what one did',
  'DELETE /api/swipes/:swipeId': "one's own decision",
  'DELETE /api/sessions/:sessionId': "one's own device",
  'PUT /api/reviews/:id': "one's own review",
  'POST /api/recommendations/:id/interact': 'a place',
  'DELETE /api/recommendations/:id/interact': 'a place',
};

it('knows every call of the product that takes an id', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  const withIds = [...map.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) (\S*:\S+))` \|/gm)].map(([, call = '']) => call);
  const known = [...CALLS.map(([call]) => call), ...Object.keys(OTHER_CALLS)];
  expect(withIds.filter((call) => !call.includes('/admin/') && !known.includes(call))).toEqual([]);
});

interface Pair {
  ann: Person;
  bo: Person;
  /** What Ann knows of Bo, and Bo of Ann. */
  ofBo: Ids;
  ofAnn: Ids;
}

/** Two who have met by every road there is: likes, a match, words, an image, a planned date. */
async function closePair(): Promise<Pair> {
  const tag = unique('Town');
  const facts = { subscriptionTier: 'vip', isVerified: true } as const;
  const ann = await app.person({ ...facts, userType: 'tourist', fullName: `Ann ${tag}` });
  const bo = await app.person({ ...facts, userType: 'local', fullName: `Bo ${tag}`, vibePreference: 'party-guide' });
  const photos = await Promise.all([ann, bo].map((who) => ownPhoto(who)));
  await ann.post('/swipes', { swipee_id: bo.id, liked: true }).expect(201);
  const match: string = (await bo.post('/swipes', { swipee_id: ann.id, liked: true }).expect(201)).body.match.id;
  await ann.post(`/matches/${match}/messages`, { content: 'Hello' }).expect(201);
  await bo.post(`/matches/${match}/messages`, { content: 'Hi' }).expect(201);
  const sentImage = await await image(ann, `/matches/${match}/upload-image`);
  const planned = await ann.post('/dates', date({ ...unknown(), match, user: bo.id })).expect(201);
  const common = { match, date: String(planned.body.dateId ?? planned.body.id), image: idIn(sentImage.body.image_url) };
  const [annsPhoto = '', bosPhoto = ''] = photos;
  return {
    ann,
    bo,
    ofBo: { ...common, user: bo.id, photo: bosPhoto },
    ofAnn: { ...common, user: ann.id, photo: annsPhoto },
  };
}

const idIn = (url: string): string => url.replace('/media/', '');

async function ownPhoto(who: Person): Promise<string> {
  const { body } = await await image(who, '/upload', 'photo');
  await who.patch(`/users/${who.id}/photos`, { photos: [body.url] }).expect(200);
  return idIn(body.url);
}

describe('after a block', () => {
  let pair: Pair;
  let deck: string;
  beforeAll(async () => {
    pair = await closePair();
    // The deck of the one who was blocked was dealt before; it is looked into after.
    deck = '/users/nearby?page=2&limit=1';
    await pair.ann.get('/users/nearby?page=1&limit=1').expect(200);
    // Everything is there to be seen, before.
    for (const [me, ids] of sides()) {
      await me.get(`/users/${ids.user}`).expect(200);
      await media(me, ids.photo).expect(200);
      await media(me, ids.image).expect(200);
      await me.get(`/dates/${ids.date}/calendar`);
    }
    await pair.bo.post('/blocks', { blocked_id: pair.ann.id }).expect(200);
  });
  const sides = (): [Person, Ids][] => [
    [pair.ann, pair.ofBo],
    [pair.bo, pair.ofAnn],
  ];

  it.each(CALLS)('%s answers both as if the other were not there', async (_, ask) => {
    for (const [me, ids] of sides()) {
      const [refused, never] = [await ask(me, ids), await ask(me, unknown())];
      expect([refused.status, refused.body]).toEqual([never.status, never.body]);
      if (refused.status === 200) expect(refused.body).toEqual([]);
      else expect([404, 409]).toContain(refused.status);
    }
  });

  it.each([
    '/matches',
    '/expired-matches',
    '/swipes/likes',
    '/direct-messages/received',
    '/direct-messages/sent',
    '/reviews/prompts',
    '/users/nearby',
    'the deck dealt before',
  ])('%s says nothing of the other', async (path) => {
    for (const [me, ids] of sides()) {
      const { body, status } = await me.get(path.startsWith('/') ? path : deck);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(ids.user);
      expect(JSON.stringify(body)).not.toContain(ids.match);
    }
  });

  it('no socket event passes, and nothing says that it is a block', async () => {
    for (const [me, ids] of sides()) {
      await me.connect();
      const message = { match_id: ids.match, content: 'Hello', client_message_id: newId() };
      const mark = { match_id: ids.match, up_to_seq: 1 };
      for (const [event, payload] of [
        ['message:send', message],
        ['message:delivered', mark],
        ['message:read', mark],
        ['typing', { match_id: ids.match }],
      ] as const) {
        const [refused, never] = [
          await me.socket.emit(event, payload),
          await me.socket.emit(event, {
            ...payload,
            match_id: newId(),
            ...('content' in payload && { client_message_id: newId() }),
          }),
        ];
        expect([event, refused]).toEqual([event, { ...never }]);
        expect(refused).toMatchObject({ ok: false, status: 404 });
      }
      me.socket.close();
    }
  });

  it('the same holds when it is the other who blocks, and again after both have', async () => {
    const other = await closePair();
    await other.ann.post('/blocks', { blocked_id: other.bo.id }).expect(200);
    await other.bo.post('/blocks', { blocked_id: other.ann.id }).expect(200);
    await other.ann.delete(`/blocks/${other.bo.id}`).expect(200);
    for (const [call, ask] of CALLS) {
      const [refused, never] = [await ask(other.ann, other.ofBo), await ask(other.ann, unknown())];
      expect([call, refused.status, refused.body]).toEqual([call, never.status, never.body]);
    }
  });
});

it('what was written before a match ends with a block as well, and counts for the rating (rule 4)', async () => {
  const ann = await app.person({ userType: 'tourist', subscriptionTier: 'vip' });
  const bo = await app.person({ userType: 'local' });
  await ann.post('/swipes', { swipee_id: bo.id, liked: true }).expect(201);
  await ann.post(`/direct-messages/${bo.id}`, { content: 'Hello' }).expect(201);
  await bo.post('/blocks', { blocked_id: ann.id }).expect(200);
  for (const [me, path] of [
    [ann, 'sent'],
    [bo, 'received'],
  ] as const) {
    expect((await me.get(`/direct-messages/${path}`).expect(200)).body).toEqual([]);
  }
  await ann.post(`/direct-messages/${bo.id}`, { content: 'Hello?' }).expect(404);
  const report = await bo.post('/reports', { user_id: ann.id, reason: 'harassment' }).expect(201);
  const [row] = await app.query<{ messages: number }>(
    `select jsonb_array_length(copy -> 'messages') as messages from reports where id = $1`,
    [report.body.id],
  );
  expect(row?.messages).toBe(1);
  expect(await app.app.get(ReviewsService).ratingOf(ann.id)).toMatchObject({ overallScore: -25 });
});
