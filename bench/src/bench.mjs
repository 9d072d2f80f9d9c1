import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../../scripts/install.mjs';
import { commandsEnded } from '../../scripts/processes.mjs';
import { step } from '../../scripts/progress.mjs';
import { Roster } from '../../scripts/roster.mjs';
import { takeFolder } from '../../scripts/run-record.mjs';
import { removePostgres } from '../../scripts/services/postgres-home.mjs';
import { assertNodeVersion, makeDataDir } from '../../scripts/settings.mjs';
import { runUntilStopped } from '../../scripts/stop.mjs';

const roster = new Roster();
let folder;

await runUntilStopped(start, async () => {
  await commandsEnded();
  await roster.stopAll();
  if (!folder) return;
  removePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

async function start(signal) {
  assertNodeVersion();
  await step('Packages', () => installPackages(signal), String);
  // Needs the packages.
  const { readOptions, run } = await import('./run.mjs');
  const options = readOptions(process.argv.slice(2));

  const home = makeDataDir(process.env.DATA_DIR || '.data');
  folder = makeDataDir(join(home, `bench-${process.pid}`));
  const pids = {};
  const { add } = await takeFolder(folder);
  roster.reportTo((record) => {
    pids[record.name] = record.pid;
    add(record);
  });
  return run({ ...options, home, folder, pids, roster, signal });
}
