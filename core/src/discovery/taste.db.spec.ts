import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { GENDERS, type Gender } from '../contract/vocabulary.js';
import { dataSourceOptions } from '../database/data-source.js';
import { newId } from '../ids.js';

interface Taste {
  gender: Gender | null;
  interestedIn: Gender[];
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource(dataSourceOptions(readEnv().databaseUrl) as never).initialize();
});
afterAll(() => database.destroy());

const interests: Gender[][] = Array.from({ length: 8 }, (_, bits) => GENDERS.filter((_, i) => bits & (1 << i)));
const everyTaste: Taste[] = [null, ...GENDERS].flatMap((gender) => interests.map((interestedIn) => ({ gender, interestedIn })));

/** The rule in words: an interest leaves out only whose gender is known, and no interest is interest in everybody. */
const wants = (one: Taste, other: Taste) =>
  one.interestedIn.length === 0 || other.gender === null || one.interestedIn.includes(other.gender);

async function stored(taste: Taste): Promise<number> {
  const id = newId();
  await database.query('insert into users (id, full_name, gender, interested_in) values ($1, $2, $3, $4)', [
    id,
    'Somebody',
    taste.gender,
    taste.interestedIn,
  ]);
  const [row] = await database.query('select taste from users where id = $1', [id]);
  return row.taste;
}

it('lets exactly those meet who want one another (rule 23)', async () => {
  const kept = [];
  for (const taste of everyTaste) kept.push({ taste, number: await stored(taste) });
  expect(kept[0]?.number).toBe(0);
  const pairs: { one: number; other: number; meet: boolean }[] = await database.query(
    `select one, other, tastes_meet(one::smallint, other::smallint) as meet from unnest($1::int[]) one cross join unnest($1::int[]) other`,
    [kept.map(({ number }) => number)],
  );
  const tasteOf = new Map(kept.map(({ taste, number }) => [number, taste]));
  const wrong = pairs.filter(({ one, other, meet }) => {
    const [a, b] = [tasteOf.get(one), tasteOf.get(other)];
    return !a || !b || meet !== (wants(a, b) && wants(b, a));
  });
  expect(pairs).toHaveLength(32 * 32);
  expect(wrong).toEqual([]);
});
