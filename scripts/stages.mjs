import { dirname, join } from 'node:path';
import { buildAll } from './build.mjs';
import { runAnyway } from './processes.mjs';
import { checkResult, jestResult, playwrightResult } from './reports.mjs';
import { ROOT } from './root.mjs';
import { chromiumPath } from './services/chromium.mjs';
import { readSizes, sizesResult } from './sizes.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

/**
 * The suite in its order: each takes the run's context {signal, folder, databases()} and resolves to what it came to.
 * `folder` is for its reports; `databases()` starts PostgreSQL and Redis when first asked.
 */
export const STAGES = {
  lint: check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  types: check('types', [join(ROOT, 'scripts/types.mjs')]),
  dead: check('dead', [bin('knip/bin/knip.js')]),
  unit: (context) => jest('unit', {}, context),
  db: async (context) => jest('db', await testDatabases(context), context),
  web: (context) => jest('web', {}, context),
  build,
  size,
  system,
  e2e,
};

function check(name, args) {
  return async ({ signal }) => checkResult(name, await node(args, {}, signal));
}

async function testDatabases({ databases }) {
  const { postgres, redis } = await databases();
  return { TEST_DATABASE_URL: postgres.urlOf('postgres'), TEST_REDIS_URL: redis.urlOf(0) };
}

async function jest(project, env, { signal, folder }) {
  const report = join(folder, `${project}.json`);
  const args = ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js'), '--selectProjects', project];
  const code = await node([...args, '--json', `--outputFile=${report}`], { NODE_ENV: 'test', ...env }, signal);
  return jestResult(project, code, report);
}

async function build({ signal }) {
  try {
    await buildAll(signal);
    return checkResult('build', 0);
  } catch (error) {
    console.error(error.message);
    return checkResult('build', 1);
  }
}

async function size(context) {
  const built = await build(context);
  return built.failed > 0 ? built : sizesResult(readSizes());
}

/** What must hold whatever fails: processes of the built product on servers of its own, which it kills. */
async function system(context) {
  const { signal, folder } = context;
  const built = await build(context);
  if (built.failed > 0) return built;
  const report = join(folder, 'system.json');
  const env = { SYSTEM_HOME: dirname(folder), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [bin('@playwright/test/cli.js'), 'test', '--config=system/playwright.config.ts', '--reporter=list,json'];
  const code = await node(args, env, signal, join(ROOT, 'e2e'));
  return playwrightResult('system', code, report);
}

/** The stories run against the built product, which their own set-up starts on the databases given here. */
async function e2e(context) {
  const { signal, folder, databases } = context;
  const built = await build(context);
  if (built.failed > 0) return built;
  const report = join(folder, 'e2e.json');
  const { postgres, redis } = await databases();
  const env = {
    CHROMIUM_PATH: await chromiumPath(signal),
    DATABASE_URL: postgres.urlOf('e2e'),
    REDIS_URL: redis.urlOf(1),
    DATA_DIR: join(folder, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const code = await node(args, env, signal, join(ROOT, 'e2e'));
  return playwrightResult('e2e', code, report);
}

async function node(args, env, signal, cwd = ROOT) {
  const { code } = await runAnyway(process.execPath, args, { cwd, env: { ...process.env, ...env }, signal, show: true });
  return code;
}
