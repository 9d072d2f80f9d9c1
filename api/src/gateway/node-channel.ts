import { setTimeout as sleep } from 'node:timers/promises';
import { ENV, type Env, logger, NODES_FRESH_MS, NodeDirectory, Publisher, type Push, subscribe } from '@mingle/core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Connections } from './connections.js';
import { type RealtimeServer, roomOf } from './realtime-socket.js';

/** Some sockets, as a push sees them: its payload was typed where it was made. */
interface PushTarget {
  except(socketId: string): PushTarget;
  emit(event: string, payload: unknown): boolean;
}

const BEAT_MS = 1000;
/** So many beats in a row with another number of people in the directory than here, and it is written anew. */
const PATIENCE_BEATS = 3;

/**
 * The way in for pushes of other processes: this node's Redis channel, and its set of people in the directory. Whenever
 * either may have been lost, everybody is registered again and told to refetch (performance.md, design 4).
 */
@Injectable()
export class NodeChannel implements OnApplicationShutdown {
  private subscriber: { disconnect(): void } | null = null;
  private server: RealtimeServer | null = null;
  private timer: NodeJS.Timeout | null = null;
  private mismatches = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly directory: NodeDirectory,
    private readonly publisher: Publisher,
    private readonly connections: Connections,
  ) {}

  open(server: RealtimeServer): void {
    this.server = server;
    this.publisher.attach({ nodeId: this.connections.nodeId, deliver: (pushes) => this.deliver(pushes) });
    this.subscriber = subscribe(this.env.redisUrl, this.directory.channelOf(this.connections.nodeId), {
      onMessage: (message) => this.hear(message),
      onSubscribed: () => void this.registerAgain(),
    });
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  /** The node's set stays until it runs out: whoever tells of the people in it finds them there. */
  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    this.subscriber?.disconnect();
  }

  private deliver(pushes: Push[]): void {
    const { server } = this;
    if (!server) return;
    const { rooms } = server.sockets.adapter;
    for (const { users, event, payload, exceptSocket } of pushes) {
      const here = users.map(roomOf).filter((room) => rooms.has(room));
      if (here.length === 0) continue;
      const to: PushTarget = server.to(here);
      (exceptSocket ? to.except(exceptSocket) : to).emit(event, payload);
    }
  }

  private hear(message: string): void {
    try {
      this.deliver(JSON.parse(message));
    } catch (error) {
      logger.error({ err: error }, 'a push from another process cannot be read');
    }
  }

  /** Everybody is in the directory again, and refetches once no publisher can still believe that nobody listens here. */
  private async registerAgain(): Promise<void> {
    if (!(await this.register())) return;
    await sleep(2 * NODES_FRESH_MS);
    this.server?.emit('resync', {});
  }

  private async register(): Promise<boolean> {
    this.mismatches = 0;
    try {
      await this.directory.replace(this.connections.nodeId, () => this.connections.userIds());
      return true;
    } catch (error) {
      logger.debug({ err: error }, 'the directory is away');
      return false;
    }
  }

  private async beat(): Promise<void> {
    try {
      const known = await this.directory.keepAlive(this.connections.nodeId);
      if (known === null) return await this.registerAgain();
      this.mismatches = known === this.connections.userIds().length ? 0 : this.mismatches + 1;
      if (this.mismatches >= PATIENCE_BEATS) await this.register();
    } catch (error) {
      logger.debug({ err: error }, 'the directory is away');
    }
  }
}
