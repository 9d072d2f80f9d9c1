import type { DirectMessageItemDto } from '@mingle/core/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** What one was sent before a match, newest first. */
export const receivedQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['direct-messages', 'received', viewerId],
    queryFn: ({ signal }) => api.get<DirectMessageItemDto[]>('/direct-messages/received', { signal }),
    meta: { live: true },
  });

/** People whose last word before a match is unread: the badge of Chats counts them beside the matches (rule 51). */
export const useUnreadDirect = (viewerId: string): number =>
  useQuery({ ...receivedQuery(viewerId), select: countUnread }).data ?? 0;

const countUnread = (items: readonly DirectMessageItemDto[]): number =>
  new Set(items.filter(isUnread).map(({ sender }) => sender.id)).size;

export const isUnread = ({ message, hasActiveMatch }: DirectMessageItemDto): boolean =>
  message.read_at === null && !hasActiveMatch;
