import { join } from 'node:path';
import { NODE_ARGS } from './node-args.mjs';
import { step } from './progress.mjs';
import { ROOT } from './root.mjs';
import { Service } from './service.mjs';

const PROBE_TIMEOUT_MS = 2_000;

/** Starts one api (everything on `port`) and one worker. Returns both services. */
export async function startApp({ env, port, dataDir, roster, signal }) {
  const program = (name, extra, isReady) =>
    new Service({
      name,
      command: process.execPath,
      args: [...NODE_ARGS, join(ROOT, name, 'dist/main.js')],
      options: { cwd: ROOT, env: { ...env, ...extra } },
      logFile: join(dataDir, 'logs', `${name}.log`),
      isReady,
    });
  const api = program('api', { API_ROLE: 'all', PORT: String(port) }, () => answersReady(port));
  // The worker serves no one; it is ready when the queues hear it, which the api's readiness does not wait for.
  const worker = program('worker', {}, () => true);
  const starting = () => Promise.all([roster.start(worker, signal), roster.start(api, signal)]);
  await step('Server', starting, () => `port ${port}`);
  return { api, worker };
}

async function answersReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return answer.status === 200;
  } catch {
    return false;
  }
}
