import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n';
import type { AppSocket } from '../../lib/socket';
import { toast } from '../../lib/toast';
import { currentUserQuery, forgetCurrentUser } from './session.queries';

export function bindSession(socket: AppSocket, client: QueryClient): void {
  socket.on('user:updated', (changes) => {
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...changes });
  });
  // Signed out elsewhere, or by the server: the guard then leads to /auth (rule 91).
  socket.on('session:ended', () => {
    forgetCurrentUser(client);
    toast({ title: t('session.ended') });
  });
}
