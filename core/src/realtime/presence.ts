import { Injectable } from '@nestjs/common';
import { logger } from '../logger.js';
import { NodeDirectory } from './node-directory.js';

/** Who is connected, on whatever node. A hint only: nobody is, while Redis is away. */
@Injectable()
export class Presence {
  constructor(private readonly directory: NodeDirectory) {}

  /** Those of these people who have a socket anywhere. */
  async online(userIds: string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    try {
      const nodes = await this.directory.listening();
      const memberships = await Promise.all(nodes.map((nodeId) => this.directory.membership(nodeId, userIds)));
      return new Set(memberships.flatMap(({ here }) => [...here]));
    } catch (error) {
      logger.debug({ err: error }, 'nobody is known to be online');
      return new Set();
    }
  }

  /** Everybody who has a socket anywhere, some hundreds at a time; somebody on two nodes comes twice. */
  async *everybodyOnline(): AsyncGenerator<string[]> {
    for (const nodeId of await this.directory.listening()) yield* this.directory.usersOf(nodeId);
  }
}
