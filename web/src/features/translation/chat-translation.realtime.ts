import type { QueryClient } from '@tanstack/react-query';
import type { AppSocket } from '../../lib/socket';
import { putChatTranslation } from './chat-translation.queries';

/** What was chosen on another device of one's own, and what the other person lets be known. */
export function bindChatTranslation(socket: AppSocket, client: QueryClient): void {
  socket.on('translation:updated', (reading) => putChatTranslation(client, reading));
}
