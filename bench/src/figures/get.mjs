import { atMost, cpu, figure, p50, perSecond } from '../figures.mjs';
import { startFloor } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';

const CONNECTIONS = 32;

/** A signed-in GET, one's own account, against bare http with the same two SELECTs. */
export async function get(bench) {
  const product = await bench.main();
  const floor = await startFloor(bench, { floor: 'http-user', database: 'main' });
  const load = ({ ports: [port] }, path) => ({ kind: 'http', port, path, people: [1, 400], connections: CONNECTIONS });
  const sides = [
    await Side.start(bench, 'product', product, load(product, '/api/user')),
    await Side.start(bench, 'floor', floor, load(floor, '/')),
  ];
  const results = await interleave(bench.size.rounds, sides, bench.size.window);
  for (const side of sides) side.stop();
  await floor.stop();
  return [
    figure({
      ...results,
      name: 'get.cpu',
      about: 'P6: session and one SELECT, against bare http',
      unit: 'us',
      pick: cpu,
      goal: atMost(1.6),
    }),
    figure({ ...results, name: 'get.answered', about: 'the same', unit: '/s', pick: perSecond }),
    figure({ ...results, name: 'get.p50', about: 'the same, 32 connections', unit: 'ms', pick: p50 }),
  ];
}
