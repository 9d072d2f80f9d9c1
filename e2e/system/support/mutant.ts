import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './folder.js';

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = ['core', 'api', 'worker'];

export interface Mutation {
  /** A compiled file, from the root. */
  file: string;
  from: string;
  to: string;
}

/** A copy of the compiled product with one line changed. Returns its home. */
export function mutant(name: string, { file, from, to }: Mutation): string {
  const home = join(ownFolder.path, name);
  for (const workspace of WORKSPACES) {
    const [source, target] = [join(ROOT, workspace), join(home, workspace)];
    mkdirSync(target, { recursive: true });
    cpSync(join(source, 'package.json'), join(target, 'package.json'));
    cpSync(join(source, 'dist'), join(target, 'dist'), { recursive: true });
    if (existsSync(join(source, 'node_modules'))) symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'));
  }
  linkPackages(join(home, 'node_modules'));

  const path = join(home, file);
  const pieces = readFileSync(path, 'utf8').split(from);
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times what the mutant ${name} changes: ${from}`);
  writeFileSync(path, pieces.join(to));
  return home;
}

/** All packages as they are, but for the product's own, which are the copies. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, '@mingle'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@mingle') symlinkSync(join(ROOT, 'node_modules', name), join(folder, name));
  }
  for (const workspace of WORKSPACES) symlinkSync(join(folder, '..', workspace), join(folder, '@mingle', workspace));
}
