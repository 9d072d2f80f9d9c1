import type { PushEvent, PushPayload } from '../contract/realtime.js';

/** One thing to tell the sockets of some people. */
export interface Push {
  /** Everybody in it hears the same payload. */
  users: string[];
  event: PushEvent;
  payload: unknown;
  /** A socket that already knows (the sender's own, which gets an acknowledgement). */
  exceptSocket?: string | undefined;
}

/** The same event for several people, each with the payload made for them. */
export type PushFor<E extends PushEvent> = (viewerId: string) => PushPayload<E>;

/** Gives pushes to the sockets of this very process; the gateway registers one. */
export interface LocalSockets {
  deliver(pushes: Push[]): void;
}

/** The Redis channel of a gateway node. */
export const nodeChannel = (nodeId: string): string => `node:${nodeId}`;
/** The Redis set of the people connected to a node. */
export const nodeUsersKey = (nodeId: string): string => `node:${nodeId}:users`;
/** A member of each node's set: missing, the set was lost, and the node is told everything until it registers again. */
export const EPOCH_MEMBER = '*';
