import type { NearbyDto, User } from '@mingle/core';
import { newId } from '@mingle/core';
import { dayFromNow, type Person, TestApp, unique } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

/** Each test has a place of its own, where it knows everybody. */
let place: User['location'];
const emptyPlace = () => {
  place = unique('Place ') as User['location'];
};
beforeEach(emptyPlace);

const tourist = (facts: Partial<User> = {}) => app.person({ userType: 'tourist', location: place, ...facts });
const vip = (facts: Partial<User> = {}) => tourist({ subscriptionTier: 'vip', ...facts });
const local = (facts: Partial<User> = {}) =>
  app.buildUser({
    userType: 'local',
    location: place,
    vibePreference: 'party-guide',
    travelStartDate: null,
    travelEndDate: null,
    ...facts,
  });
const locals = (count: number, facts: Partial<User> = {}) => Promise.all(Array.from({ length: count }, () => local(facts)));

const nearby = async (who: Person, query = ''): Promise<NearbyDto> => (await who.get(`/users/nearby${query}`).expect(200)).body;
/** The ids of those shown who are in this test's place. */
async function shown(who: Person, query = ''): Promise<string[]> {
  const { users } = await nearby(who, query);
  return users.filter((user) => user.location === place).map((user) => user.id);
}
const decide = (who: Person, swipee_id: string, liked: boolean) => who.post('/swipes', { swipee_id, liked }).expect(201);
const ids = (people: { id: string }[]) => people.map(({ id }) => id).sort();
const yearsAgo = (years: number, days = 0) => {
  const day = dayFromNow(days);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
};

describe('who is in a deck', () => {
  it('is the other type, whole, adult and here', async () => {
    const ann = await tourist();
    const bo = await local();
    const cy = await local({ vibePreference: null, lastLoginAt: new Date(), isVerified: true });
    await tourist();
    await Promise.all([
      local({ isAdmin: true }),
      local({ isDemo: true }),
      local({ deletedAt: new Date() }),
      local({ photos: [] }),
      local({ dob: null }),
      local({ dob: yearsAgo(17) }),
      local({ userType: null }),
    ]);
    expect((await shown(ann)).sort()).toEqual(ids([bo, cy]));
  });

  it('leaves out only who is not wanted or does not want, where both are told (rule 23)', async () => {
    const ann = await tourist({ gender: 'woman', interestedIn: ['man', 'nonbinary'] });
    const [untold, man, wantsWomen] = await Promise.all([
      local({ fullName: 'Untold' }),
      local({ gender: 'man' }),
      local({ gender: 'nonbinary', interestedIn: ['woman'] }),
      local({ gender: 'woman' }),
      local({ gender: 'man', interestedIn: ['man'] }),
      local({ interestedIn: ['nonbinary', 'man'] }),
    ]);
    expect((await shown(ann)).sort()).toEqual(ids([untold, man, wantsWomen]));
    await ann.patch(`/users/${ann.id}`, { interestedIn: [] }).expect(200);
    expect(await shown(ann)).toHaveLength(4);
    await ann.patch(`/users/${ann.id}`, { gender: null }).expect(200);
    expect(await shown(ann)).toHaveLength(6);
  });

  it('shows a person as others may see them', async () => {
    const [ann, bo] = [await tourist(), await local({ username: unique('bo') })];
    const { users, pagination, swipesInfo } = await nearby(ann);
    expect(users[0]).toMatchObject({ id: bo.id, dob: null, age: expect.any(Number), userType: 'local' });
    expect(users[0]).not.toHaveProperty('email');
    expect(users[0]).not.toHaveProperty('username');
    expect(pagination).toMatchObject({ page: 1, limit: 50 });
    expect(pagination.total).toBeGreaterThanOrEqual(users.length);
    expect(swipesInfo).toEqual({ swipesRemaining: 10, swipesResetTime: expect.any(String) });
  });

  it('shows locals the tourists whose trip is not over for more than two days', async () => {
    // An age that nobody else has: whose trip is over comes after everybody who is still to be met.
    const dob = yearsAgo(57);
    const bo = await app.signIn(await local({ subscriptionTier: 'vip' }));
    const [here, coming, justOver] = await Promise.all([
      app.buildUser({ location: place, dob }),
      app.buildUser({ location: place, dob, travelStartDate: dayFromNow(20), travelEndDate: dayFromNow(30) }),
      app.buildUser({ location: place, dob, travelStartDate: dayFromNow(-9), travelEndDate: dayFromNow(-2) }),
    ]);
    await app.buildUser({ location: place, dob, travelStartDate: dayFromNow(-9), travelEndDate: dayFromNow(-4) });
    const deck = await shown(bo, '?minAge=57&maxAge=57&includeUnverified=true');
    expect(deck).toEqual([here.id, coming.id, justOver.id]);
  });

  it('leaves out whoever was decided on, blocked either way, or ever matched', async () => {
    const ann = await tourist();
    const [liked, passed, blocked, blocker, expired, left] = await Promise.all([
      local(),
      local(),
      local(),
      local(),
      local(),
      local(),
    ]);
    await decide(ann, liked.id, true);
    await decide(ann, passed.id, false);
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [ann.id, blocked.id, blocker.id]);
    const [conversation] = [newId()];
    const [a, b] = [ann.id, expired.id].sort();
    await app.query(`insert into conversations (id, user_a, user_b, state) values ($1, $2, $3, 'expired')`, [conversation, a, b]);
    await app.query(
      `insert into matches (id, conversation_id, user_a, user_b, status, closed_at) values ($1, $2, $3, $4, 'expired', now())`,
      [newId(), conversation, a, b],
    );
    expect(await shown(ann)).toEqual([left.id]);
  });

  it('puts the same place first, but does not end there', async () => {
    // An age that nobody else has: other tests fill the other places with more people than a page shows.
    const ann = await vip();
    const dob = yearsAgo(61);
    const there = await local({ location: unique('Elsewhere ') as User['location'], dob, lastLoginAt: new Date() });
    const here = await local({ dob });
    const { users } = await nearby(ann, '?minAge=61&maxAge=61&includeUnverified=true');
    expect(users.map((user) => user.id)).toEqual([here.id, there.id]);
  });

  it('finds nobody for somebody without a type, and everybody for somebody without a place', async () => {
    await local();
    expect((await nearby(await tourist({ userType: null }))).users).toEqual([]);
    expect((await nearby(await tourist({ location: null }))).users.length).toBeGreaterThan(0);
  });
});

