import { dayIn } from '@mingle/core';
import { addDays } from '../../core/src/contract/calendar.js';
import { dayFromNow, type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

const today = dayIn(new Date());
const day = (offset: number) => addDays(today, offset);
const stop = (place: unknown, from: number, to: number) => ({ place, from: day(from), to: day(to) });
const tourist = (facts: Parameters<TestApp['person']>[0] = {}) =>
  app.person({ userType: 'tourist', location: 'Bangkok', travelStartDate: day(0), travelEndDate: day(10), ...facts });
const local = (location: 'Krabi' | 'Bangkok' | 'Phuket' = 'Krabi') => app.person({ userType: 'local', location });
const save = (who: Person, stops: unknown, id = who.id) => who.put(`/users/${id}/itinerary`, { stops } as object);
const seen = async (viewer: Person, id: string) => (await viewer.get(`/users/${id}/itinerary`).expect(200)).body;

describe('one’s own itinerary', () => {
  it('is kept as a whole, in order, and told to one’s other devices', async () => {
    const ann = await tourist();
    const socket = await ann.connect();
    const told = [stop('Krabi', 6, 8), stop('Chiang Mai', 2, 4)];
    const { body } = await save(ann, told).expect(200);
    expect(body).toEqual({ stops: [told[1], told[0]] });
    expect(await seen(ann, ann.id)).toEqual(body);
    await expect(socket.next('user:updated')).resolves.toMatchObject({ id: ann.id });
    await save(ann, []).expect(200);
    expect(await seen(ann, ann.id)).toEqual({ stops: [] });
    socket.close();
  });

  it('widens the trip, and never narrows it', async () => {
    const ann = await tourist();
    await save(ann, [stop('Krabi', -3, 1), stop('Phuket', 8, 15)]).expect(200);
    expect((await ann.get('/user')).body).toMatchObject({ travelStartDate: day(-3), travelEndDate: day(15) });
    await save(ann, [stop('Krabi', 3, 4)]).expect(200);
    expect((await ann.get('/user')).body).toMatchObject({ travelStartDate: day(-3), travelEndDate: day(15) });
    const bea = await tourist({ travelStartDate: null, travelEndDate: null });
    await save(bea, [stop('Krabi', 3, 4)]).expect(200);
    expect((await bea.get('/user')).body).toMatchObject({ travelStartDate: day(3), travelEndDate: day(4) });
  });

  it('is cut to the trip when that was shortened since', async () => {
    const ann = await tourist();
    await save(ann, [stop('Krabi', 1, 5), stop('Phuket', 7, 9)]).expect(200);
    await ann.patch(`/users/${ann.id}`, { travelStartDate: day(0), travelEndDate: day(3) }).expect(200);
    expect(await seen(ann, ann.id)).toEqual({ stops: [stop('Krabi', 1, 3)] });
  });

  it('stays whole when two are saved at once: one of them wins', async () => {
    const ann = await tourist();
    const plans = [[stop('Krabi', 1, 5)], [stop('Phuket', 1, 2), stop('Hua Hin', 3, 4)]];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save(ann, plans[i % 2])));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(plans).toContainEqual((await seen(ann, ann.id)).stops);
  });
});

describe('somebody else', () => {
  it('is told only the days in their own place, on or next to come', async () => {
    const [ann, bo, cy] = [await tourist(), await local('Krabi'), await local('Phuket')];
    await save(ann, [stop('Krabi', 2, 3), stop('Chiang Mai', 4, 6), stop('Krabi', 8, 9)]).expect(200);
    expect(await seen(bo, ann.id)).toEqual({ stops: [stop('Krabi', 2, 3)] });
    expect(await seen(cy, ann.id)).toEqual({ stops: [] });
  });

  it('is told nothing when the owner keeps the days, or when both travel', async () => {
    const [ann, bo, dee] = [await tourist(), await local('Bangkok'), await tourist()];
    expect((await seen(bo, ann.id)).stops).toHaveLength(1);
    expect(await seen(dee, ann.id)).toEqual({ stops: [] });
    await ann.patch(`/users/${ann.id}`, { showTravelDates: false }).expect(200);
    expect(await seen(bo, ann.id)).toEqual({ stops: [] });
  });

  it('cannot change it, nor see it across a block', async () => {
    const [ann, bo] = [await tourist(), await local()];
    await save(bo, [stop('Krabi', 1, 2)], ann.id).expect(403);
    await app.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ann.id, bo.id]);
    await bo.get(`/users/${ann.id}/itinerary`).expect(404);
    await bo.get('/users/nobody/itinerary').expect(404);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', undefined],
    ['no list', 'Krabi'],
    ['an object', {}],
    ['words', ['Krabi']],
    ['null in it', [null]],
    ['an unknown place', [stop('Atlantis', 1, 2)]],
    ['a place that is an object', [stop({}, 1, 2)]],
    ['days that are none', [{ place: 'Krabi', from: '2026-02-30', to: '2026-03-01' }]],
    ['no end', [{ place: 'Krabi', from: day(1) }]],
    ['an end before its start', [stop('Krabi', 3, 2)]],
    ['overlapping days', [stop('Krabi', 3, 5), stop('Phuket', 5, 6)]],
    ['days long ago', [stop('Krabi', -500, 2)]],
    ['days far ahead', [stop('Krabi', 1, 900)]],
    ['thirteen stops', Array.from({ length: 13 }, (_, i) => stop('Krabi', i * 2, i * 2))],
    ['NUL', [stop('Kra\0bi', 1, 2)]],
  ])('%s is refused in words, and nothing is stored', async (_, stops) => {
    const ann = await tourist();
    const { status, body } = await save(ann, stops);
    expect(status).toBe(400);
    expect(body.message).toEqual(expect.stringMatching(/\w{3,}/));
    expect(await seen(ann, ann.id)).toEqual({ stops: [] });
    expect((await ann.get('/user')).body).toMatchObject({ travelStartDate: day(0), travelEndDate: day(10) });
  });

  it('a trip that would be over is refused', async () => {
    const ann = await tourist({ travelStartDate: null, travelEndDate: null });
    const { body } = await save(ann, [stop('Krabi', -9, -5)]).expect(400);
    expect(body.message).toBe('Travel end date must be today or in the future');
  });

  it('a local has none', async () => {
    const bo = await local();
    await save(bo, [{ place: 'Krabi', from: dayFromNow(1), to: dayFromNow(3) }]).expect(400);
  });

  it('drops what a stop does not have', async () => {
    const ann = await tourist();
    const { body } = await save(ann, [{ ...stop('Krabi', 1, 2), isAdmin: true }]).expect(200);
    expect(body.stops).toEqual([stop('Krabi', 1, 2)]);
  });
});
