import {
  ENV,
  type Env,
  Gathering,
  notSignedIn,
  passwordChangeRequired,
  SessionsService,
  unavailable,
  type Viewer,
} from '@mingle/core';
import { Inject, Injectable } from '@nestjs/common';
import { answerTo } from '../http/error-answer.js';
import { SessionCookie } from '../http/session-cookie.js';
import { Connections } from './connections.js';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket.js';
import { SocketLimit } from './socket-limit.js';

/** Handshakes of so many ms go on together, so that those of a crowd share their reads. */
const GATHER_MS = 10;

/** Lets sockets in: with a session, which is read here once (performance.md, design 5). */
@Injectable()
export class Handshake {
  private readonly cookie: SessionCookie;
  private closing = false;
  private readonly crowd = new Gathering(GATHER_MS);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly connections: Connections,
  ) {
    this.cookie = new SessionCookie(env);
  }

  install(server: RealtimeServer): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(connectError(error)),
      );
    });
  }

  /** Nobody is let in any more: the process is about to end. */
  close(): void {
    this.closing = true;
  }

  private async admit(socket: RealtimeSocket): Promise<void> {
    if (this.closing) throw unavailable();
    const viewer = await this.viewerOf(socket);
    if (!viewer) throw notSignedIn();
    if (viewer.mustChangePassword) throw passwordChangeRequired();
    socket.data.viewer = viewer;
    socket.data.limit = new SocketLimit(this.env.rateLimitFactor, Date.now());
    forgetRequest(socket);
    // Before the client hears that it is connected: what is published from then on must find it.
    await this.connections.arrive(viewer.id, (leave) => socket.conn.once('close', leave));
  }

  private async viewerOf(socket: RealtimeSocket): Promise<Viewer | null> {
    const token = this.cookie.read(socket.handshake.headers.cookie);
    if (!token) return null;
    await this.crowd.wait();
    return this.sessions.read(token);
  }
}

/** The handshake's request is kilobytes that nobody reads again. */
function forgetRequest(socket: RealtimeSocket): void {
  socket.handshake.headers = {};
  Reflect.set(socket.conn, 'request', null);
}

/** What the client's `connect_error` gets: the body that REST would have answered, with its status. */
function connectError(error: unknown): Error {
  const { status, body } = answerTo(error);
  return Object.assign(new Error(body.message), { data: { status, ...body } });
}
