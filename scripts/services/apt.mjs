import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, runAnyway } from '../processes.mjs';
import { findProgram } from './find-program.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

export function hasApt() {
  return Boolean(findProgram('apt-get') && findProgram('dpkg'));
}

/** Installs a package of the distribution; for root. @throws {Stop} with apt's own words */
export async function installWithApt(name, signal) {
  const args = ['install', '-y', '--no-install-recommends', name];
  const { code } = await runAnyway('apt-get', args, { env, signal });
  if (code === 0) return;
  // Fresh images come without package lists, old machines with lists whose versions are gone.
  await run('apt-get', ['update'], { env, signal, what: 'apt-get update' });
  await run('apt-get', args, { env, signal, what: `apt-get install ${name}` });
}

/**
 * Fetches a package and what it needs that is not installed, and unpacks them into `folder`: needs no rights.
 * Package lists are fetched into `folder` too when the system has none.
 * @throws {Stop} with apt's own words
 */
export async function unpackWithApt(name, folder, signal) {
  const half = `${folder}.${process.pid}`;
  const lists = join(half, '.apt');
  mkdirSync(join(lists, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(lists, 'archives', 'partial'), { recursive: true });
  const options = { cwd: lists, env, signal, what: `Getting ${name} from the distribution` };
  try {
    await downloadWithApt(name, lists, options);
    for (const file of readdirSync(lists).filter((entry) => entry.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(lists, file), half], options);
    }
    rmSync(lists, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

async function downloadWithApt(name, lists, options) {
  const ownLists = ['-o', `Dir::State::Lists=${join(lists, 'lists')}`, '-o', `Dir::Cache=${lists}`, '-o', 'Debug::NoLocking=1'];
  const { code } = await runAnyway('apt-get', ['download', ...(await missing(name, [], options))], options);
  if (code === 0) return;
  await run('apt-get', ['update', ...ownLists], options);
  await run('apt-get', ['download', ...ownLists, ...(await missing(name, ownLists, options))], options);
}

/** The packages that an installation of `name` would add, itself included. */
async function missing(name, aptOptions, options) {
  const args = ['install', '--simulate', '--no-install-recommends', ...aptOptions, name];
  const { output } = await runAnyway('apt-get', args, options);
  const added = [...output.matchAll(/^Inst (\S+)/gm)].map(([, added]) => added);
  return added.length > 0 ? added : [name];
}
