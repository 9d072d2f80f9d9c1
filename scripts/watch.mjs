import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildServer, SERVER_WORKSPACES, vite } from './build.mjs';
import { forgetBuild } from './build-cache.mjs';
import { note } from './progress.mjs';
import { ROOT } from './root.mjs';

const QUIET_MS = 200;

/** Until `signal`: builds what changes; a change of the server's code restarts api and worker, the client only reloads. */
export function watchSources({ app, signal }) {
  forgetBuild('web');
  vite(['build', '--watch', '--mode', 'development'], 'development', { signal, show: true }).catch((error) => {
    if (!signal.aborted) note(error.message);
  });

  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => rebuild(app), QUIET_MS);
  };
  for (const workspace of SERVER_WORKSPACES) watch(join(ROOT, workspace, 'src'), { recursive: true, signal }, later);
}

async function rebuild({ api, worker }) {
  try {
    const built = [];
    for (const workspace of SERVER_WORKSPACES) if (await buildServer(workspace)) built.push(workspace);
    if (built.length === 0) return;
    note(`Built ${built.join(', ')}; restarting`);
    await Promise.all([api.restart(), worker.restart()]);
  } catch (error) {
    note(error.message);
  }
}
