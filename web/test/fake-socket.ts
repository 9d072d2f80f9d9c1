import type { Ack } from '@mingle/core/contract';
import { useConnection } from '../src/lib/connection';
import { useLiveSocket } from '../src/lib/live-socket';
import type { AppSocket } from '../src/lib/socket';

type Answers = Record<string, (payload: never) => Ack | undefined>;

/**
 * Stands in for a connected socket. `answers` acknowledges an event; an event without an answer waits in vain.
 * `push` is what the server would push to whoever listens.
 */
export function fakeSocket(answers: Answers = {}) {
  const sent: { event: string; payload: unknown }[] = [];
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const socket = {
    connected: true,
    get volatile() {
      return socket;
    },
    timeout: () => socket,
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return socket;
    },
    emit: (event: string, payload: unknown, acknowledge: (timedOut: Error | null, answer?: Ack) => void) => {
      sent.push({ event, payload });
      const answer = answers[event]?.(payload as never);
      if (answer) queueMicrotask(() => acknowledge(null, answer));
      return socket;
    },
  };
  const push = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  const asSocket = socket as unknown as AppSocket;
  useLiveSocket.setState({ socket: asSocket });
  useConnection.setState({ socket: 'up' });
  return {
    socket: asSocket,
    sent,
    push,
    sentOf: (event: string) => sent.filter((each) => each.event === event).map(({ payload }) => payload),
  };
}

/** As it is before and after a socket. */
export function noSocket(): void {
  useLiveSocket.setState({ socket: null });
  useConnection.setState({ socket: 'off', online: true });
}
