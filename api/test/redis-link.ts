import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { connectRedis, readEnv } from '@mingle/core';

/** A road to the tests' Redis that can be cut and flushed, as if that Redis had died, without harm to anybody else. */
export class RedisLink {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;
  private readonly target = new URL(readEnv().redisUrl);

  static async open(): Promise<RedisLink> {
    const link = new RedisLink();
    await link.restore();
    return link;
  }

  /** The same database of the same Redis, by this road. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Redis dies, with all it knew: connections break, and new ones are refused. */
  async die(): Promise<void> {
    this.server?.close();
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    await this.flush();
  }

  async restore(): Promise<void> {
    this.server = createServer((socket) => this.forward(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async flush(): Promise<void> {
    const client = connectRedis(this.target.href, { lazyConnect: true });
    await client.connect();
    await client.flushdb();
    client.disconnect();
  }

  private forward(socket: Socket): void {
    const redis = createConnection(Number(this.target.port), this.target.hostname);
    for (const [end, otherEnd] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      this.sockets.add(end);
      end.pipe(otherEnd);
      end.on('error', () => {});
      end.on('close', () => {
        this.sockets.delete(end);
        otherEnd.destroy();
      });
    }
  }
}
