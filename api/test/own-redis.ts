import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { connectRedis } from '@mingle/core';

/** A Redis that a test may flush and kill, without a word on disk. */
export class OwnRedis {
  private process: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    this.process = spawn('redis-server', ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 200; tries++) {
      if (await this.run((client) => client.ping()).catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('redis-server did not start');
  }

  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = null;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  async flush(): Promise<void> {
    await this.run((client) => client.flushall());
  }

  private async run<T>(act: (client: ReturnType<typeof connectRedis>) => Promise<T>): Promise<T> {
    const client = connectRedis(this.url, { lazyConnect: true, retryStrategy: () => null });
    try {
      await client.connect();
      return await act(client);
    } finally {
      client.disconnect();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
