import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { currentUserQuery } from '../session/session.queries';
import { putMessages, putReceipt } from './messages.queries';
import { removeEntry } from './outbox.store';
import { forgetTyping, noteTyping } from './typing.store';

/** What the server pushes about messages. Pushes may come twice and in any order. */
export function bindMessages(socket: AppSocket, client: QueryClient): void {
  socket.on('message:new', (message) => {
    putMessages(client, [message]);
    if (message.sender_id !== client.getQueryData(currentUserQuery.queryKey)?.id) forgetTyping(message.match_id);
    // One's own come back, from here before its acknowledgement, or from another tab: it has been sent.
    else if (message.client_message_id) removeEntry(message.client_message_id);
  });
  socket.on('message:delivered', (receipt) => putReceipt(client, receipt, 'delivered'));
  socket.on('message:read', (receipt) => putReceipt(client, receipt, 'read'));
  socket.on('typing', ({ match_id }) => noteTyping(match_id));
}
