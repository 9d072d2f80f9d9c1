import type { ClientToServerEvents, ServerToClientEvents } from '@mingle/core/contract';
import { io, type Socket } from 'socket.io-client';
import { setSocketState } from './connection';
import { comeBack, reconnection } from './reconnection';
import { noteServerTime } from './server-clock';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A socket of the own origin, signed in by the cookie, not yet connected; it keeps the connection store true. */
export function createSocket(): AppSocket {
  const socket: AppSocket = io({
    autoConnect: false,
    transports: ['websocket'],
    withCredentials: true,
    ...reconnection(),
  });
  comeBack(socket);
  socket.on('connect', () => setSocketState('up'));
  socket.on('connect_error', () => setSocketState('down'));
  socket.on('disconnect', () => setSocketState('down'));
  let startedAt = Date.now();
  socket.io.on('reconnect_attempt', () => {
    startedAt = Date.now();
  });
  socket.on('hello', ({ now }) => noteServerTime(now, startedAt));
  return socket;
}

export function connect(socket: AppSocket): void {
  setSocketState('connecting');
  socket.connect();
}

/** Leaves for good: no event is heard and no reconnection tried any more. */
export function leave(socket: AppSocket): void {
  socket.removeAllListeners();
  socket.disconnect();
  setSocketState('off');
}
