import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { putSwipesInfo } from './discover.queries';

/** Midnight in Thailand: the day's swipes are there again (rule 18). */
export function bindDiscover(socket: AppSocket, client: QueryClient): void {
  socket.on('swipes:reset', (info) => putSwipesInfo(client, info));
}
