import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/root.mjs';
import { Stop } from '../../scripts/stop.mjs';

/** Rounds, the time of one in ms, and how much there is of everything. */
const FULL = {
  rounds: 7,
  window: { warmMs: 1_500, ms: 3_000 },
  swipers: 60_000,
  simultaneous: 320,
  few: 10_000,
  many: 1_000_000,
  sockets: 1_000,
  stored: 1_000_000,
};
const SMOKE = {
  rounds: 2,
  window: { warmMs: 1_500, ms: 1_000 },
  swipers: 6_000,
  simultaneous: 96,
  few: 10_000,
  many: 100_000,
  sockets: 200,
  stored: 100_000,
};

const USAGE = `npm run bench -- [--only GROUP]... [--gate] [--smoke] [--out FILE] [--profile FOLDER]
  --only     only these groups of figures
  --gate     exits with 1 when a goal is missed
  --smoke    everything smaller, in a few minutes: to see that it runs, not for figures
  --out      the file for the lines of JSON (.data/bench.jsonl)
  --profile  where the product's processes leave a CPU profile each when they end`;

/** What the command line asks for, among `groups`. @throws {Stop} with the usage */
export function parseOptions(args, groups) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true, default: groups },
        gate: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        out: { type: 'string', default: join(ROOT, '.data/bench.jsonl') },
        profile: { type: 'string' },
      },
    });
    const unknown = values.only.find((name) => !groups.includes(name));
    if (unknown) throw new Error(`There is no group "${unknown}".`);
    return { ...values, size: values.smoke ? SMOKE : FULL };
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}\nGroups: ${groups.join(', ')}`);
  }
}
