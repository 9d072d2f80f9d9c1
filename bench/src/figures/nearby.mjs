import { atMost, figure, p50, p95 } from '../figures.mjs';
import { startFloor, startProduct } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';
import { makeWorld } from '../world.mjs';

const PATH = '/api/users/nearby';
const LIGHT = [1, 100];
const HEAVY = [101, 120];
const LIGHT_SWIPES = 10;
const HEAVY_SWIPES = 5_000;

/** A new deck's first page, one request at a time, among few people and among many, who have all swiped. */
export async function nearby(bench) {
  const { few, many } = bench.size;
  const small = await town(bench, 'few', few, 4);
  const large = await town(bench, 'many', many, 5);
  const fifty = await startFloor(bench, { floor: 'http-fifty', database: 'many' });
  const side = (name, servers, people, path = PATH) =>
    Side.start(bench, name, servers, { kind: 'http', port: servers.ports[0], path, people, connections: 1 });
  const sides = [
    await side('few', small, LIGHT),
    await side('many', large, LIGHT),
    await side('heavy', large, HEAVY),
    await side('fifty', fifty, LIGHT, '/'),
  ];
  const r = await interleave(bench.size.rounds, sides, bench.size.window);
  for (const one of sides) one.stop();
  for (const servers of [fifty, large, small]) await servers.stop();

  const sizes = `${many} people with ${many * LIGHT_SWIPES} swipes against ${few}`;
  const ms = { unit: 'ms' };
  return [
    figure({ ...ms, name: 'nearby.p95', about: `P7: ${sizes}`, product: r.many, floor: r.few, pick: p95, goal: atMost(1.6) }),
    figure({ ...ms, name: 'nearby.p50', about: sizes, product: r.many, floor: r.few, pick: p50 }),
    figure({ ...ms, name: 'nearby.p50/fifty', about: 'P7: against 50 rows by key', product: r.many, floor: r.fifty, pick: p50 }),
    figure({ ...ms, name: 'nearby.heavy.p50', about: 'P7: 5,000 swipes against 10', product: r.heavy, floor: r.many, pick: p50 }),
    figure({ ...ms, name: 'nearby.heavy.p95', about: 'the same', product: r.heavy, floor: r.many, pick: p95 }),
  ];
}

async function town(bench, database, count, redis) {
  await makeWorld(bench, database, async (world) => {
    await world.people(count, { sessions: HEAVY[1] });
    await world.swipes(HEAVY, Math.min(HEAVY_SWIPES, count / 4), count);
    await world.swipes(LIGHT, LIGHT_SWIPES, count);
    await world.swipes([HEAVY[1] + 1, count], LIGHT_SWIPES, count);
  });
  return startProduct(bench, { database, redis, roles: ['http'] });
}
