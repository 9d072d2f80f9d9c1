import { atLeast, cpu, figure, p50, perSecond } from '../figures.mjs';
import { personId } from '../people.mjs';
import { startFloor } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';
import { connect } from '../world.mjs';

const CONNECTIONS = 32;

/** Swipes of free people, each counted against the day's ten, with the matches they make, against one INSERT a swipe. */
export async function swipes(bench) {
  const product = await bench.main();
  const floor = await startFloor(bench, { floor: 'http-swipe', database: 'main' });
  const { mixed, mutual } = bench.people;
  const load = ({ ports: [port] }, kind, [first, last]) => ({
    kind: 'swipes',
    port,
    connections: CONNECTIONS,
    how: kind,
    first,
    last,
  });
  const sides = [
    await Side.start(bench, 'mixed', product, load(product, 'mixed', mixed)),
    await Side.start(bench, 'floor', floor, load(floor, 'mixed', mixed)),
    await Side.start(bench, 'mutual', product, load(product, 'mutual', mutual)),
  ];
  const r = await interleave(bench.size.rounds, sides, bench.size.window);
  for (const side of sides) side.stop();
  await floor.stop();
  const mixedOne = { product: r.mixed, floor: r.floor };
  return [
    figure({
      ...mixedOne,
      name: 'swipes.decided',
      about: 'P8: one in five makes a match',
      unit: '/s',
      pick: perSecond,
      goal: atLeast(0.55),
    }),
    figure({ ...mixedOne, name: 'swipes.cpu', about: 'the same', unit: 'us', pick: cpu }),
    figure({ ...mixedOne, name: 'swipes.p50', about: 'the same', unit: 'ms', pick: p50 }),
    figure({
      product: r.mutual,
      floor: r.floor,
      name: 'swipes.mutual',
      about: 'one in two makes a match',
      unit: '/s',
      pick: perSecond,
    }),
  ];
}

/** Both people of a pair like at the same instant: exactly one match each, and somebody hears of it in the answer. */
export async function likes(bench) {
  const product = await bench.main();
  const [first, last] = bench.people.likes;
  const options = { kind: 'swipes', port: product.ports[0], connections: CONNECTIONS, how: 'together', first, last };
  const sides = [await Side.start(bench, 'likes', product, options)];
  const rounds = await interleave(bench.size.rounds, sides, { pairs: bench.size.simultaneous });
  sides[0].stop();

  const database = await connect(bench.postgres.urlOf('main'));
  const counts = [];
  for (const { told } of rounds.likes) counts.push({ pairs: told.length, fine: await exactlyOne(database, told) });
  await database.end();
  return [
    figure({
      name: 'likes.one-match',
      about: 'P8: pairs with exactly one match, of which somebody was told',
      unit: 'pairs',
      product: counts.map(({ fine }) => fine),
      floor: counts.map(({ pairs }) => pairs),
      pick: Number,
      goal: atLeast(1),
    }),
  ];
}

async function exactlyOne(database, told) {
  const { rows } = await database.query(
    `select user_a as id from matches where user_a = any($1::uuid[]) group by user_a having count(*) = 1 and min(status) = 'active'`,
    [told.map(({ tourist }) => personId(tourist))],
  );
  const matched = new Set(rows.map(({ id }) => id));
  return told.filter(({ tourist, told: answers }) => matched.has(personId(tourist)) && answers >= 1).length;
}
