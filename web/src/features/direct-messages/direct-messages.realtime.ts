import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { noteMatch, putDirectItem, putDirectReceipt, refreshDirect } from './direct-messages.queries';

/** What the server pushes about messages before a match, and what a match changes of them. */
export function bindDirectMessages(socket: AppSocket, client: QueryClient): void {
  socket.on('direct-message:new', (item) => putDirectItem(client, item));
  socket.on('direct-message:read', (receipt) => putDirectReceipt(client, receipt));
  socket.on('match:new', ({ id, otherUser }) => noteMatch(client, otherUser.id, id));
  socket.on('match:expired', () => refreshDirect(client));
  socket.on('match:closed', () => refreshDirect(client));
}
