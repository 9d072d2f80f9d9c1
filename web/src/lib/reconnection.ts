import type { Socket } from 'socket.io-client';

/** Everyone whose node went away comes back spread over this time, in ms. */
const RECONNECT_WITHIN_MS = 5000;

/** How a socket tries again after a loss: at some moment within that time, and so each time. */
export const reconnection = (withinMs = RECONNECT_WITHIN_MS) => ({
  reconnectionDelay: withinMs / 2,
  reconnectionDelayMax: withinMs,
  randomizationFactor: 1,
});

/**
 * Socket.IO stays away by itself after the server let a connection go or turned it down. It comes back here, for as long
 * as someone listens; unless it was turned down because nobody is signed in any more.
 */
export function comeBack(socket: Socket, withinMs = RECONNECT_WITHIN_MS): void {
  const soon = () => setTimeout(() => socket.listeners('connect').length > 0 && socket.connect(), Math.random() * withinMs);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') soon();
  });
  socket.on('connect_error', (error: Error & { data?: { status?: number } }) => {
    if (!socket.active && error.data?.status !== 401) soon();
  });
}
