import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { PushEvent, PushPayload } from '../contract/realtime.js';
import { logger } from '../logger.js';
import { EPOCH_MEMBER, type LocalSockets, nodeChannel, nodeUsersKey, type Push } from './push.js';
import { connectRedis } from './redis.js';

/** How long the list of listening nodes may be remembered, in ms. */
const NODES_FRESH_MS = 300;

/**
 * Where pushes leave: to this process's own sockets at once, to other gateway nodes by one PUBLISH per node and turn.
 * A node hears only what its own people must hear (performance.md, design 4).
 */
@Injectable()
export class Publisher implements OnApplicationShutdown {
  private readonly redis: Redis;
  private local: { nodeId: string; sockets: LocalSockets } | null = null;
  private out: Push[] = [];
  private waiting: ((delivered: boolean) => void)[] = [];
  private flushing = false;
  private nodes: { ids: string[]; readAt: number } = { ids: [], readAt: 0 };

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
  }

  /** The gateway of this process takes its own pushes directly. */
  attach(nodeId: string, sockets: LocalSockets): void {
    this.local = { nodeId, sockets };
  }

  /** Tells all sockets of some people, on whatever node they are. */
  toUsers<E extends PushEvent>(users: string[], event: E, payload: PushPayload<E>, exceptSocket?: string): void {
    this.push({ users, event, payload, exceptSocket });
  }

  toUser<E extends PushEvent>(user: string, event: E, payload: PushPayload<E>, exceptSocket?: string): void {
    this.push({ users: [user], event, payload, exceptSocket });
  }

  /** Resolves once everything handed over so far has left: true when each node that had to hear it did. */
  sent(): Promise<boolean> {
    if (this.out.length === 0 && !this.flushing) return Promise.resolve(true);
    return new Promise((settle) => {
      this.waiting.push(settle);
      this.wake();
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private push(push: Push): void {
    this.local?.sockets.deliver([push]);
    this.out.push(push);
    this.wake();
  }

  private wake(): void {
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => void this.flush());
  }

  private async flush(): Promise<void> {
    while (this.out.length > 0 || this.waiting.length > 0) {
      const [pushes, waiting] = [this.out.splice(0), this.waiting.splice(0)];
      const delivered = pushes.length === 0 || (await this.publish(pushes));
      for (const settle of waiting) settle(delivered);
    }
    this.flushing = false;
  }

  private async publish(pushes: Push[]): Promise<boolean> {
    try {
      const users = [...new Set(pushes.flatMap((push) => push.users))];
      const nodes = await this.otherNodes();
      const answers = await Promise.all(nodes.map((node) => this.publishTo(node, users, pushes)));
      return answers.every(Boolean);
    } catch (error) {
      logger.debug({ err: error }, 'pushes kept in the outbox');
      return false;
    }
  }

  /** False when the node should have heard something and nobody listened. */
  private async publishTo(node: string, users: string[], pushes: Push[]): Promise<boolean> {
    const [epoch, ...hits] = await this.redis.smismember(nodeUsersKey(node), EPOCH_MEMBER, ...users);
    const there = new Set(users.filter((_, i) => hits[i] === 1));
    const mine = epoch === 1 ? pushes.filter((push) => push.users.some((user) => there.has(user))) : pushes;
    if (mine.length === 0) return true;
    return (await this.redis.publish(nodeChannel(node), JSON.stringify(mine))) > 0;
  }

  /** The nodes that Redis itself sees listening: right after a flush and after a node's death too. */
  private async otherNodes(): Promise<string[]> {
    if (Date.now() - this.nodes.readAt > NODES_FRESH_MS) {
      const channels = (await this.redis.pubsub('CHANNELS', nodeChannel('*'))) as string[];
      this.nodes = { ids: channels.map((channel) => channel.slice(nodeChannel('').length)), readAt: Date.now() };
    }
    return this.nodes.ids.filter((id) => id !== this.local?.nodeId);
  }
}
