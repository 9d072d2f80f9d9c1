import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines } from '../processes.mjs';
import { Stop } from '../stop.mjs';
import { hasApt, installWithApt, unpackWithApt } from './apt.mjs';
import { findProgram, isExecutable } from './find-program.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const PACKAGE = 'redis-server';

/**
 * Finds a Redis or Valkey server, or gets the distribution's: installed by root, unpacked below `dataDir` by others.
 * Returns {command, env}: the unpacked one needs to be told where its libraries are.
 * @throws {Stop} with the three ways to get one
 */
export async function redisBinary(dataDir, signal) {
  const unpacked = join(dataDir, 'redis-package');
  const found = installed() ?? inside(unpacked);
  if (found) return found;
  try {
    if (!hasApt()) throw new Stop('There is no apt-get on this machine.');
    if (process.getuid() === 0) await installWithApt(PACKAGE, signal);
    else await unpackWithApt(PACKAGE, unpacked, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new Stop(`${threeWays()}\n(${lastLines(error.message, 1)})`);
  }
  return installed() ?? inside(unpacked) ?? refuse();
}

function installed() {
  const command = findProgram(...NAMES);
  return command && { command, env: {} };
}

function inside(folder) {
  const command = NAMES.map((name) => join(folder, 'usr/bin', name)).find(isExecutable);
  if (!command) return undefined;
  const libraries = [join(folder, 'usr/lib'), join(folder, 'lib')].flatMap((parent) => [parent, ...foldersIn(parent)]);
  return { command, env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/** Libraries lie in a folder named after the platform, such as x86_64-linux-gnu. */
function foldersIn(parent) {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
}

function refuse() {
  throw new Stop(threeWays());
}

function threeWays() {
  return (
    'Mingle needs Redis or Valkey and found none. One of these helps: install it (Debian: apt-get install redis-server), ' +
    'put redis-server or valkey-server on the PATH, or set REDIS_URL to one that runs, such as redis://127.0.0.1:6379.'
  );
}
