import { newId, type ProfileDto, type ReviewDto, ReviewsService, type User } from '@mingle/core';
import { block, buildMatchRow } from '../../core/test/chat-world.js';
import { dayFromNow, type Person, TestApp, unique } from './support.js';

let app: TestApp;
let ann: Person;
let nok: User;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
  nok = await app.buildUser({
    userType: 'local',
    fullName: 'Nok',
    subscriptionTier: 'premium',
    lastLoginAt: new Date(),
    photos: [],
  });
});
afterAll(() => app.stop());

const profile = async (viewer: Person, id: string): Promise<ProfileDto> => (await viewer.get(`/users/${id}`).expect(200)).body;

interface Said {
  by: string | null;
  rating?: number;
  /** Days from now; null is never. */
  revealedIn?: number | null;
  content?: string;
}

async function review(revieweeId: string, { by, rating = 5, revealedIn = -1, content = 'On time' }: Said): Promise<void> {
  await app.query(
    `insert into reviews (id, date_id, reviewer_id, reviewee_id, rating, categories, content, revealed_at)
     values ($1, $2, $3, $4, $5, '{punctuality}', $6, now() + $7 * interval '1 day')`,
    [newId(), newId(), by, revieweeId, rating, content, revealedIn],
  );
}
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await app.buildUser()).id));

describe('GET /api/users/:id', () => {
  it('tells others an age and a day of activity, and nothing that is the owner’s (rule 83)', async () => {
    const seen = await profile(ann, nok.id);
    expect(seen).toMatchObject({ fullName: 'Nok', dob: null, active: 'today', isDemo: false, subscriptionTier: 'premium' });
    expect(seen.age).toBeGreaterThan(25);
    const told = JSON.stringify(seen);
    for (const secret of [nok.username, nok.email, nok.dob, 'isAdmin', 'idStatus', 'lastLoginAt', 'interestedIn', 'createdAt']) {
      expect(told).not.toContain(secret);
    }
  });

  it('gives oneself the whole account', async () => {
    const { body } = await ann.get(`/users/${ann.id}`).expect(200);
    expect(body).toMatchObject({ id: ann.id, dob: '1995-05-05', interestedIn: [], verificationNotice: null });
  });

  it('is 404 for deleted, blocked either way, unfinished and unknown people alike', async () => {
    const gone = await app.buildUser({ userType: 'local', deletedAt: new Date() });
    const unfinished = await app.buildUser({ userType: null });
    const [blocked, blocker] = [await app.buildUser({ userType: 'local' }), await app.buildUser({ userType: 'local' })];
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [ann.id, blocked.id, blocker.id]);
    const texts = [];
    for (const id of [gone.id, unfinished.id, blocked.id, blocker.id, newId(), 'not-an-id', '%00']) {
      for (const path of [`/users/${id}`, `/users/${id}/reviews`, `/direct-messages/can-message/${id}`]) {
        const { status, body } = await ann.get(path);
        if (id !== '%00') expect([path, status]).toEqual([path, 404]);
        expect(status).toBeLessThan(500);
        if (status === 404) texts.push(body.message);
      }
    }
    expect(new Set(texts)).toEqual(new Set(['This profile is no longer available.']));
  });

  it('says whether the viewer likes them, and which match is open', async () => {
    const [viewer, other] = [await app.person(), await app.buildUser({ userType: 'local' })];
    expect(await profile(viewer, other.id)).toMatchObject({ liked: false, matchId: null });
    await viewer.post('/swipes', { swipee_id: other.id, liked: true }).expect(201);
    expect(await profile(viewer, other.id)).toMatchObject({ liked: true, matchId: null });
    const database = { query: (text: string, values: unknown[]) => app.query(text, values) };
    const { id } = await buildMatchRow(database, { people: [viewer.id, other.id] });
    expect(await profile(viewer, other.id)).toMatchObject({ liked: true, matchId: id });
    await app.query(`update conversations set expires_at = now() - interval '1 second' where $1 in (user_a, user_b)`, [
      viewer.id,
    ]);
    expect(await profile(viewer, other.id)).toMatchObject({ matchId: null });
  });

  it('shows the days of a trip to the other type, unless the owner keeps them', async () => {
    const tourist = await app.person({ travelStartDate: dayFromNow(0), travelEndDate: dayFromNow(5) });
    const local = await app.person({ userType: 'local' });
    expect(await profile(local, tourist.id)).toMatchObject({ travelStartDate: dayFromNow(0), travelEndDate: dayFromNow(5) });
    expect(await profile(ann, tourist.id)).toMatchObject({ travelStartDate: null, travelEndDate: null });
    await tourist.patch(`/users/${tourist.id}`, { showTravelDates: false }).expect(200);
    expect(await profile(local, tourist.id)).toMatchObject({ travelStartDate: null, travelEndDate: null });
    expect(await profile(tourist, tourist.id)).toMatchObject({ travelEndDate: dayFromNow(5) });
  });

  it('shows gender and intent only when the owner wishes, and interest never (rule 23)', async () => {
    const other = await app.person({ userType: 'local', gender: 'woman', intent: 'culture', interestedIn: ['man'] });
    expect(await profile(ann, other.id)).toMatchObject({ gender: null, intent: null });
    await other.patch(`/users/${other.id}`, { showGender: true, showIntent: true }).expect(200);
    const shown = await profile(ann, other.id);
    expect(shown).toMatchObject({ gender: 'woman', intent: 'culture' });
    expect(shown).not.toHaveProperty('interestedIn');
  });
});

