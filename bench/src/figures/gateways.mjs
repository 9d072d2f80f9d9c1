import { atLeast, cpu, figure, perSecond } from '../figures.mjs';
import { startProduct } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';
import { makeWorld } from '../world.mjs';
import { CHAT_PAIRS } from './chat.mjs';

/** Two gateways, the two of each pair apart and both writing, against one gateway; each on a database of its own. */
export async function gateways(bench) {
  const start = async (name, database, redis, roles) => {
    await makeWorld(bench, database, async (world) => {
      await world.people(2 * CHAT_PAIRS, { premium: 2 * CHAT_PAIRS });
      await world.matches(CHAT_PAIRS);
    });
    const servers = await startProduct(bench, { database, redis, roles });
    const { ports } = servers;
    return Side.start(bench, name, servers, { kind: 'chat', pairs: CHAT_PAIRS, ports: [ports[0], ports.at(-1)], by: 'socket' });
  };
  const sides = [
    await start('two', 'two-gateways', 2, ['gateway', 'gateway']),
    await start('one', 'one-gateway', 3, ['gateway']),
  ];
  const { two, one } = await interleave(bench.size.rounds, sides, bench.size.window);
  for (const side of sides) {
    side.stop();
    await side.servers.stop();
  }
  const against = { unit: '/s', product: two, floor: one };
  return [
    figure({
      ...against,
      name: 'gateways.delivered',
      about: 'P4: two gateways against one',
      pick: perSecond,
      goal: atLeast(0.7),
    }),
    figure({ ...against, name: 'gateways.cpu', about: 'the same', unit: 'us', pick: cpu }),
  ];
}
