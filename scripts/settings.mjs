import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build.mjs';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

const OLDEST_NODE = [20, 19];

/** Must run first: an older Node fails later, in ways that name neither Node nor its version. */
export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Stop(`Mingle needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`);
}

/** Variables already set win over those of the file. */
export function loadDotEnv(file = join(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The environment as the product reads it: validated by the product's own code, before anything slow begins.
 * Addresses of databases that are yet to be started pass as placeholders.
 * @throws {Stop} naming every faulty variable
 */
export async function readSettings() {
  await buildServer('core');
  const { EnvError, readEnv } = await import(pathToFileURL(join(ROOT, 'core/dist/config/env.js')));
  try {
    const placeholders = { DATABASE_URL: 'postgres://127.0.0.1', REDIS_URL: 'redis://127.0.0.1' };
    return readEnv({ ...placeholders, ...withoutEmpty(process.env) });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new Stop(`Wrong environment, nothing was started:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** The folder for everything that outlives a run, made when missing. Relative paths count from the clone. */
export function makeDataDir(path) {
  const folder = resolve(ROOT, path);
  try {
    makeFolder(join(folder, 'logs'));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Stop(`DATA_DIR: ${folder} cannot be used (${error.code ?? error.message}).`);
  }
  return folder;
}

/** Not mkdir's `recursive`, which never returns below /proc. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
