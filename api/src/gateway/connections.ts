import { Batches, Gathering, logger, MessagesRepository, NodeDirectory, newSecretId, Presence, Publisher } from '@mingle/core';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** A person who comes back this soon, in ms, was never away for the others. */
const FLICKER_MS = 2000;

/** Who came within so many ms is told of together. */
const ANNOUNCE_MS = 100;

/** Who is connected to this node. Keeps the directory true, and tells people with an open match who came and went. */
@Injectable()
export class Connections implements OnApplicationShutdown {
  /** Names this process among the gateway nodes. */
  readonly nodeId = newSecretId();
  private readonly sockets = new Map<string, number>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  /** A crowd that comes, or goes, does so in a few commands. */
  private readonly arrivals = new Batches((userIds: string[]) => this.enter(userIds));
  private readonly news = new Gathering(ANNOUNCE_MS);
  private readonly departures = new Batches((userIds: string[]) => this.gone(userIds));

  constructor(
    private readonly directory: NodeDirectory,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
    private readonly messages: MessagesRepository,
  ) {}

  /** One more socket of a person; `onLeave` is given what to call when it is gone. Resolves once the directory knows, if it can. */
  async arrive(userId: string, onLeave: (leave: () => void) => void): Promise<void> {
    const before = this.sockets.get(userId) ?? 0;
    this.sockets.set(userId, before + 1);
    onLeave(() => this.leave(userId));
    if (before > 0) return;
    const flickered = this.leaving.get(userId);
    clearTimeout(flickered);
    this.leaving.delete(userId);
    await this.arrivals.add(userId);
    if (!flickered) void this.announceArrival(userId);
  }

  /** Everybody who counts as connected here. */
  userIds(): string[] {
    return [...this.sockets.keys(), ...this.leaving.keys()];
  }

  /** Tells of those among these people who are connected nowhere. */
  async tellWhoIsAway(userIds: string[]): Promise<void> {
    const online = await this.presence.online(userIds);
    const away = userIds.filter((userId) => !online.has(userId) && !this.sockets.has(userId));
    await Promise.all(away.map((userId) => this.announce(userId, false)));
  }

  onApplicationShutdown(): void {
    for (const timer of this.leaving.values()) clearTimeout(timer);
  }

  private leave(userId: string): void {
    const left = (this.sockets.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.sockets.set(userId, left);
      return;
    }
    this.sockets.delete(userId);
    this.leaving.set(userId, setTimeout(() => void this.departures.add(userId), FLICKER_MS).unref());
  }

  private async enter(userIds: string[]): Promise<undefined[]> {
    // While Redis is away this node delivers by itself; the directory is written anew when it is back.
    await this.directory.add(this.nodeId, userIds).catch((error) => logger.debug({ err: error }, 'not in the directory'));
    return [];
  }

  private async gone(userIds: string[]): Promise<undefined[]> {
    for (const userId of userIds) this.leaving.delete(userId);
    await this.directory.remove(this.nodeId, userIds).catch((error) => logger.debug({ err: error }, 'still in the directory'));
    // Whoever came back while Redis was asked is there; the directory hears of them again.
    const back = userIds.filter((userId) => this.sockets.has(userId));
    if (back.length > 0) await this.enter(back);
    await this.tellWhoIsAway(userIds);
    return [];
  }

  private async announceArrival(userId: string): Promise<void> {
    await this.news.wait();
    if (this.sockets.has(userId)) await this.announce(userId, true);
  }

  private async announce(userId: string, online: boolean): Promise<void> {
    try {
      const peers = await this.messages.peersOf(userId);
      if (peers.length > 0) this.publisher.toUsers(peers, 'presence', { user_id: userId, online });
    } catch (error) {
      logger.debug({ err: error }, 'presence not told');
    }
  }
}
