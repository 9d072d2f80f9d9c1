import { Inject, Injectable } from '@nestjs/common';
import type { PushEvent, PushPayload } from '../contract/realtime.js';
import { logger } from '../logger.js';
import { NodeDirectory } from './node-directory.js';
import type { LocalSockets, Push } from './push.js';

/** What a publisher asks of the directory. */
export type Directory = Pick<NodeDirectory, 'isComplete' | 'listening' | 'membership' | 'publish'>;

/**
 * Where pushes leave: to this process's own sockets at once, to other gateway nodes by one PUBLISH per node and turn.
 * A node hears only what its own people must hear (performance.md, design 4).
 */
@Injectable()
export class Publisher {
  private local: LocalSockets | null = null;
  private out: Push[] = [];
  private waiting: ((lastLost: number) => void)[] = [];
  private flushing = false;
  /** Pushes are numbered, so that whoever asks learns whether one of theirs was lost. */
  private pushed = 0;
  private lastLost = 0;

  constructor(@Inject(NodeDirectory) private readonly directory: Directory) {}

  /** The gateway of this process takes its own pushes directly, with Redis or without. */
  attach(sockets: LocalSockets): void {
    this.local = sockets;
  }

  /** Tells all sockets of some people, on whatever node they are, but for one that already knows. */
  toUsers<E extends PushEvent>(users: string[], event: E, payload: PushPayload<E>, exceptSocket?: string): void {
    const push = { users, event, payload, exceptSocket };
    this.local?.deliver([push]);
    this.pushed++;
    this.out.push(push);
    this.wake();
  }

  toUser<E extends PushEvent>(user: string, event: E, payload: PushPayload<E>, exceptSocket?: string): void {
    this.toUsers([user], event, payload, exceptSocket);
  }

  /** How many pushes were handed over so far: the mark from which `sent` tells. */
  position(): number {
    return this.pushed;
  }

  /**
   * Resolves once everything handed over so far has left this process: true when every node that had to hear what came
   * after `position` did. A failure among them may be somebody else's push; it is never the other way round.
   */
  async sent(position: number): Promise<boolean> {
    if (this.pushed === position) return true;
    if (!this.flushing && this.out.length === 0) return this.lastLost <= position;
    const lastLost = await new Promise<number>((settle) => {
      this.waiting.push(settle);
      this.wake();
    });
    return lastLost <= position;
  }

  private wake(): void {
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => void this.flush());
  }

  private async flush(): Promise<void> {
    while (this.out.length > 0 || this.waiting.length > 0) {
      const [pushes, waiting, upTo] = [this.out.splice(0), this.waiting.splice(0), this.pushed];
      if (pushes.length > 0 && !(await this.publish(pushes))) this.lastLost = upTo;
      for (const settle of waiting) settle(this.lastLost);
    }
    this.flushing = false;
  }

  private async publish(pushes: Push[]): Promise<boolean> {
    try {
      const nodes = (await this.directory.listening()).filter((nodeId) => nodeId !== this.local?.nodeId);
      // Before the answers are: whoever is on the way back now has not heard it.
      const isComplete = this.directory.isComplete();
      if (nodes.length === 0) return isComplete;
      const users = [...new Set(pushes.flatMap((push) => push.users))];
      const answers = await Promise.all(nodes.map((nodeId) => this.publishTo(nodeId, users, pushes)));
      return isComplete && answers.every(Boolean);
    } catch (error) {
      logger.debug({ err: error }, 'pushes kept in the outbox');
      return false;
    }
  }

  /** False when the node should have heard something and nobody listened. */
  private async publishTo(nodeId: string, users: string[], pushes: Push[]): Promise<boolean> {
    const { isWhole, here } = await this.directory.membership(nodeId, users);
    const theirs = isWhole ? pushes.filter((push) => push.users.some((user) => here.has(user))) : pushes;
    if (theirs.length === 0) return true;
    return (await this.directory.publish(nodeId, JSON.stringify(theirs))) > 0;
  }
}
