import type { QueryClient } from '@tanstack/react-query';
import { acknowledged, patient } from '../../lib/acknowledged';
import { connectedSocket } from '../../lib/live-socket';
import { putReceipt } from './messages.queries';
import type { Mark } from './thread.rules';

const underWay = new Set<string>();

/**
 * Tells the server that messages reached this device, or the eyes before it, up to that seq, and shows it here once
 * the server knows. Without a socket nothing is told: the fetch that replaces it tells (rule 48).
 */
export async function tellMark(
  client: QueryClient,
  viewerId: string,
  matchId: string,
  upToSeq: number,
  kind: keyof Mark,
): Promise<void> {
  const socket = connectedSocket();
  const name = `${kind} ${matchId} ${upToSeq}`;
  if (!socket || underWay.has(name)) return;
  underWay.add(name);
  const mark = { match_id: matchId, up_to_seq: upToSeq };
  try {
    await acknowledged(`message:${kind}`, (listener) => patient(socket).emit(`message:${kind}`, mark, listener));
    putReceipt(client, { match_id: matchId, reader_id: viewerId, up_to_seq: upToSeq }, kind);
  } catch {
    // It is told again when the connection is back or the next message comes.
  } finally {
    underWay.delete(name);
  }
}
