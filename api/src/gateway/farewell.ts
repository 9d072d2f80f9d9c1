import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RealtimeServer } from './realtime-socket.js';

/** So many sockets are let go at a time, and how long until the next, in ms: they all come back to somebody. */
const SLICE = 200;
const BETWEEN_MS = 50;

/** Before the process ends, its sockets are closed so that clients reconnect by themselves, to another node. */
@Injectable()
export class Farewell {
  private server: RealtimeServer | null = null;

  open(server: RealtimeServer): void {
    this.server = server;
  }

  async say(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (let i = 0; i < sockets.length; i += SLICE) {
      if (i > 0) await sleep(BETWEEN_MS);
      for (const socket of sockets.slice(i, i + SLICE)) socket.conn.close();
    }
  }
}
