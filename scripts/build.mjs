import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenChanged, filesBelow } from './build-cache.mjs';
import { commandsEnded, run } from './processes.mjs';
import { step } from './progress.mjs';
import { ROOT } from './root.mjs';
import { runUntilStopped } from './stop.mjs';
import { swcOptions } from './swc-options.mjs';

export const SERVER_WORKSPACES = ['core', 'api', 'worker'];
export const WEB_OUTPUT = join(ROOT, 'web/dist');
const ALWAYS = ['package-lock.json', 'scripts/build.mjs', 'scripts/swc-options.mjs'];

/** Compiles one of core, api, worker from src to dist. Returns whether there was anything to do. */
export function buildServer(workspace) {
  const source = join(ROOT, workspace, 'src');
  const output = join(ROOT, workspace, 'dist');
  return buildWhenChanged(workspace, [`${workspace}/src`, ...ALWAYS], output, async () => {
    rmSync(output, { recursive: true, force: true });
    await Promise.all(filesBelow(source).map((file) => compile(file, join(output, relative(source, file)))));
  });
}

/** Builds the web client for the browser. Returns whether there was anything to do. */
export function buildWeb(signal) {
  return buildWhenChanged('web', ['web', 'core/src/contract', ...ALWAYS], join(WEB_OUTPUT, 'index.html'), () =>
    vite(['build'], 'production', { signal }),
  );
}

/** Runs vite in web/; NODE_ENV decides between the small and the debuggable React. */
export function vite(args, nodeEnv, options) {
  const env = { ...process.env, NODE_ENV: nodeEnv };
  return run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: join(ROOT, 'web'),
    env,
    what: 'The build of the web client',
    ...options,
  });
}

/** Everything, in the order of dependence. Returns the workspaces that had changed. */
export async function buildAll(signal) {
  const built = [];
  for (const workspace of SERVER_WORKSPACES) if (await buildServer(workspace)) built.push(workspace);
  if (await buildWeb(signal)) built.push('web');
  return built;
}

export function describeBuild(built) {
  return built.join(', ') || 'nothing changed';
}

async function compile(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (extname(file) !== '.ts') return copyFileSync(file, target);
  if (file.endsWith('.d.ts')) return undefined;

  // Loaded here because the packages may just have been installed.
  const { transformFile } = await import('@swc/core');
  const output = target.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, {
    ...swcOptions,
    filename: file,
    sourceFileName: relative(dirname(output), file),
  });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map);
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runUntilStopped((signal) => step('Build', () => buildAll(signal), describeBuild).then(() => 0), commandsEnded);
}
