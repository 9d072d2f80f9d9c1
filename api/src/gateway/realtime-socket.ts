import type { ClientToServerEvents, ServerToClientEvents, Viewer } from '@mingle/core';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { SocketLimit } from './socket-limit.js';

/** What the gateway knows of a socket. */
export interface SocketData {
  /** Whose session the handshake carried. */
  viewer: Viewer;
  limit: SocketLimit;
  /** How many of its events are not acknowledged yet; and who waits until none is. */
  unanswered?: number;
  onAnswered?: () => void;
  /** The last typing that was passed on, in ms since the epoch. */
  typing?: { matchId: string; at: number };
}

export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** The room of all sockets of a person on this node; joined by the server only. */
export const roomOf = (userId: string): string => `user:${userId}`;
