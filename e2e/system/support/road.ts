import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { takePort } from './ports.js';

/** Where the next connection may go, the best first. */
type Backends = () => number[];

/**
 * The network between one client and the product: a load balancer that gives each connection to the next process and
 * tries another only when a connection is refused; and a line that can be cut.
 */
export class Road {
  private readonly lines = new Set<{ client: Socket; server: Socket; port: number }>();
  private cut = false;

  private constructor(
    private readonly entrance: Server,
    readonly port: number,
    private readonly backends: Backends,
  ) {}

  static async open(backends: Backends): Promise<Road> {
    const entrance = createServer({ noDelay: true });
    const road = new Road(entrance, await takePort(), backends);
    entrance.on('connection', (client) => void road.take(client));
    entrance.listen(road.port, '127.0.0.1');
    await once(entrance, 'listening');
    return road;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How many connections lead to a process now. */
  linesTo(port: number): number {
    return [...this.lines].filter((line) => line.port === port).length;
  }

  /** The phone lost its network and knows it: all connections break, and new ones do. */
  break(): void {
    this.cut = true;
    for (const { client, server } of this.lines) for (const end of [client, server]) end.destroy();
  }

  /** A tunnel: nothing passes, and nobody is told. */
  silence(): void {
    this.cut = true;
    for (const { client, server } of this.lines) for (const end of [client, server]) end.pause();
  }

  mend(): void {
    this.cut = false;
    for (const { client, server } of this.lines) for (const end of [client, server]) end.resume();
  }

  close(): void {
    this.break();
    this.entrance.close();
  }

  private async take(client: Socket): Promise<void> {
    client.on('error', () => {});
    const server = this.cut ? null : await firstThatAccepts(this.backends());
    if (!server || this.cut) {
      server?.destroy();
      client.destroy();
      return;
    }
    const line = { client, server, port: server.remotePort ?? 0 };
    this.lines.add(line);
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('data', (chunk) => {
        if (!other.write(chunk)) end.pause();
      });
      end.on('drain', () => {
        if (!this.cut) other.resume();
      });
      // Not destroyed: what was said last must still arrive.
      end.on('end', () => other.end());
      end.on('close', () => {
        other.end();
        this.lines.delete(line);
      });
    }
  }
}

async function firstThatAccepts(ports: number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    const accepted = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (accepted) return socket;
  }
  return null;
}

/** One after the other gets the first connection. */
export function roundRobin(apis: readonly { port: number }[]): Backends {
  let turn = 0;
  return () => {
    turn++;
    return apis.map((_, i) => apis[(turn + i) % apis.length]?.port ?? 0);
  };
}
