import type {
  DirectConversationDto,
  DirectMessageItemDto,
  DirectReceipt,
  MatchCreatedDto,
  SentDirectMessageDto,
} from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledged, patient } from '../../lib/acknowledged';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { isAttended } from '../../lib/attention';
import { connectedSocket } from '../../lib/live-socket';
import { shouldRetryQuery } from '../../lib/query-client';
import { putMatch, refreshMatches } from '../matches/matches.queries';
import { permissionQuery } from '../matches/permission.queries';
import { withItem, withMatch, withMessage, withReceipt } from './direct.rules';
import { receivedQuery } from './received.queries';

const ALL = ['direct-messages'] as const;
const RECEIVED = [...ALL, 'received'] as const;
const SENT = [...ALL, 'sent'] as const;
const CONVERSATION = [...ALL, 'conversation'] as const;

/** Whoever is not there, or no longer, for this viewer (rule 127). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What one sent before a match, newest first. */
export const sentQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...SENT, viewerId],
    queryFn: ({ signal }) => api.get<DirectMessageItemDto[]>('/direct-messages/sent', { signal }),
    meta: { live: true },
  });

/** What two people wrote before a match. Asking marks it as read, unless nobody looks (rule 48). */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: [...CONVERSATION, userId],
    queryFn: ({ signal }) =>
      api.get<DirectConversationDto>(`/direct-messages/${userId}${isAttended() ? '' : '?peek=1'}`, { signal }),
    retry: (failures, error) => !isGone(error) && shouldRetryQuery(failures, error),
    staleTime: 0,
    meta: { live: true },
  });

/** What is sent: a text, or an image. The id stays the same for as long as it is tried (rule 45). */
export interface DirectDraft {
  client_message_id: string;
  content: string;
  image: Blob | null;
}

/** POST /api/direct-messages/{userId}, or its upload-image. */
export function useSendDirect(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ image, ...draft }: DirectDraft) =>
      image
        ? api.upload<SentDirectMessageDto>(`/direct-messages/${userId}/upload-image`, 'image', image, {
            fields: { client_message_id: draft.client_message_id },
          })
        : api.post<SentDirectMessageDto>(`/direct-messages/${userId}`, draft),
    onSuccess: ({ match, ...message }) => {
      client.setQueryData(conversationQuery(userId).queryKey, (known) => known && withMessage(known, message));
      if (match) {
        putMatch(client, match);
        noteMatch(client, userId, match.id);
      }
      refreshDirect(client, userId);
    },
  });
}

/** POST /api/direct-messages/{userId}/create-match (rule 55). */
export function useCreateMatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.post<MatchCreatedDto>(`/direct-messages/${userId}/create-match`),
    onSuccess: ({ matchId }, userId) => {
      noteMatch(client, userId, matchId);
      refreshMatches(client);
    },
  });
}

/** The one way a pushed message enters the cache; what one may do next has changed with it. */
export function putDirectItem(client: QueryClient, item: DirectMessageItemDto): void {
  const { sender, recipient, matchId } = item;
  const edit = (items: DirectMessageItemDto[] | undefined) => items && withItem(items, item);
  client.setQueryData(receivedQuery(recipient.id).queryKey, edit);
  client.setQueryData(sentQuery(sender.id).queryKey, edit);
  for (const { id } of [sender, recipient]) {
    client.setQueryData(conversationQuery(id).queryKey, (known) => known && withMessage(known, item.message));
    if (matchId) noteMatch(client, id, matchId);
    void client.invalidateQueries({ queryKey: permissionQuery(id).queryKey });
  }
}

/** Reading, told by the server or by this device. */
export function putDirectReceipt(client: QueryClient, receipt: DirectReceipt): void {
  const read = withReceipt(receipt);
  for (const queryKey of [RECEIVED, SENT]) {
    client.setQueriesData<DirectMessageItemDto[]>({ queryKey }, (items) =>
      items?.map((item) => ({ ...item, message: read(item.message) })),
    );
  }
  client.setQueriesData<DirectConversationDto>(
    { queryKey: CONVERSATION },
    (known) => known && { ...known, messages: known.messages.map(read) },
  );
}

/** People who matched go on in their chat. */
export function noteMatch(client: QueryClient, userId: string, matchId: string): void {
  const matched = withMatch(userId, matchId);
  for (const queryKey of [RECEIVED, SENT]) {
    client.setQueriesData<DirectMessageItemDto[]>({ queryKey }, (items) => items?.map(matched));
  }
  void client.invalidateQueries({ queryKey: permissionQuery(userId).queryKey });
}

/** What one may do, and the lists, are asked for anew: of one person, or of all. */
export function refreshDirect(client: QueryClient, userId?: string): void {
  if (!userId) return void client.invalidateQueries({ queryKey: ALL });
  for (const queryKey of [permissionQuery(userId).queryKey, conversationQuery(userId).queryKey, SENT]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Tells that everything of theirs is read. Without a socket the next fetch tells. */
export async function tellDirectRead(client: QueryClient, viewerId: string, userId: string, upTo: string): Promise<void> {
  const socket = connectedSocket();
  if (!socket) return;
  try {
    await acknowledged('direct-message:read', (listener) =>
      patient(socket).emit('direct-message:read', { user_id: userId }, listener),
    );
    putDirectReceipt(client, { user_id: userId, reader_id: viewerId, up_to: upTo });
  } catch {
    // It is told again with the next message, or with the next look.
  }
}
