import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Env, isForeign, logger, notFound, TooManyRequests } from '@mingle/core';
import type { WebSocketAdapter, WsMessageHandler } from '@nestjs/common';
import { Server } from 'socket.io';
import { type Acknowledge, acknowledgeIn, payloadIn, refuse } from './acknowledge.js';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket.js';

/** The longest message, 2000 code points of escaped surrogate pairs, takes 24 KB. */
const MAX_PACKET_BYTES = 64 * 1024;
/** Twice 20 s without a sign of life, and a phone in a tunnel is offline to the others. */
const PING_INTERVAL_MS = 20_000;
const PING_TIMEOUT_MS = 20_000;

/**
 * Socket.IO under Nest's handlers without an rxjs pipeline per message (message-log.md, section 6). Every event is
 * acknowledged: a malformed, unknown or too frequent one with a refusal.
 */
export class DirectIoAdapter implements WebSocketAdapter<RealtimeServer, RealtimeSocket> {
  constructor(
    private readonly httpServer: HttpServer,
    private readonly env: Env,
  ) {}

  create(): RealtimeServer {
    return new Server(this.httpServer, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: MAX_PACKET_BYTES,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      allowRequest: (request, decide) => decide(null, !this.isForeign(request)),
    });
  }

  bindClientConnect(server: RealtimeServer, callback: (socket: RealtimeSocket) => void): void {
    server.on('connection', callback);
  }

  bindClientDisconnect(socket: RealtimeSocket, callback: (reason: string) => void): void {
    socket.once('disconnect', callback);
  }

  closeClient(socket: RealtimeSocket): void {
    socket.conn.close();
  }

  async close(server: RealtimeServer): Promise<void> {
    await server.close();
  }

  async dispose(): Promise<void> {}

  bindMessageHandlers(socket: RealtimeSocket, handlers: WsMessageHandler[]): void {
    const callbacks = new Map(handlers.map(({ message, callback }) => [String(message), callback]));
    // An unheard event of this very name would end the process.
    socket.on('error', (error) => logger.debug({ err: error }, 'socket error'));
    socket.onAny((event: string, ...args: unknown[]) => {
      const acknowledge = acknowledgeIn(args);
      if (!this.isAllowed(socket, acknowledge)) return;
      const callback = callbacks.get(event);
      if (callback) void this.answer(socket, callback, payloadIn(args), acknowledge);
      else refuse(acknowledge, notFound('There is no such event.'));
    });
  }

  private async answer(
    { data }: RealtimeSocket,
    callback: WsMessageHandler['callback'],
    payload: unknown,
    acknowledge: Acknowledge,
  ): Promise<void> {
    data.unanswered = (data.unanswered ?? 0) + 1;
    try {
      // Undefined: the filter has answered already.
      const reply: unknown = await callback(payload, acknowledge);
      if (reply !== undefined) acknowledge({ ok: true, ...(typeof reply === 'object' ? reply : {}) });
    } catch (error) {
      refuse(acknowledge, error);
    } finally {
      data.unanswered--;
      if (data.unanswered === 0) data.onAnswered?.();
    }
  }

  private isAllowed(socket: RealtimeSocket, acknowledge: Acknowledge): boolean {
    const verdict = socket.data.limit.take(Date.now());
    if (verdict === 'allowed') return true;
    if (verdict === 'flood') socket.disconnect(true);
    else refuse(acknowledge, new TooManyRequests(1));
    return false;
  }

  private isForeign({ headers }: IncomingMessage): boolean {
    const secFetchSite = [headers['sec-fetch-site']].flat().join() || undefined;
    return isForeign({ origin: headers.origin, secFetchSite, host: headers.host }, this.env.publicUrl);
  }
}
