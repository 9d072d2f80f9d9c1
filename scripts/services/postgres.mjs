import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../network.mjs';
import { commandOf } from '../pids.mjs';
import { run } from '../processes.mjs';
import { Service } from '../service.mjs';
import { Stop } from '../stop.mjs';
import { unpackPostgres } from './postgres-binaries.mjs';
import { postgresHome } from './postgres-home.mjs';

const USER = 'mingle';
const MAX_CONNECTIONS = 200;
const NO_SAFETY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Makes (once) and starts a PostgreSQL whose data belongs to `dataDir`, on 127.0.0.1, on `port` or a free one.
 * Returns {port, urlOf}: `urlOf(database)`; `databases` are made with the cluster.
 * `throwaway`: nothing of it must survive a crash, so that it may be fast. `packages`: the folder for its binaries, which
 * outlives `dataDir` in tests.
 */
export async function startPostgres({ dataDir, packages = dataDir, databases, throwaway = false, port: given, roster, signal }) {
  const { folder, binaries, ids } = postgresHome(dataDir, packages);
  const bin = join(unpackPostgres(binaries), 'bin');
  // The folder is the one place that its user can surely enter.
  const spawnOptions = { ...ids, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };
  const data = join(folder, 'data');
  if (!existsSync(data)) await makeCluster({ folder, data, bin, databases, ids, spawnOptions, signal });
  assertSameMajor(data, bin);
  forgetDeadServer(data);

  const port = given ?? (await freePort());
  const service = new Service({
    name: 'PostgreSQL',
    command: join(bin, 'postgres'),
    args: ['-D', data, ...serverSettings(port, throwaway)],
    options: spawnOptions,
    logFile: join(dataDir, 'logs', 'postgresql.log'),
    stopSignal: 'SIGINT',
    isReady: ({ pid }) => isReady(data, pid),
  });
  await roster.start(service, signal);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return { port, urlOf: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}` };
}

function serverSettings(port, throwaway) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    ...(throwaway ? NO_SAFETY : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Under another name until it is complete: an interrupted attempt must not be taken for a cluster. */
async function makeCluster({ folder, data, bin, databases, ids, spawnOptions, signal }) {
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const password = join(folder, 'password');
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (ids.uid !== undefined) chownSync(password, ids.uid, ids.gid);

  // The builtin collation is the same on every machine, whatever locales that has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${USER}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  await run(join(bin, 'initdb'), ['-D', half, ...access, ...locale], { ...spawnOptions, signal, what: 'initdb' });

  const input = databases.map((name) => `CREATE DATABASE "${name}";\n`).join('');
  await run(join(bin, 'postgres'), ['--single', '-D', half, 'postgres'], {
    ...spawnOptions,
    input,
    signal,
    what: 'Making the database',
  });
  renameSync(half, data);
}

/** What pg_ctl waits for too: the server keeps its pid in the first line of this file and its state in the eighth. */
function isReady(data, pid) {
  const lines = readPidFile(data);
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** A server that was killed leaves its pid behind; if another process has that number now, PostgreSQL would not start. */
function forgetDeadServer(data) {
  const [pid] = readPidFile(data);
  if (!pid) return;
  if (commandOf(Number(pid)).includes(data)) {
    throw new Stop(`A PostgreSQL that this start does not know (process ${pid}) runs on ${data}. End it first.`);
  }
  rmSync(join(data, 'postmaster.pid'));
}

function readPidFile(data) {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function assertSameMajor(data, bin) {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const [now] = /postgresql-(\d+)/.exec(bin)?.slice(1) ?? [];
  if (made === now) return;
  throw new Stop(
    `The data in ${data} is of PostgreSQL ${made}, this is ${now}: move it over with pg_dump, or set another DATA_DIR.`,
  );
}
