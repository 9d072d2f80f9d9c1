import { resolve } from 'node:path';
import { buildAll, describeBuild } from '../../scripts/build.mjs';
import { seconds, step } from '../../scripts/progress.mjs';
import { startPostgres } from '../../scripts/services/postgres.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { CHAT_PAIRS, chat, rate } from './figures/chat.mjs';
import { gateways } from './figures/gateways.mjs';
import { get } from './figures/get.mjs';
import { growth } from './figures/growth.mjs';
import { nearby } from './figures/nearby.mjs';
import { sockets } from './figures/sockets.mjs';
import { likes, swipes } from './figures/swipes.mjs';
import { parseOptions } from './options.mjs';
import { takePort } from './ports.mjs';
import { busyNow, Report } from './report.mjs';
import { startProduct } from './servers.mjs';
import { makeWorld } from './world.mjs';

const GROUPS = { chat, rate, gateways, get, nearby, swipes, likes, sockets, growth };
const FIRST_SWIPER = 4 * CHAT_PAIRS + 201;

export const readOptions = (args) => parseOptions(args, Object.keys(GROUPS));

/** Measures what `options` ask for. Returns the exit code. */
export async function run(options) {
  const started = performance.now();
  const bench = await prepare(options);
  const report = new Report(options.out);
  for (const name of options.only) {
    const busy = busyNow();
    console.log(`\n── ${name} (load of the machine before it: ${busy.join(' ')}) ──`);
    for (const figure of await GROUPS[name](bench)) report.add(name, figure, busy);
  }
  console.log(`\n${report.table()}\n\nLines: ${options.out} (${seconds(started)})`);
  const missed = report.missed();
  if (missed.length > 0) console.log(`Missed: ${missed.map(({ name }) => name).join(', ')}`);
  return options.gate && missed.length > 0 ? 1 : 0;
}

/** The built product, and PostgreSQL and Redis as `npm start` runs them, fsync on, for this run alone. */
async function prepare({ size, profile, home, folder, pids, roster, signal }) {
  await step('Build', () => buildAll(signal), describeBuild);
  const services = { dataDir: folder, packages: home, roster, signal };
  const postgres = await startPostgres({ ...services, databases: [], port: await takePort() });
  const redis = await startRedis({ ...services, port: await takePort() });
  const profileArgs = profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [];
  const bench = { size, profileArgs, folder, roster, signal, postgres, redis, pids, people: peopleOf(size) };
  let main;
  bench.main = () => {
    main ??= startMain(bench);
    return main;
  };
  return bench;
}

/** Who in the main world does what, [first, last]; those who chat come before them. */
function peopleOf({ swipers, simultaneous, rounds }) {
  const mutual = FIRST_SWIPER + swipers;
  const likes = mutual + swipers;
  const end = likes + 2 * simultaneous * rounds;
  return { mixed: [FIRST_SWIPER, mutual - 1], mutual: [mutual, likes - 1], likes: [likes, end - 1], count: end - 1 };
}

/** The world that most figures share, with one api process for everything. */
async function startMain(bench) {
  await step('People', () =>
    makeWorld(bench, 'main', async (world) => {
      // Some chat by socket, as many others by REST.
      await world.people(bench.people.count, { premium: 4 * CHAT_PAIRS });
      await world.matches(2 * CHAT_PAIRS);
    }),
  );
  return startProduct(bench, { database: 'main', redis: 1, roles: ['all'] });
}
