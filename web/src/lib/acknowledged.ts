import type { Ack, ClientToServerEvents } from '@mingle/core/contract';
import { ApiError } from './api-error';
import type { AppSocket } from './socket';

/** Milliseconds. A client that waited in vain tries again with the same client id (rule 45). */
const ACK_TIMEOUT_MS = 10_000;

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
