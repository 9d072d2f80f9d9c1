import { once } from 'node:events';
import type { ClientToServerEvents, ServerToClientEvents } from '@mingle/core/contract';
import { io, type Socket } from 'socket.io-client';
import type { Person } from './people.js';

/** A device that only listens: it never asks for what it may have missed, and never comes back. */
export class Listener {
  readonly heard = new Map<keyof ServerToClientEvents, unknown[]>();
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** The ids of the messages that were pushed here. */
  readonly messageIds = new Set<string>();
  lostConnection = false;

  constructor(
    url: string,
    readonly person: Person,
  ) {
    this.socket = io(url, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      extraHeaders: { cookie: person.cookie },
    });
    this.socket.on('disconnect', () => {
      this.lostConnection = true;
    });
    this.socket.onAny((event: keyof ServerToClientEvents, payload: unknown) => {
      this.heard.set(event, [...(this.heard.get(event) ?? []), payload]);
    });
    this.socket.on('message:new', ({ id }) => this.messageIds.add(id));
  }

  static async connect(url: string, person: Person): Promise<Listener> {
    const listener = new Listener(url, person);
    await once(listener.socket as never, 'hello');
    return listener;
  }

  /** Whether it has heard an event with this in its payload. */
  hasHeard(event: keyof ServerToClientEvents, part: object): boolean {
    return (this.heard.get(event) ?? []).some((payload) =>
      Object.entries(part).every(([key, value]) => Reflect.get(Object(payload), key) === value),
    );
  }

  close(): void {
    this.socket.disconnect();
  }
}
