import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket.js';

/** So many sockets are let go at a time, and how long until the next, in ms: they all come back to somebody. */
const SLICE = 200;
const BETWEEN_MS = 50;
/** Longer than this nobody waits for an acknowledgement, in ms: the client sends again, and is recognised (rule 45). */
const ANSWERED_WITHIN_MS = 5_500;

/**
 * Before the process ends, its sockets are closed so that clients reconnect by themselves, to another node; each after
 * what it has sent is acknowledged.
 */
@Injectable()
export class Farewell {
  private server: RealtimeServer | null = null;

  open(server: RealtimeServer): void {
    this.server = server;
  }

  async say(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    const leaving: Promise<void>[] = [];
    for (let i = 0; i < sockets.length; i += SLICE) {
      if (i > 0) await sleep(BETWEEN_MS);
      leaving.push(...sockets.slice(i, i + SLICE).map(letGo));
    }
    await Promise.all(leaving);
  }
}

async function letGo(socket: RealtimeSocket): Promise<void> {
  const { data } = socket;
  if (data.unanswered) {
    const answered = new Promise<void>((resolve) => {
      data.onAnswered = resolve;
    });
    await Promise.race([answered, sleep(ANSWERED_WITHIN_MS, undefined, { ref: false })]);
  }
  socket.conn.close();
}