describe('ratings', () => {
  it('count what is revealed, now (rules 1-4, 7)', async () => {
    const rated = await app.buildUser({ userType: 'local' });
    expect(await profile(ann, rated.id)).toMatchObject({ averageRating: '0.0', reviewCount: 0, profileRating: null });
    const [one, two, three, four] = await people(4);
    await review(rated.id, { by: one ?? null, rating: -5 });
    await review(rated.id, { by: two ?? null, rating: -5, revealedIn: 3 });
    await review(rated.id, { by: three ?? null, rating: -5, revealedIn: null });
    expect(await profile(ann, rated.id)).toMatchObject({
      averageRating: '-5.0',
      reviewCount: 1,
      profileRating: { overallScore: -25 },
    });
    await review(rated.id, { by: four ?? null });
    expect(await profile(ann, rated.id)).toMatchObject({ averageRating: '0.0', profileRating: { overallScore: 0 } });
  });

  it('lose a little to the block of somebody there was a match with, for a year (rule 4)', async () => {
    const rated = await app.buildUser({ userType: 'local' });
    const [known, stranger, old] = await people(3);
    const database = { query: (text: string, values: unknown[]) => app.query(text, values) };
    for (const blocker of [known, stranger, old]) await block(database, blocker ?? '', rated.id);
    for (const blocker of [known, old]) {
      await buildMatchRow(database, { people: [blocker ?? '', rated.id], status: 'blocked' });
    }
    await app.query(`update blocks set created_at = now() - interval '13 months' where blocker_id = $1`, [old]);
    expect((await profile(ann, rated.id)).profileRating).toEqual({ overallScore: -25 });
  });
});

