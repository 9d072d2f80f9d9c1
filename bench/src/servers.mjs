import { connect } from 'node:net';
import { join } from 'node:path';
import { NODE_ARGS } from '../../scripts/node-args.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { Service } from '../../scripts/service.mjs';
import { TELLS_MEMORY } from './memory.mjs';
import { takePort } from './ports.mjs';

const FLOORS = join(import.meta.dirname, '../floors');

/**
 * Starts the built product: one api process for each of `roles`, and a worker. `memoryFile`: its first process tells its
 * memory there. Returns {ports, pids, memoryFile, stop}: ports and pids of the api processes, in the order of the roles.
 */
export async function startProduct(bench, { database, redis, roles, memoryFile }) {
  const env = {
    DATABASE_URL: bench.postgres.urlOf(database),
    REDIS_URL: bench.redis.urlOf(redis),
    DATA_DIR: bench.folder,
    WEB_DIR: join(ROOT, 'web/dist'),
    DEMO_MODE: 'off',
    // Abuse limits would see a crowd behind one address; business quotas ignore this.
    RATE_LIMIT_FACTOR: '1000000',
  };
  const run = (workspace, role, isReady) =>
    startNode(bench, {
      name: `${workspace}-${role}`,
      args: [...NODE_ARGS, ...bench.profileArgs, join(ROOT, workspace, 'dist/main.js')],
      env: { ...env, API_ROLE: role },
      isReady,
      memoryFile,
    });
  const apis = [];
  for (const role of roles) apis.push(await run('api', role, isHealthy));
  const worker = await run('worker', 'all', async () => true);
  return serversOf(apis, [worker], memoryFile);
}

/** Starts one of the floors on a database of the bench. Returns what `startProduct` returns. */
export async function startFloor(bench, { floor, database, memoryFile }) {
  const args = [join(FLOORS, `${floor}.mjs`)];
  const env = { DATABASE_URL: bench.postgres.urlOf(database) };
  const started = await startNode(bench, { name: floor, args, env, isReady: isListening, memoryFile });
  return serversOf([started], [], memoryFile);
}

async function startNode(bench, { name, args, env, isReady, memoryFile }) {
  const port = await takePort();
  const memory = memoryFile ? { BENCH_MEMORY_FILE: memoryFile } : {};
  const service = new Service({
    name,
    command: process.execPath,
    args: [...(memoryFile ? TELLS_MEMORY : []), ...args],
    options: { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...env, ...memory, PORT: String(port) } },
    logFile: join(bench.folder, 'logs', `${name}-${port}.log`),
    isReady: () => isReady(port),
  });
  await bench.roster.start(service, bench.signal);
  return { port, service };
}

const serversOf = (apis, others, memoryFile) => ({
  ports: apis.map(({ port }) => port),
  pids: apis.map(({ service }) => service.record.pid),
  memoryFile,
  async stop() {
    for (const { service } of [...others, ...apis]) await service.stop();
  },
});

async function isHealthy(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
