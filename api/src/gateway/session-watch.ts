import { ENV, type Env, logger, Notifications, SESSIONS_ENDED_CHANNEL, SessionsService } from '@mingle/core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket.js';

const SWEEP_MS = 1000;
/** So many sessions one sweep looks up; of more sockets than that, the next sweep takes the next ones. */
const SWEEP_SIZE = 2000;

/**
 * Cuts the sockets of ended sessions: told by Postgres in the transaction that ended them, and by a sweep, which also
 * finds those that ran out (rule 91). Neither needs Redis.
 */
@Injectable()
export class SessionWatch implements OnApplicationShutdown {
  private server: RealtimeServer | null = null;
  private notifications: Notifications | null = null;
  private timer: NodeJS.Timeout | null = null;
  private swept = 0;
  private sweeping = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly sessions: SessionsService,
  ) {}

  open(server: RealtimeServer): void {
    this.server = server;
    this.notifications = new Notifications(this.env.databaseUrl, SESSIONS_ENDED_CHANNEL, (name) =>
      this.end((socket) => isOf(socket, name)),
    );
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.notifications?.close();
  }

  private async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      const sockets = this.nextSockets();
      const hashes = await this.sessions.endedAmong(sockets.map((socket) => socket.data.viewer.sessionHash));
      if (hashes.length === 0) return;
      const ended = new Set(hashes.map((hash) => hash.toString('hex')));
      for (const socket of sockets) if (ended.has(hexOf(socket))) end(socket);
    } catch (error) {
      logger.debug({ err: error }, 'sessions not swept');
    } finally {
      this.sweeping = false;
    }
  }

  private nextSockets(): RealtimeSocket[] {
    // Whoever was let in just now was looked up then.
    const since = Date.now() - SWEEP_MS;
    const all = [...(this.server?.sockets.sockets.values() ?? [])].filter(({ handshake }) => handshake.issued < since);
    if (this.swept >= all.length) this.swept = 0;
    const next = all.slice(this.swept, this.swept + SWEEP_SIZE);
    this.swept += SWEEP_SIZE;
    return next;
  }

  private end(isMeant: (socket: RealtimeSocket) => boolean): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) if (isMeant(socket)) end(socket);
  }
}

const hexOf = (socket: RealtimeSocket): string => socket.data.viewer.sessionHash.toString('hex');

/** A notification names a person, all of whose sessions ended, or one session. */
const isOf = (socket: RealtimeSocket, name: string): boolean => socket.data.viewer.id === name || hexOf(socket) === name;

function end(socket: RealtimeSocket): void {
  socket.emit('session:ended', {});
  socket.disconnect(true);
}
