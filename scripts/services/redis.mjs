import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../network.mjs';
import { Service } from '../service.mjs';
import { redisBinary } from './redis-binary.mjs';

const SNAPSHOTS = '300 1';

/**
 * Starts a Redis of our own on 127.0.0.1, on `port` or a free one. Returns {port, urlOf}: `urlOf(number)`.
 * It holds nothing that must survive: its snapshots only save the queues some work. `throwaway` does without.
 * `packages`: the folder for an unpacked Redis; it outlives `dataDir` in tests.
 */
export async function startRedis({ dataDir, packages = dataDir, throwaway = false, port: given, roster, signal }) {
  const { command, env } = await redisBinary(packages, signal);
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const port = given ?? (await freePort());
  const password = randomBytes(24).toString('hex');
  const service = new Service({
    name: 'Redis',
    command,
    args: ['-'],
    // On standard input, so that the password is in no list of processes.
    input: configuration({ port, password, folder, throwaway }),
    options: { cwd: folder, env: { PATH: process.env.PATH, ...env } },
    logFile: join(dataDir, 'logs', 'redis.log'),
    isReady: () => answers(port, password),
  });
  await roster.start(service, signal);
  return { port, urlOf: (number) => `redis://:${password}@127.0.0.1:${port}/${number}` };
}

/** The queues need `noeviction`: BullMQ loses jobs otherwise. */
function configuration({ port, password, folder, throwaway }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    `save ${throwaway ? '""' : SNAPSHOTS}`,
    'appendonly no',
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n');
}

function answers(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
      if (heard.includes('+PONG')) settle(true);
      else if (heard.includes('-')) settle(false);
    });
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => settle(false));
  });
}
