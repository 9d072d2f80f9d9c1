import type { ClientToServerEvents, ServerToClientEvents } from '@mingle/core/contract';
import { io, type Socket } from 'socket.io-client';
import { setSocketState } from './connection';
import { noteServerTime } from './server-clock';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Everyone whose node went away comes back spread over this time. */
const RECONNECT_WITHIN_MS = 5000;

/** A socket of the own origin, signed in by the cookie, not yet connected; it keeps the connection store true. */
export function createSocket(): AppSocket {
  const socket: AppSocket = io({
    autoConnect: false,
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: RECONNECT_WITHIN_MS / 2,
    reconnectionDelayMax: RECONNECT_WITHIN_MS,
    randomizationFactor: 1,
  });
  socket.on('connect', () => setSocketState('up'));
  socket.on('connect_error', () => setSocketState('down'));
  socket.on('disconnect', (reason) => {
    setSocketState('down');
    // The one reason after which Socket.IO stays away by itself.
    if (reason === 'io server disconnect') reconnectSoon(socket);
  });
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

function reconnectSoon(socket: AppSocket): void {
  setTimeout(() => socket.listeners('connect').length > 0 && socket.connect(), Math.random() * RECONNECT_WITHIN_MS);
}
