import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { commandsEnded } from './processes.mjs';
import { seconds, step } from './progress.mjs';
import { checkResult, summary, total } from './reports.mjs';
import { Roster } from './roster.mjs';
import { endLeftovers, isTaken, takeFolder } from './run-record.mjs';
import { startPostgres } from './services/postgres.mjs';
import { removePostgres } from './services/postgres-home.mjs';
import { startRedis } from './services/redis.mjs';
import { assertNodeVersion, makeDataDir } from './settings.mjs';
import { STAGES } from './stages.mjs';
import { runUntilStopped, Stop } from './stop.mjs';

const roster = new Roster();
let folder;
let starting;

await runUntilStopped(test, async () => {
  await commandsEnded();
  await roster.stopAll();
  if (folder) removeTestFolder(folder);
});

async function test(signal) {
  assertNodeVersion();
  const names = chosenStages(process.argv.slice(2));
  const home = makeDataDir(process.env.DATA_DIR || '.data');
  await removeAbandoned(home);
  folder = makeDataDir(join(home, `test-${process.pid}`));
  roster.reportTo((await takeFolder(folder)).add);
  await step('Packages', () => installPackages(signal), String);

  const results = [];
  for (const name of names) results.push(await runStage(name, { signal, folder, databases: () => databases(home, signal) }));
  return report(total(results));
}

function chosenStages(chosen) {
  const unknown = chosen.find((name) => !(name in STAGES));
  if (unknown) throw new Stop(`There is no stage "${unknown}". The stages: ${Object.keys(STAGES).join(', ')}.`);
  return Object.keys(STAGES).filter((name) => chosen.length === 0 || chosen.includes(name));
}

/** A stage that cannot run at all has failed; the ones after it still run. */
async function runStage(name, context) {
  const started = performance.now();
  console.log(`\n── ${name} ──`);
  try {
    const result = await STAGES[name](context);
    console.log(`── ${name}: ${summary(result)} (${seconds(started)})`);
    return result;
  } catch (error) {
    context.signal.throwIfAborted();
    console.error(error instanceof Stop ? error.message : error);
    return { ...checkResult(name, 1), failures: [`${name}: ${error.message}`] };
  }
}

function report(all) {
  if (all.failures.length > 0) console.log(`\nFailures:\n${all.failures.map((failure) => `  ✘ ${failure}`).join('\n')}`);
  console.log(`\n${summary(all)}`);
  return all.failed > 0 || all.passed === 0 ? 1 : 0;
}

/** PostgreSQL and Redis of this run alone, started when a stage first asks. */
function databases(home, signal) {
  starting ??= step('Databases', async () => {
    const options = { dataDir: folder, roster, throwaway: true, signal };
    const postgres = await startPostgres({ ...options, databases: ['e2e'], packages: home });
    return { postgres, redis: await startRedis({ ...options, packages: home }) };
  });
  return starting;
}

/** Ends and removes what test runs left that were killed. */
async function removeAbandoned(home) {
  const abandoned = readdirSync(home)
    .map((name) => join(home, name))
    .filter((path) => /test-\d+$/.test(path) && !isTaken(path));
  for (const path of abandoned) {
    await endLeftovers(path);
    removeTestFolder(path);
  }
}

function removeTestFolder(path) {
  removePostgres(path);
  rmSync(path, { recursive: true, force: true });
}
