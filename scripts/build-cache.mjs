import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'mingle');
const NOT_SOURCE = /(^|\/)(node_modules|dist|\.data)(\/|$)|\.spec\.tsx?$/;

/**
 * Runs `build` unless `output` was built from exactly these sources before. `sources` are files and folders of the
 * clone; specs do not count. Returns whether it built.
 */
export async function buildWhenChanged(name, sources, output, build) {
  const stamp = stampOf(name);
  const hash = hashOf(sources);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  forgetBuild(name);
  await build();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Makes the next build happen: the output is no longer what these sources give. */
export function forgetBuild(name) {
  rmSync(stampOf(name), { force: true });
}

/** All files below `path` (or `path` itself), sorted, specs and build products left out. */
export function filesBelow(path) {
  if (NOT_SOURCE.test(relative(ROOT, path))) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function stampOf(name) {
  return join(CACHE, `${name}.sha256`);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
