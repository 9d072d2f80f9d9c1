import { join } from 'node:path';
import { atMost, figure } from '../figures.mjs';
import { memoryOf } from '../memory.mjs';
import { startFloor, startProduct } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';

const FIRST = 1_001;

/** Signed-in sockets at rest, against those of bare Socket.IO: memory each, and the CPU of connecting one. */
export async function sockets(bench) {
  await bench.main();
  const people = [FIRST, FIRST + bench.size.sockets - 1];
  const fileOf = (name) => join(bench.folder, `memory-${name}`);
  const product = await startProduct(bench, { database: 'main', redis: 6, roles: ['gateway'], memoryFile: fileOf('product') });
  const floor = await startFloor(bench, { floor: 'socket-io', database: 'main', memoryFile: fileOf('floor') });
  const start = async (name, servers) => {
    const side = await Side.start(bench, name, servers, { kind: 'idle', port: servers.ports[0], people });
    // Connected once before it counts: what is compiled and cached then is nobody's socket.
    await side.run({ leave: false });
    await side.run({ leave: true });
    return { name, run: () => connectAll(side), stop: () => side.stop() };
  };
  const sides = [await start('product', product), await start('floor', floor)];
  const results = await interleave(bench.size.rounds, sides, {});
  for (const side of sides) side.stop();
  for (const servers of [product, floor]) await servers.stop();
  return [
    figure({
      ...results,
      name: 'sockets.memory',
      about: 'P9: each at rest',
      unit: 'bytes',
      pick: (r) => r.bytes,
      goal: atMost(1.3),
    }),
    figure({
      ...results,
      name: 'sockets.cpu',
      about: 'P9: to connect one',
      unit: 'us',
      pick: (r) => r.connectUs,
      goal: atMost(1.3),
    }),
  ];
}

async function connectAll(side) {
  const before = await memoryOf(side.servers);
  const { count, cpu } = await side.run({ leave: false });
  const after = await memoryOf(side.servers);
  await side.run({ leave: true });
  return { bytes: (after - before) / count, connectUs: (cpu.server + cpu.postgres) / count };
}
