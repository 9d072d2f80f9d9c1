import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { dropLikedMatch, putLikedMatch, refreshLikes } from './likes.queries';

/** A liked person who likes back can be written to at once. */
export function bindLikes(socket: AppSocket, client: QueryClient): void {
  socket.on('match:new', ({ id, otherUser }) => putLikedMatch(client, otherUser.id, id));
  socket.on('match:expired', ({ match_id }) => dropLikedMatch(client, match_id));
  socket.on('match:closed', ({ match_id }) => {
    dropLikedMatch(client, match_id);
    void refreshLikes(client);
  });
}
