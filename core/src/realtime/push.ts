import type { PushEvent, PushPayload } from '../contract/realtime.js';

/** One thing to tell the sockets of some people. */
export interface Push {
  /** Everybody in it hears the same payload. */
  users: string[];
  event: PushEvent;
  payload: PushPayload<PushEvent>;
  /** A socket that already knows (the sender's own, which gets an acknowledgement). */
  exceptSocket?: string | undefined;
}

/** The sockets of this very process; the gateway registers itself as such. */
export interface LocalSockets {
  nodeId: string;
  deliver(pushes: Push[]): void;
}