describe('passes', () => {
  const age = (who: Person, days: number) =>
    app.query(`update swipes set decided_at = decided_at - $2 * interval '1 day' where swiper_id = $1 returning id`, [
      who.id,
      days,
    ]);

  it('come back after 30 days, likes never', async () => {
    const [ann, passed, liked, other] = [await tourist(), await local(), await local(), await local()];
    await decide(ann, passed.id, false);
    await decide(ann, liked.id, true);
    await age(ann, 29);
    expect(await shown(ann)).toEqual([other.id]);
    await age(ann, 2);
    expect((await shown(ann)).sort()).toEqual(ids([passed, other]));
  });

  it('come back after 7 days when there is nobody else', async () => {
    const [ann, passed] = [await vip(), await local({ isVerified: true, vibePreference: 'hot-dirty', dob: yearsAgo(77) })];
    const only = '?minAge=65&vibePreferences=hot-dirty';
    await decide(ann, passed.id, false);
    await age(ann, 6);
    expect(await shown(ann, only)).toEqual([]);
    await age(ann, 2);
    expect(await shown(ann, only)).toEqual([passed.id]);
  });
});

describe('filters', () => {
  it('of a paid viewer narrow the deck', async () => {
    const ann = await vip();
    const young = await local({ isVerified: true, dob: yearsAgo(20), vibePreference: 'cultural-ambassador' });
    const old = await local({ isVerified: true, dob: yearsAgo(70), vibePreference: 'party-guide' });
    const unverified = await local({ dob: yearsAgo(40), vibePreference: null });

    expect((await shown(ann)).sort()).toEqual(ids([young, old]));
    expect((await shown(ann, '?includeUnverified=true')).sort()).toEqual(ids([young, old, unverified]));
    expect(await shown(ann, '?minAge=20&maxAge=20')).toEqual([young.id]);
    expect(await shown(ann, '?minAge=21&maxAge=65')).toEqual([old.id]);
    expect(await shown(ann, '?maxAge=19&minAge=30')).toEqual([young.id]);
    expect(await shown(ann, '?vibePreferences=party-guide')).toEqual([old.id]);
    expect((await shown(ann, '?vibePreferences=party-guide&vibePreferences=cultural-ambassador')).sort()).toEqual(
      ids([young, old]),
    );
    expect(await shown(ann, '?vibePreferences=girlfriend-experience&includeUnverified=true')).toEqual([]);
  });

  it('count ages in Bangkok days', async () => {
    const ann = await vip();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
    const dob = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28');
    const turned = await local({ isVerified: true, dob: dob(30) });
    expect(await shown(ann, '?minAge=30&maxAge=30')).toEqual([turned.id]);
    expect(await shown(ann, '?maxAge=29')).toEqual([]);
  });

  it('of a free viewer are ignored', async () => {
    const [ann, bo] = [await tourist(), await local({ dob: yearsAgo(40) })];
    expect(await shown(ann, '?minAge=20&maxAge=21&vibePreferences=hot-dirty')).toEqual([bo.id]);
    expect(await shown(ann, '?includeUnverified=false')).toEqual([bo.id]);
  });
});

