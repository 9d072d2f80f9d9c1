import { dayIn, type NearbyDto, type NearbyPersonDto, type User } from '@mingle/core';
import fc from 'fast-check';
import { addDays } from '../../core/src/contract/calendar.js';
import { orderDeck } from '../../core/src/discovery/deck.rules.js';
import type { Stay } from '../../core/src/trips/stay.rules.js';
import { type Person, TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ DEMO_MODE: 'off' });
});
afterAll(() => app.stop());

const today = dayIn(new Date());
const day = (offset: number) => addDays(today, offset);
/** Nobody else in the tests' world is of this age: whoever filters by it sees the people of this file alone. */
const AGE = 59;
const dob = day(-Math.round(AGE * 365.25) - 30);
const TRIP = { travelStartDate: day(-5), travelEndDate: day(40) };

const local = (location: User['location'] = 'Krabi') =>
  app.person({ userType: 'local', location, subscriptionTier: 'vip', dob, vibePreference: 'party-guide' });
const tourist = (facts: Partial<User> = {}) =>
  app.person({ userType: 'tourist', location: 'Bangkok', subscriptionTier: 'vip', dob, ...TRIP, ...facts });
type Told = { place: string; from: number; to: number };
const tell = (who: { id: string }, stops: Told[]) =>
  app.query('insert into itineraries (user_id, stops) values ($1, $2)', [
    who.id,
    JSON.stringify(stops.map(({ place, from, to }) => ({ place, from: day(from), to: day(to) }))),
  ]);
const deckOf = async (who: Person): Promise<NearbyPersonDto[]> => {
  const { body } = await who.get(`/users/nearby?minAge=${AGE}&maxAge=${AGE}&includeUnverified=true`).expect(200);
  return (body as NearbyDto).users;
};
const clear = () => app.query('update users set deleted_at = now() where dob = $1 and deleted_at is null returning id', [dob]);
const ids = (people: { id: string }[]) => people.map(({ id }) => id);

afterEach(clear);

describe('a local', () => {
  it('sees tourists by the days they share: here now first, then by how long, then who never comes', async () => {
    const bo = await local('Krabi');
    const [never, soonLong, soonShort, hereShort, hereLong] = [
      await tourist(),
      await tourist(),
      await tourist(),
      await tourist(),
      await tourist(),
    ];
    await tell(soonLong, [{ place: 'Krabi', from: 2, to: 9 }]);
    await tell(soonShort, [{ place: 'Krabi', from: 1, to: 1 }]);
    await tell(hereShort, [{ place: 'Krabi', from: -2, to: 0 }]);
    await tell(hereLong, [{ place: 'Krabi', from: 0, to: 5 }]);
    const deck = await deckOf(bo);
    expect(ids(deck)).toEqual(ids([hereLong, hereShort, soonLong, soonShort, never]));
    expect(deck.map(({ why }) => [why.samePlace, why.overlapDays])).toEqual([
      [true, 6],
      [true, 1],
      [false, 8],
      [false, 1],
      [false, 0],
    ]);
    expect(deck[2]?.why.stay).toEqual({ place: 'Krabi', from: day(2), to: day(9) });
    expect(deck[4]?.why.stay).toBeNull();
  });

  it('sees a tourist once who comes twice, and counts both stays', async () => {
    const [bo, ann] = [await local('Bangkok'), await tourist()];
    await tell(ann, [{ place: 'Krabi', from: 3, to: 9 }]);
    const [card, ...others] = await deckOf(bo);
    expect(others).toEqual([]);
    expect(card?.why).toMatchObject({ samePlace: true, overlapDays: 23, stay: { place: 'Bangkok', from: day(-5), to: day(2) } });
  });

  it('is told no days of who keeps them to themselves, nor how lately of who hides it', async () => {
    const [bo, here, comes] = [
      await local('Krabi'),
      await tourist({ showTravelDates: false }),
      await tourist({ showTravelDates: false, presenceHidden: true }),
    ];
    await tell(here, [{ place: 'Krabi', from: 0, to: 5 }]);
    await tell(comes, [{ place: 'Krabi', from: 3, to: 5 }]);
    const [one, other] = await deckOf(bo);
    expect(one).toMatchObject({
      id: here.id,
      travelStartDate: null,
      why: { overlapDays: null, stay: { place: 'Krabi', from: null, to: null } },
    });
    expect(other).toMatchObject({ id: comes.id, why: { overlapDays: null, stay: null, recency: null } });
  });

  it('learns nothing of the rest of the itinerary', async () => {
    const [bo, ann] = [await local('Krabi'), await tourist()];
    await tell(ann, [
      { place: 'Krabi', from: 0, to: 1 },
      { place: 'Hua Hin', from: 12, to: 13 },
    ]);
    const told = JSON.stringify(await deckOf(bo));
    for (const secret of ['Hua Hin', day(12), day(13)]) expect(told).not.toContain(secret);
  });

  it('no longer sees a tourist whose trip is over by more than two days', async () => {
    const bo = await local('Krabi');
    const [gone, justGone] = [
      await tourist({ travelStartDate: day(-20), travelEndDate: day(-3) }),
      await tourist({ travelStartDate: day(-20), travelEndDate: day(-2) }),
    ];
    for (const one of [gone, justGone]) await tell(one, [{ place: 'Krabi', from: -20, to: -2 }]);
    expect(ids(await deckOf(bo))).toEqual([justGone.id]);
  });
});

