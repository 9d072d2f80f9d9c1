import { logger, NodeDirectory } from '@mingle/core';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Connections } from './connections.js';

const LOOK_MS = 1000;
/** Clients of a node that ended come back to others within 5 s; who has not by then is away. */
const GRACE_MS = 7000;

/** Tells that people are away whose node ended without being able to. One of the nodes that are left does so. */
@Injectable()
export class DepartedNodes implements OnApplicationShutdown {
  private known: string[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly directory: NodeDirectory,
    private readonly connections: Connections,
  ) {}

  watch(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const nodes = await this.directory.listening();
      // While this node itself is not seen, Redis has just come back, and the others are not seen either.
      if (!nodes.includes(this.connections.nodeId)) return;
      const departed = this.known.filter((nodeId) => !nodes.includes(nodeId));
      this.known = nodes;
      if ([...nodes].sort()[0] !== this.connections.nodeId) return;
      for (const nodeId of departed) setTimeout(() => void this.tell(nodeId), GRACE_MS).unref();
    } catch (error) {
      logger.debug({ err: error }, 'the directory is away');
    }
  }

  private async tell(nodeId: string): Promise<void> {
    try {
      if ((await this.directory.listening()).includes(nodeId)) return;
      for await (const userIds of this.directory.usersOf(nodeId)) await this.connections.tellWhoIsAway(userIds);
      await this.directory.forget(nodeId);
    } catch (error) {
      logger.debug({ err: error }, 'the directory is away');
    }
  }
}