describe('the ratings that lists of people show', () => {
  const kept = async (id: string) => {
    const [row] = await app.query<{ overall_score: number | null; review_count: number; due: boolean }>(
      'select overall_score, review_count, rating_due_at is not null as due from users where id = $1',
      [id],
    );
    return row;
  };
  const refresh = () => app.app.get(ReviewsService).refreshDue();

  it('follow reviews, and what becomes of them with time', async () => {
    const { id } = await app.buildUser({ userType: 'local' });
    const [one, two] = await people(2);
    await review(id, { by: one ?? null });
    await review(id, { by: two ?? null, rating: -5, revealedIn: 3 });
    expect(await kept(id)).toEqual({ overall_score: null, review_count: 0, due: true });
    await refresh();
    expect(await kept(id)).toEqual({ overall_score: 500, review_count: 1, due: true });

    await refresh();
    expect(await kept(id)).toEqual({ overall_score: 500, review_count: 1, due: true });
    await app.query('update reviews set revealed_at = now() where reviewee_id = $1 and rating < 0', [id]);
    await refresh();
    expect(await kept(id)).toEqual({ overall_score: 0, review_count: 2, due: false });
    expect(await profile(ann, id)).toMatchObject({ profileRating: { overallScore: 0 }, reviewCount: 2 });
  });

  it('follow blocks, and their end', async () => {
    const { id } = await app.buildUser({ userType: 'local' });
    const [blocker] = await people(1);
    const database = { query: (text: string, values: unknown[]) => app.query(text, values) };
    await buildMatchRow(database, { people: [blocker ?? '', id], status: 'blocked' });
    await block(database, blocker ?? '', id);
    await refresh();
    expect(await kept(id)).toEqual({ overall_score: -25, review_count: 0, due: true });
    await app.query('delete from blocks where blocked_id = $1', [id]);
    await refresh();
    expect(await kept(id)).toEqual({ overall_score: null, review_count: 0, due: false });
  });

  it('are worked out by several at once, each once', async () => {
    const rated = await Promise.all(Array.from({ length: 7 }, () => app.buildUser({ userType: 'local' })));
    for (const { id } of rated) await review(id, { by: null });
    const service = app.app.get(ReviewsService);
    await refresh();
    await app.query('update users set rating_due_at = now(), overall_score = null where id = any($1::uuid[])', [
      rated.map(({ id }) => id),
    ]);
    const counts = await Promise.all([service.refreshDue(2), service.refreshDue(3)]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(7);
    for (const { id } of rated) expect(await kept(id)).toEqual({ overall_score: 500, review_count: 1, due: false });
  });
});

describe('GET /api/users/:id/reviews', () => {
  it('tells what was said and never by whom, in one order (rule 6)', async () => {
    const rated = await app.person({ userType: 'local' });
    const authors = await people(3);
    const list = async (viewer: Person): Promise<ReviewDto[]> =>
      (await viewer.get(`/users/${rated.id}/reviews`).expect(200)).body;
    expect(await list(ann)).toEqual([]);
    await review(rated.id, { by: authors[0] ?? null, content: 'First' });
    await review(rated.id, { by: authors[1] ?? null, rating: -5, content: 'Second' });
    await review(rated.id, { by: authors[2] ?? null, revealedIn: 9, content: 'Sealed' });

    const month = dayFromNow(0).slice(0, 7);
    const bare = { categories: [], content: null, month };
    expect((await list(ann)).sort((a, b) => b.rating - a.rating)).toEqual([
      { rating: 5, ...bare },
      { rating: -5, ...bare },
    ]);
    expect((await list(rated)).map(({ content }) => content).sort()).toEqual(['First', 'Second']);

    await app.query('update reviews set revealed_at = now() where reviewee_id = $1', [rated.id]);
    const all = await list(ann);
    expect(all.map(({ content }) => content).sort()).toEqual(['First', 'Sealed', 'Second']);
    expect(await list(ann)).toEqual(all);
    for (const secret of [...authors, 'reviewer', 'date', '"id"']) expect(JSON.stringify(all)).not.toContain(secret);
  });
});

describe('GET /api/direct-messages/can-message/:userId', () => {
  const permission = async (viewer: Person, id: string) =>
    (await viewer.get(`/direct-messages/can-message/${id}`).expect(200)).body;

  it('is for paid people who like them, and sends the matched to their chat (rule 56)', async () => {
    const [free, paid] = [await app.person(), await app.person({ subscriptionTier: 'premium' })];
    const no = { canMessage: false, reason: 'not_premium_or_not_liked', matchId: null, isFirstMessage: false };
    expect(await permission(paid, nok.id)).toEqual(no);
    for (const viewer of [free, paid]) await viewer.post('/swipes', { swipee_id: nok.id, liked: true }).expect(201);
    expect(await permission(free, nok.id)).toEqual(no);
    expect(await permission(paid, nok.id)).toEqual({ canMessage: true, reason: null, matchId: null, isFirstMessage: true });
    const database = { query: (text: string, values: unknown[]) => app.query(text, values) };
    const { id } = await buildMatchRow(database, { people: [paid.id, nok.id] });
    expect(await permission(paid, nok.id)).toMatchObject({ canMessage: false, reason: 'already_matched', matchId: id });
  });

  it('is 404 for oneself', async () => {
    await ann.get(`/direct-messages/can-message/${ann.id}`).expect(404);
  });
});

describe('PATCH /api/users/:id', () => {
  it('keeps an edited profile, answers with it, and tells the other devices', async () => {
    const me = await app.person();
    const { raw } = await me.connect();
    const edit = {
      fullName: '  Annabel  ',
      email: `${unique('new')}@example.com`,
      about: 'ชอบเดินตลาดเช้าและถ่ายรูปวัดเก่า',
      location: 'Koh Samui',
      dob: '1994-02-28',
      travelStartDate: dayFromNow(2),
      travelEndDate: dayFromNow(9),
      gender: 'nonbinary',
      interestedIn: ['woman', 'nonbinary'],
      intent: 'friends',
    };
    const kept = { ...edit, fullName: 'Annabel' };
    expect((await me.patch(`/users/${me.id}`, edit).expect(200)).body).toMatchObject(kept);
    await expect(me.socket.next('user:updated')).resolves.toMatchObject(kept);
    expect((await me.get('/user')).body).toMatchObject(kept);
    raw.disconnect();
  });

  it('takes a verified name or birthday for a new person to look at (rule 84)', async () => {
    const me = await app.person({ isVerified: true, idStatus: 'verified' });
    const answer = await me.patch(`/users/${me.id}`, { dob: '1990-01-01' }).expect(200);
    expect(answer.body).toMatchObject({ isVerified: false, idStatus: 'none', verificationNotice: 'details_changed' });
  });

  it.each([
    [{ fullName: 'A' }, 'fullName', 'Full name must be at least 2 characters'],
    [{ fullName: 'ก'.repeat(81) }, 'fullName', 'Full name must be at most 80 characters'],
    [{ fullName: ['Ann'] }, 'fullName', 'Full name must be at least 2 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ about: 'Too short' }, 'about', 'Please tell us a bit more about yourself'],
    [{ about: `${'a'.repeat(1001)}` }, 'about', 'Please tell us a bit more about yourself'],
    [{ location: 'Koh Tao' }, 'location', 'Please enter your location'],
    [{ location: '' }, 'location', 'Please enter your location'],
    [{ dob: dayFromNow(-17 * 365) }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
    [{ dob: dayFromNow(1) }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
    [{ dob: '1995-02-30' }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
    [
      { travelStartDate: dayFromNow(-400) },
      'travelStartDate',
      'Travel start date must be today, in the future, or within the last year',
    ],
    [{ travelStartDate: '' }, 'travelStartDate', 'Please enter your arrival date'],
    [{ travelEndDate: dayFromNow(-3) }, 'travelEndDate', 'Travel end date must be today or in the future'],
    [{ travelEndDate: '' }, 'travelEndDate', 'Please enter your departure date'],
    [{ travelStartDate: dayFromNow(20) }, 'travelEndDate', 'End date must be after or equal to start date'],
    [{ gender: 'other' }, 'gender', 'Please choose one of the genders offered'],
    [{ interestedIn: ['man', 'man'] }, 'interestedIn', 'Please choose from the genders offered'],
    [{ interestedIn: 'man' }, 'interestedIn', 'Please choose from the genders offered'],
    [{ intent: 7 }, 'intent', 'Please choose one of the reasons offered'],
    [{ showGender: 'yes' }, 'showGender', 'showGender must be true or false'],
  ])('refuses %j, and stores nothing', async (input, field, message) => {
    const me = await app.person();
    const before = (await me.get('/user')).body;
    const { body } = await me.patch(`/users/${me.id}`, { location: 'Krabi', ...input }).expect(400);
    expect(body.errors).toEqual({ [field]: message });
    expect((await me.get('/user')).body).toEqual(before);
  });

  it('refuses the address of somebody else, in any spelling', async () => {
    const [me, other] = [await app.person(), await app.buildUser()];
    const { body } = await me.patch(`/users/${me.id}`, { email: other.email?.toUpperCase() }).expect(409);
    expect(body).toMatchObject({ message: 'Email already in use', errors: { email: 'Email already in use' } });
  });

  it('drops what nobody may set, and the trips of locals', async () => {
    const local = await app.person({ userType: 'local', travelStartDate: null, travelEndDate: null });
    const before = (await local.get('/user')).body;
    const wish = {
      isAdmin: true,
      isVerified: true,
      subscriptionTier: 'vip',
      emailVerified: true,
      overallScore: 500,
      verificationNotice: 'details_changed',
      photos: [],
      travelStartDate: dayFromNow(1),
      travelEndDate: dayFromNow(2),
    };
    await local.patch(`/users/${local.id}`, wish).expect(200);
    expect((await local.get('/user')).body).toEqual(before);
  });

  it('is 403 for whom one sees, and 404 for whom one does not (rule 125)', async () => {
    const hidden = await app.buildUser();
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [hidden.id, ann.id]);
    await ann.patch(`/users/${nok.id}`, { fullName: 'Mine' }).expect(403);
    await ann.patch(`/users/${hidden.id}`, { fullName: 'Mine' }).expect(404);
    expect(await profile(ann, nok.id)).toMatchObject({ fullName: 'Nok' });
  });
});