describe('a tourist', () => {
  it('sees the locals of where they are, then of where they go, the longest stay first, then others', async () => {
    const ann = await tourist({ travelEndDate: day(14) });
    await tell(ann, [
      { place: 'Krabi', from: 3, to: 5 },
      { place: 'Phuket', from: 6, to: 12 },
    ]);
    const [inKrabi, inPhuket, inBangkok, inHuaHin] = [
      await local('Krabi'),
      await local('Phuket'),
      await local('Bangkok'),
      await local('Hua Hin'),
    ];
    const deck = await deckOf(ann);
    expect(ids(deck)).toEqual(ids([inBangkok, inPhuket, inKrabi, inHuaHin]));
    expect(deck.map(({ why }) => why.overlapDays)).toEqual([5, 7, 3, 0]);
    expect(deck[1]?.why.stay).toEqual({ place: 'Phuket', from: day(6), to: day(12) });
  });

  it('is found by exactly those whom they find', async () => {
    const [ann, bo] = [await tourist(), await local('Krabi')];
    await tell(ann, [{ place: 'Krabi', from: 4, to: 8 }]);
    const [[his], [hers]] = [await deckOf(ann), await deckOf(bo)];
    expect(his?.why.overlapDays).toBe(5);
    expect(hers?.why).toEqual(his?.why);
  });
});

describe('the order of a deck from the database', () => {
  const told = fc
    .array(fc.record({ place: fc.constantFrom('Krabi', 'Phuket', 'Hua Hin'), gap: fc.nat(5), days: fc.nat(9) }), { maxLength: 4 })
    .map((parts) => {
      let next = -4;
      return parts.map(({ place, gap, days }): Told => {
        const from = next + gap;
        next = from + days + 1;
        return { place, from, to: from + days };
      });
    });
  const facts = fc.record({
    told,
    isVerified: fc.boolean(),
    tier: fc.constantFrom('free' as const, 'free' as const, 'premium' as const),
    idle: fc.nat(40),
  });

  it('is the rule’s, whatever the trips', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 12 }), async (people) => {
        await clear();
        const bo = await local('Krabi');
        const candidates = [];
        for (const { told: stops, isVerified, tier, idle } of people) {
          const lastLoginAt = new Date(`${day(-idle)}T12:00:00+07:00`);
          const one = await app.buildUser({
            userType: 'tourist',
            location: 'Bangkok',
            dob,
            ...TRIP,
            isVerified,
            subscriptionTier: tier,
            lastLoginAt,
          });
          if (stops.length > 0) await tell(one, stops);
          const stays: Stay[] = stops.map(({ place, from, to }) => ({ place, from: day(from), to: day(to) }));
          candidates.push({ id: one.id, isVerified, tier, idleDays: idle, stays });
        }
        const expected = orderDeck(candidates, { viewerId: bo.id, today, stays: [{ place: 'Krabi', from: null, to: null }] });
        expect(ids(await deckOf(bo))).toEqual(ids(expected));
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
