import type { MessageDto } from '@mingle/core/contract';
import type { QueryClient } from '@tanstack/react-query';
import { acknowledged, patient } from '../../lib/acknowledged';
import { api } from '../../lib/api-client';
import { ApiError, messageOf } from '../../lib/api-error';
import { useConnection } from '../../lib/connection';
import { t } from '../../lib/i18n';
import { connectedSocket } from '../../lib/live-socket';
import { toast } from '../../lib/toast';
import { dropMatch } from '../matches/matches.queries';
import { putMessages } from './messages.queries';
import type { OutboxEntry } from './outbox.rules';
import { type SenderOptions, startSender } from './outbox.sender';
import { onOutboxChangedElsewhere } from './outbox.storage';
import { loadOutbox, noteLimit } from './outbox.store';

/**
 * Sends what this user's outbox holds, on every screen, for as long as they are signed in: over the socket while it is
 * up, else by POST. The answer stops it.
 */
export function startOutbox(client: QueryClient, userId: string): () => void {
  void loadOutbox(userId);
  const sender = startSender({
    userId,
    deliver,
    canTry: () => connectedSocket() !== null || useConnection.getState().online,
    onSent: (message) => putMessages(client, [message]),
    onFailed: (entry, failure, error) => reportFailure(client, entry, failure, error),
  });
  const stopWaking = useConnection.subscribe((now, before) => {
    const isBack = (now.online && !before.online) || (now.socket === 'up' && before.socket !== 'up');
    if (isBack) sender.wake();
  });
  const stopHearing = onOutboxChangedElsewhere(userId, () => void loadOutbox(userId));
  return () => {
    sender.stop();
    stopWaking();
    stopHearing();
  };
}

async function deliver({ id, matchId, content, image }: OutboxEntry): Promise<MessageDto> {
  if (image) return (await import('./image-upload')).uploadImage({ id, matchId, image });
  const socket = connectedSocket();
  if (!socket) return api.post<MessageDto>(`/matches/${matchId}/messages`, { content, client_message_id: id });
  const answer = await acknowledged<{ message: MessageDto }>('message:send', (listener) =>
    patient(socket).emit('message:send', { match_id: matchId, content, client_message_id: id }, listener),
  );
  return answer.message;
}

function reportFailure(
  client: QueryClient,
  entry: OutboxEntry,
  failure: Parameters<SenderOptions['onFailed']>[1],
  error: unknown,
): void {
  if (failure === 'limit') {
    const resetTime = error instanceof ApiError ? (error.body?.resetTime ?? null) : null;
    noteLimit({ matchId: entry.matchId, resetTime });
  } else if (failure === 'gone') {
    dropMatch(client, entry.matchId);
  } else if (entry.image) {
    toast({ title: t('messages.uploadFailed'), description: uploadComplaint(error), variant: 'destructive' });
  } else {
    toast({ title: t('messages.sendFailed'), description: messageOf(error, ''), variant: 'destructive' });
  }
}

/** 'Upload failed: {status}', and what the server says about it. */
function uploadComplaint(error: unknown): string {
  const why = messageOf(error, '');
  if (!(error instanceof ApiError) || error.status === null) return why;
  return [t('messages.uploadFailedStatus', { status: error.status }), error.body?.message ? why : ''].filter(Boolean).join('. ');
}