describe('pages', () => {
  it('show everybody once while the deck shrinks', async () => {
    const ann = await vip();
    const everybody = await locals(25, { isVerified: true, vibePreference: 'cultural-ambassador', dob: yearsAgo(61) });
    const filter = 'minAge=61&maxAge=61&vibePreferences=cultural-ambassador&limit=10';
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { users } = await nearby(ann, `?${filter}&page=${page}`);
      for (const { id } of users) {
        seen.push(id);
        await decide(ann, id, false);
      }
    }
    expect(seen.filter((id) => everybody.some((one) => one.id === id)).sort()).toEqual(ids(everybody));
    expect(new Set(seen).size).toBe(seen.length);
    expect((await nearby(ann, `?${filter}&page=1`)).users).toEqual([]);
  });

  it('leave out who was swiped, blocked, matched or deleted since the deck was dealt', async () => {
    const ann = await vip();
    await locals(12, { isVerified: true, dob: yearsAgo(62) });
    const filter = 'minAge=62&maxAge=62';
    const all = (await nearby(ann, `?${filter}&limit=50`)).users.map(({ id }) => id);
    const [swiped, blocked, deleted, hidden] = all.slice(6, 10);
    await decide(ann, String(swiped), true);
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocked, ann.id]);
    await app.query('update users set deleted_at = now() where id = $1 returning id', [deleted]);
    await app.query(`update users set photos = '[]' where id = $1 returning id`, [hidden]);
    const second = await nearby(ann, `?${filter}&page=2&limit=6`);
    expect(second.users.map(({ id }) => id)).toEqual(all.slice(10, 12));
    expect(second.pagination).toEqual({ page: 2, limit: 6, total: 12 });
  });

  it('begin again, without a gap, when the deck was forgotten', async () => {
    const ann = await vip();
    await locals(8, { isVerified: true, dob: yearsAgo(63) });
    const second = await nearby(ann, '?minAge=63&maxAge=63&page=2&limit=3');
    const third = await nearby(ann, '?minAge=63&maxAge=63&page=3&limit=3');
    const fourth = await nearby(ann, '?minAge=63&maxAge=63&page=4&limit=3');
    const seen = [second, third, fourth].flatMap(({ users }) => users.map(({ id }) => id));
    expect(new Set(seen).size).toBe(8);
    expect(second.pagination.total).toBeGreaterThanOrEqual(8);
  });
});

describe('the tier boost', () => {
  it('shows at most one paid person in three among the first thirty', async () => {
    const ann = await tourist();
    const paid = await locals(15, { subscriptionTier: 'premium', isVerified: true });
    await locals(30, { isVerified: true });
    const deck = await shown(ann);
    const positions = deck.slice(0, 30).flatMap((id, i) => (paid.some((one) => one.id === id) ? [i] : []));
    expect(positions).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
  });
});

describe('without Redis', () => {
  it('decks are dealt all the same', async () => {
    const lonely = await TestApp.start({ DEMO_MODE: 'off', REDIS_URL: 'redis://127.0.0.1:20499' });
    try {
      const ann = await lonely.person({ userType: 'tourist', location: place });
      const people = await locals(3);
      for (const page of [1, 2]) {
        const { users } = (await ann.get(`/users/nearby?page=${page}`).expect(200)).body as NearbyDto;
        expect(ids(users.filter((user) => user.location === place))).toEqual(ids(people));
      }
    } finally {
      await lonely.stop();
    }
  });
});

describe('bad input', () => {
  it.each([
    'page=0',
    'page=-1&limit=-5',
    'page=abc&limit=xyz',
    'limit=100000',
    'page=99999999999999999999',
    'minAge=NaN&maxAge=Infinity',
    'minAge=1e400',
    `vibePreferences=${'x'.repeat(2000)}`,
    'vibePreferences[]=a&vibePreferences[b]=c',
    'page=1&page=2',
    '__proto__[a]=1&constructor=2',
    'includeUnverified=%F0%9F%92%A9',
    '_t=1&unknown=2',
  ])('%s is answered with people', async (query) => {
    const answer = await (await vip()).get(`/users/nearby?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.users).toEqual(expect.any(Array));
    expect(answer.body.pagination.limit).toBeLessThanOrEqual(50);
  });

  it.each(['minAge=%00', 'vibePreferences=%ED%A0%80', 'page=%'])('%s is no 5xx', async (query) => {
    expect((await (await vip()).get(`/users/nearby?${query}`)).status).toBeLessThan(500);
  });
});
