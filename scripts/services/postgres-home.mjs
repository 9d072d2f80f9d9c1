import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { note } from '../progress.mjs';
import { Stop } from '../stop.mjs';

const USER = 'mingle-postgres';
const ROOTS_HOME = '/var/lib/mingle';

/**
 * Where the cluster of a data folder lives, who runs it and where its binaries go (`packages`, if that user can reach it):
 * {folder, binaries, ids: {uid, gid}}.
 * PostgreSQL refuses to run as root. Root therefore lends it a user, and a folder of its own that this user can reach
 * wherever the clone is; `postgres` in the data folder is then a link to it.
 */
export function postgresHome(dataDir, packages) {
  const place = join(dataDir, 'postgres');
  if (process.getuid() !== 0) {
    mkdirSync(place, { recursive: true });
    return { folder: place, binaries: packages, ids: {} };
  }
  const ids = idsOfUser();
  mkdirSync(ROOTS_HOME, { recursive: true, mode: 0o755 });
  return { folder: linkedFolder(place, ids), binaries: ROOTS_HOME, ids };
}

/** Removes the cluster with all its data. */
export function removePostgres(dataDir) {
  const place = join(dataDir, 'postgres');
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) rmSync(readlinkSync(place), { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
}

function linkedFolder(place, { uid, gid }) {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    throw new Stop(`${place} was made by a user other than root: run as that user or set another DATA_DIR.`);
  }
  if (found && existsSync(place)) return readlinkSync(place);
  if (found) {
    note(`The database folder ${readlinkSync(place)} is gone: starting with an empty one.`);
    rmSync(place);
  }
  const folder = join(ROOTS_HOME, randomUUID());
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  symlinkSync(folder, place);
  return folder;
}

function idsOfUser() {
  try {
    return lookUp() ?? makeUser();
  } catch (error) {
    throw new Stop(
      `PostgreSQL does not run as root, and a user for it could not be made (${error.message.split('\n')[0]}). ` +
        'Run as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

function lookUp() {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function makeUser() {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', ROOTS_HOME, '--shell', '/usr/sbin/nologin'];
  execFileSync('useradd', [...options, USER], { stdio: ['ignore', 'ignore', 'pipe'] });
  return lookUp();
}
