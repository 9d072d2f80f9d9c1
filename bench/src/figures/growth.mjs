import { cpu, figure, p50, perSecond } from '../figures.mjs';
import { startProduct } from '../servers.mjs';
import { interleave, Side } from '../side.mjs';
import { makeWorld } from '../world.mjs';
import { CHAT_PAIRS } from './chat.mjs';

const PAIRS = 10_000;

/** Chat over a database with many stored messages against one with few; both have as many people and matches. */
export async function growth(bench) {
  const start = async (name, redis, messages) => {
    await makeWorld(bench, name, async (world) => {
      await world.people(2 * PAIRS, { premium: 2 * CHAT_PAIRS });
      await world.matches(PAIRS, messages / PAIRS);
    });
    const servers = await startProduct(bench, { database: name, redis, roles: ['gateway'] });
    const ports = [servers.ports[0], servers.ports[0]];
    return Side.start(bench, name, servers, { kind: 'chat', pairs: CHAT_PAIRS, ports, by: 'socket' });
  };
  const sides = [await start('grown', 7, bench.size.stored), await start('young', 8, PAIRS)];
  const { grown, young } = await interleave(bench.size.rounds, sides, bench.size.window);
  for (const side of sides) {
    side.stop();
    await side.servers.stop();
  }
  const against = { product: grown, floor: young };
  const about = `${bench.size.stored} messages stored against ${PAIRS}`;
  return [
    figure({ ...against, name: 'growth.cpu', about: `P11: ${about}`, unit: 'us', pick: cpu }),
    figure({ ...against, name: 'growth.delivered', about, unit: '/s', pick: perSecond }),
    figure({ ...against, name: 'growth.p50', about, unit: 'ms', pick: p50 }),
  ];
}
