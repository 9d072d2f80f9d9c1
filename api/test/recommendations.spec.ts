import { LOCATIONS, newId, type RecommendationDto, type RecommendationInteractionDto } from '@mingle/core';
import request from 'supertest';
import { migrate } from '../../core/src/database/data-source.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person({ location: 'Krabi' });
});
afterAll(() => app.stop());

const places = async (who: Person): Promise<RecommendationDto[]> => (await who.get('/recommendations').expect(200)).body;
const interactions = async (who: Person): Promise<RecommendationInteractionDto[]> =>
  (await who.get('/user/recommendation-interactions').expect(200)).body;
const kept = async (who: Person) =>
  (await interactions(who))
    .map(({ recommendation, interaction }) => `${interaction.interactionType} ${recommendation.id}`)
    .sort();

describe('GET /api/recommendations', () => {
  it.each(LOCATIONS)('lists what there is in %s, the best rated first', async (location) => {
    const list = await places(await app.person({ location }));
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(new Set(list.map((place) => place.location))).toEqual(new Set([location]));
    const ratings = list.map(({ rating }) => rating);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  it('tells all that a card shows, in English and Thai', async () => {
    const railay = (await places(ann)).find(({ name }) => name === 'Railay Beach');
    expect(railay).toEqual({
      id: expect.any(String),
      name: 'Railay Beach',
      name_th: 'หาดไร่เลย์',
      type: 'beach',
      location: 'Krabi',
      photos: ['/places/cliffs.svg'],
      rating: 92,
      priceRange: 'mid',
      description: expect.stringContaining('long-tail'),
      description_th: expect.stringContaining('เรือหางยาว'),
      address: 'Ao Nang, Krabi',
      address_th: 'อ่าวนาง กระบี่',
      tags: ['beach', 'island', 'climbing', 'photos'],
      tags_th: ['ชายหาด', 'เกาะ', 'ปีนผา', 'ถ่ายรูป'],
      openingHours: 'Open all day',
      openingHours_th: 'เปิดตลอดวัน',
    });
  });

  it('lists the best of the country for whoever’s city is unknown', async () => {
    const list = await places(await app.person({ location: null }));
    expect(list).toHaveLength(30);
    expect(new Set(list.map(({ location }) => location)).size).toBeGreaterThan(5);
  });
});

describe('liking and saving', () => {
  it('is set and unset, however often it is asked for', async () => {
    const bo = await app.person({ location: 'Phuket' });
    const [first, second] = await places(bo);
    const path = (place?: RecommendationDto) => `/recommendations/${place?.id}/interact`;
    await Promise.all([1, 2, 3].map(() => bo.post(path(first), { interactionType: 'liked' }).expect(200, { success: true })));
    await bo.post(path(first), { interactionType: 'saved' }).expect(200);
    await bo.post(path(second), { interactionType: 'saved' }).expect(200);
    expect(await kept(bo)).toEqual([`liked ${first?.id}`, `saved ${first?.id}`, `saved ${second?.id}`].sort());
    expect((await interactions(bo))[0]).toEqual({
      recommendation: second,
      interaction: { recommendation_id: second?.id, interactionType: 'saved', createdAt: expect.stringMatching(/Z$/) },
    });

    for (let time = 0; time < 2; time++) {
      await bo.delete(`${path(first)}?interactionType=liked`).expect(200, { success: true });
      expect(await kept(bo)).toEqual([`saved ${first?.id}`, `saved ${second?.id}`].sort());
    }
    expect(await kept(await app.person())).toEqual([]);
  });

  it('refuses kinds that there are not, and places that there are not', async () => {
    const [place] = await places(ann);
    const answers = [
      await ann.post(`/recommendations/${place?.id}/interact`, { interactionType: 'hated' }),
      await ann.post(`/recommendations/${place?.id}/interact`, {}),
      await ann.post(`/recommendations/${place?.id}/interact`, { interactionType: ['liked'] }),
      await ann.delete(`/recommendations/${place?.id}/interact`),
      await ann.delete(`/recommendations/${place?.id}/interact?interactionType=hated`),
      await ann.post(`/recommendations/${newId()}/interact`, { interactionType: 'liked' }),
      await ann.post('/recommendations/not-an-id/interact', { interactionType: 'liked' }),
      await ann.delete(`/recommendations/${newId()}/interact?interactionType=liked`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404, 404, 404]);
    for (const { body } of answers) expect(body.message).toMatch(/\w+ \w+/);
    expect(await kept(ann)).toEqual([]);
  });

  it('is for signed-in people', async () => {
    await request(app.url).get('/api/recommendations').expect(401);
    await request(app.url).get('/api/user/recommendation-interactions').expect(401);
    await request(app.url).post(`/api/recommendations/${newId()}/interact`).send({ interactionType: 'liked' }).expect(401);
  });
});

it('brings places up to date when the database is migrated again, and keeps what people saved', async () => {
  const [place] = await places(ann);
  await ann.post(`/recommendations/${place?.id}/interact`, { interactionType: 'saved' }).expect(200);
  await app.query(`update recommendations set description = 'old' where id = $1 returning id`, [place?.id]);
  const count = async () => (await app.query<{ count: number }>('select count(*)::int as count from recommendations'))[0]?.count;
  const before = await count();
  await migrate(process.env['DATABASE_URL'] ?? '');
  expect(await count()).toBe(before);
  expect((await places(ann))[0]).toEqual(place);
  expect(await kept(ann)).toEqual([`saved ${place?.id}`]);
});
