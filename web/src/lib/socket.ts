import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@mingle/core/contract';
import { io, type Socket } from 'socket.io-client';
import { ApiError } from './api-error';
import { setSocketState } from './connection';
import { noteServerTime } from './server-clock';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Milliseconds. A client that waited in vain tries again with the same client id (rule 45). */
const ACK_TIMEOUT_MS = 10_000;
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

/** What Socket.IO hands to an acknowledgement that may time out. */
type AckListener<T> = (timedOut: Error | null, answer: Ack<T>) => void;

/**
 * Sends an event and waits for its acknowledgement:
 * `acknowledged('typing', (ack) => patient(socket).emit('typing', payload, ack))`.
 * A refusal is the {@link ApiError} that REST would have given; silence is a network error.
 */
export function acknowledged<T extends object>(
  event: keyof ClientToServerEvents,
  emit: (listener: AckListener<T>) => void,
): Promise<{ ok: true } & T> {
  return new Promise((resolve, reject) => {
    emit((timedOut, answer) => {
      if (timedOut) reject(ApiError.network(event));
      else if (answer.ok) resolve(answer);
      else reject(ApiError.refused(event, { status: answer.status, body: answer, message: answer.message }));
    });
  });
}

/** The socket, waiting so long for an acknowledgement and no longer. */
export const patient = (socket: AppSocket) => socket.timeout(ACK_TIMEOUT_MS);
