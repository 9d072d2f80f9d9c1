import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { tellLocalOfMatch } from './match-news';
import { dropMatch, markLastMessage, putMatch, putPresence, touchLastMessage } from './matches.queries';

/** Keeps the cached matches true to what the server pushes. Pushes may come twice and in any order. */
export function bindMatches(socket: AppSocket, client: QueryClient): void {
  socket.on('match:new', (match) => {
    putMatch(client, match);
    // Decks hold the other type only: beside a tourist stands a local. Where words were exchanged before, no day runs out.
    if (match.otherUser.userType === 'tourist' && match.lastMessage === null)
      tellLocalOfMatch(match.id, match.otherUser.fullName);
  });
  socket.on('match:expired', ({ match_id }) => dropMatch(client, match_id));
  socket.on('match:closed', ({ match_id }) => dropMatch(client, match_id));
  socket.on('message:new', (message) => touchLastMessage(client, message));
  socket.on('message:delivered', (receipt) => markLastMessage(client, receipt, 'delivered'));
  socket.on('message:read', (receipt) => markLastMessage(client, receipt, 'read'));
  socket.on('presence', (presence) => putPresence(client, presence));
}
