import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './root.mjs';

/** Installs the packages of the lockfile unless node_modules already holds exactly those. Returns what it did. */
export async function installPackages(signal) {
  if (!needsInstall(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return 'up to date';
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...args] = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(command, args, { cwd: ROOT, signal, what: 'npm ci' });
  return 'installed';
}

/** Compares versions, not file times, which a copy or a checkout changes. Packages for other platforms may be absent. */
export function needsInstall(locked, installed) {
  if (installed === null) return true;
  return Object.entries(locked).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.extraneous) return false;
    const mayBeAbsent = entry.optional || entry.devOptional;
    return installed[path] ? installed[path].version !== entry.version : !mayBeAbsent;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
