import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { addDays } from '../contract/calendar.js';
import { dataSourceOptions } from '../database/data-source.js';
import { newId } from '../ids.js';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource(dataSourceOptions(readEnv().databaseUrl) as never).initialize();
});
afterAll(() => database.destroy());

const DAY_0 = '2026-11-01';
const day = (offset: number) => addDays(DAY_0, offset);

interface Row {
  place: string;
  from: string;
  to: string;
}
const SHOWN = `place, from_day::text as "from", to_day::text as "to"`;
const staysOf = (base: string | null, starts: string | null, ends: string | null, stops: object[]): Promise<Row[]> =>
  database.query(`select ${SHOWN} from stays_of($1, $2, $3, $4) order by from_day`, [base, starts, ends, JSON.stringify(stops)]);
const kept = (id: string): Promise<Row[]> =>
  database.query(`select ${SHOWN} from stays where user_id = $1 order by from_day`, [id]);

async function tourist(facts: { location?: string | null; from?: string | null; to?: string | null } = {}): Promise<string> {
  const id = newId();
  const { location = 'Bangkok', from = day(0), to = day(9) } = facts;
  await database.query(
    `insert into users (id, full_name, user_type, dob, photos, location, travel_start_date, travel_end_date)
     values ($1, 'Somebody', 'tourist', '1990-01-01', '[{}]', $2, $3, $4)`,
    [id, location, from, to],
  );
  return id;
}
const tell = (id: string, stops: object[]) =>
  database.query(
    'insert into itineraries (user_id, stops) values ($1, $2) on conflict (user_id) do update set stops = excluded.stops',
    [id, JSON.stringify(stops)],
  );
const stop = (place: string, from: number, to: number) => ({ place, from: day(from), to: day(to) });

describe('the stays that follow from a trip', () => {
  it('are one place when no stops were told, for ever when no days were', async () => {
    expect(await staysOf('Bangkok', day(0), day(9), [])).toEqual([{ place: 'Bangkok', from: day(0), to: day(9) }]);
    expect(await staysOf('Bangkok', null, null, [])).toEqual([{ place: 'Bangkok', from: '-infinity', to: 'infinity' }]);
    expect(await staysOf(null, day(0), day(9), [])).toEqual([]);
  });

  it('put each day of the trip in its stop, every other day in the base, and no day outside of it anywhere', async () => {
    const stops = fc
      .array(fc.record({ place: fc.constantFrom('Krabi', 'Phuket'), gap: fc.nat(3), days: fc.nat(4) }), { maxLength: 5 })
      .map((parts) => {
        let next = -4;
        return parts.map(({ place, gap, days }) => {
          const from = next + gap;
          next = from + days + 1;
          return stop(place, from, from + days);
        });
      });
    await fc.assert(
      fc.asyncProperty(stops, fc.nat(6), fc.nat(14), fc.constantFrom('Bangkok', null), async (told, starts, lasts, base) => {
        const rows = await staysOf(base, day(starts), day(starts + lasts), told);
        for (let offset = -8; offset < 30; offset++) {
          const date = day(offset);
          const there = rows.filter(({ from, to }) => from <= date && date <= to).map(({ place }) => place);
          const isTrip = offset >= starts && offset <= starts + lasts;
          const expected = isTrip ? (told.find(({ from, to }) => from <= date && date <= to)?.place ?? base) : null;
          expect(there).toEqual(expected === null ? [] : [expected]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the stays of the decks', () => {
  it('are those of the trip, with the stops once they are told, and again without', async () => {
    const id = await tourist();
    expect(await kept(id)).toEqual([{ place: 'Bangkok', from: day(0), to: day(9) }]);
    await tell(id, [stop('Krabi', 3, 5)]);
    expect((await kept(id)).map(({ place, from }) => [place, from])).toEqual([
      ['Bangkok', day(0)],
      ['Krabi', day(3)],
      ['Bangkok', day(6)],
    ]);
    await database.query('update users set travel_end_date = $2, location = $3 where id = $1', [id, day(4), 'Phuket']);
    expect(await kept(id)).toEqual([
      { place: 'Phuket', from: day(0), to: day(2) },
      { place: 'Krabi', from: day(3), to: day(4) },
    ]);
    await database.query('delete from itineraries where user_id = $1', [id]);
    expect((await kept(id)).map(({ place }) => place)).toEqual(['Phuket']);
  });

  it('follow what the walk filters by', async () => {
    const id = await tourist();
    await database.query(
      `update users set is_verified = true, subscription_tier = 'vip', dob = '1991-02-03', gender = 'woman', is_demo = true where id = $1`,
      [id],
    );
    const [same] = await database.query(
      `select (s.deck_rank, s.dob, s.vibe_preference, s.subscription_tier, s.taste, s.is_demo) is not distinct from
         (u.deck_rank, u.dob, u.vibe_preference, u.subscription_tier, u.taste, u.is_demo) as same, s.taste
       from stays s join users u on u.id = s.user_id where u.id = $1`,
      [id],
    );
    expect(same).toEqual({ same: true, taste: 1 });
  });

  it.each([
    ['is deleted', `deleted_at = now()`, `deleted_at = null`],
    ['pauses', `paused_at = now()`, `paused_at = null`],
    ['has no photo', `photos = '[]'`, `photos = '[{}]'`],
    ['is a local', `user_type = 'local'`, `user_type = 'tourist'`],
  ])('are none for somebody who %s, and come back', async (_, gone, back) => {
    const id = await tourist();
    await tell(id, [stop('Krabi', 3, 5)]);
    await database.query(`update users set ${gone} where id = $1`, [id]);
    expect(await kept(id)).toEqual([]);
    await database.query(`update users set ${back} where id = $1`, [id]);
    expect(await kept(id)).toHaveLength(3);
  });

  it('go with the account', async () => {
    const id = await tourist();
    await tell(id, [stop('Krabi', 3, 5)]);
    await database.query('delete from users where id = $1', [id]);
    expect(await kept(id)).toEqual([]);
  });
});

describe('an itinerary in the database', () => {
  it.each([
    ['overlapping stops', [stop('Krabi', 0, 4), stop('Phuket', 4, 6)]],
    ['stops in the wrong order', [stop('Krabi', 5, 6), stop('Phuket', 0, 2)]],
    ['an end before its start', [stop('Krabi', 5, 4)]],
    ['a day that is none', [{ place: 'Krabi', from: 'soon', to: day(3) }]],
    ['no days', [{ place: 'Krabi' }]],
    ['no place', [{ from: day(1), to: day(3) }]],
    ['too many', Array.from({ length: 21 }, (_, i) => stop('Krabi', i, i))],
  ])('is refused with %s', async (_, stops) => {
    await expect(tell(await tourist(), stops)).rejects.toThrow(/check constraint/);
  });

  it('is kept with stops on following days', async () => {
    await tell(await tourist(), [stop('Krabi', 0, 4), stop('Phuket', 5, 6)]);
    await tell(await tourist(), []);
  });
});
