import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { connectRedis } from './redis.js';

/**
 * How long the list of listening nodes may be remembered, in ms. A node waits longer than this before it trusts that
 * everybody publishes to it.
 */
export const NODES_FRESH_MS = 300;

/** A node that stopped without a word leaves the directory after this many seconds. */
const NODE_TTL_S = 15;
/** After a loss of Redis the nodes come back one by one, each within this time, in ms. */
const RETURN_MS = 3000;
/** A member of each node's set: missing, the set was lost, and the node is told everything until it registers again. */
const EPOCH_MEMBER = '*';
/** How many people go into one command. */
const CHUNK = 500;

/** What one node's set knows about some people. */
export interface Membership {
  /** False when the set was lost: then nothing can be concluded from it. */
  isWhole: boolean;
  here: Set<string>;
}

/**
 * Which gateway nodes listen, and who is connected to each: one Redis channel and one Redis set per node (performance.md,
 * design 4). Everything here fails at once while Redis is away.
 */
@Injectable()
export class NodeDirectory implements OnApplicationShutdown {
  private readonly redis: Redis;
  private nodes: { ids: string[]; readAt: number } = { ids: [], readAt: 0 };
  private completeFrom = 0;

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
    let wasLost = false;
    this.redis.on('close', () => {
      wasLost = true;
    });
    this.redis.on('ready', () => {
      if (wasLost) this.completeFrom = Date.now() + RETURN_MS;
      wasLost = false;
    });
  }

  /** Whether every node listens that should: when Redis has just come back, some may still be on their way. */
  isComplete(): boolean {
    return Date.now() >= this.completeFrom;
  }

  /** Where a node listens. Channels, unlike keys, do not keep to one database of a Redis server. */
  channelOf(nodeId: string): string {
    return `node:${this.redis.options.db ?? 0}:${nodeId}`;
  }

  /** The nodes that Redis itself sees listening: right after a flush and after a node's death too. */
  async listening(): Promise<string[]> {
    if (Date.now() - this.nodes.readAt > NODES_FRESH_MS) {
      const readAt = Date.now();
      const channels = (await this.redis.pubsub('CHANNELS', this.channelOf('*'))) as string[];
      this.nodes = { ids: channels.map((channel) => channel.slice(this.channelOf('').length)), readAt };
    }
    return this.nodes.ids;
  }

  async membership(nodeId: string, userIds: string[]): Promise<Membership> {
    const [epoch, ...hits] = await this.redis.smismember(usersKey(nodeId), EPOCH_MEMBER, ...userIds);
    return { isWhole: epoch === 1, here: new Set(userIds.filter((_, i) => hits[i] === 1)) };
  }

  /** How many heard it: 0 when the node is gone. */
  publish(nodeId: string, message: string): Promise<number> {
    return this.redis.publish(this.channelOf(nodeId), message);
  }

  async add(nodeId: string, userIds: string[]): Promise<void> {
    await this.redis.sadd(usersKey(nodeId), ...userIds);
  }

  async remove(nodeId: string, userIds: string[]): Promise<void> {
    await this.redis.srem(usersKey(nodeId), ...userIds);
  }

  /** Writes a node's set anew. `users` is asked after the old set is gone: whoever connects in between is not missed. */
  async replace(nodeId: string, users: () => string[]): Promise<void> {
    await this.redis.del(usersKey(nodeId));
    const members = users();
    for (let i = 0; i < members.length; i += CHUNK) await this.redis.sadd(usersKey(nodeId), ...members.slice(i, i + CHUNK));
    // Last: the set counts as whole only now.
    await this.redis.sadd(usersKey(nodeId), EPOCH_MEMBER);
    await this.redis.expire(usersKey(nodeId), NODE_TTL_S);
  }

  /** Tells that the node lives. Answers how many people its set holds; null when the set was lost. */
  async keepAlive(nodeId: string): Promise<number | null> {
    const [epoch, size] = await Promise.all([
      this.redis.sismember(usersKey(nodeId), EPOCH_MEMBER),
      this.redis.scard(usersKey(nodeId)),
      this.redis.expire(usersKey(nodeId), NODE_TTL_S),
    ]);
    return epoch === 1 ? size - 1 : null;
  }

  async forget(nodeId: string): Promise<void> {
    await this.redis.del(usersKey(nodeId));
  }

  /** Everybody on a node, some hundreds at a time. */
  async *usersOf(nodeId: string): AsyncGenerator<string[]> {
    let cursor = '0';
    do {
      const [next, members] = await this.redis.sscan(usersKey(nodeId), cursor, 'COUNT', CHUNK);
      cursor = next;
      const userIds = members.filter((member) => member !== EPOCH_MEMBER);
      if (userIds.length > 0) yield userIds;
    } while (cursor !== '0');
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

const usersKey = (nodeId: string): string => `node:${nodeId}:users`;
