import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Where distributions put servers; not on everyone's PATH.
const ALSO = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];

/** The path of the first of `names` that is installed, or undefined. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ALSO].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
