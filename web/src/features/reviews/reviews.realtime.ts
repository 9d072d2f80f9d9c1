import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { refreshRating, refreshReviews } from './reviews.queries';

export function bindReviews(socket: AppSocket, client: QueryClient): void {
  socket.on('review:updated', ({ match_id }) => refreshReviews(client, match_id));
  // A date that was agreed on is asked about one day.
  socket.on('date:updated', ({ match_id }) => refreshReviews(client, match_id));
  socket.on('user:updated', () => refreshRating(client));
}
