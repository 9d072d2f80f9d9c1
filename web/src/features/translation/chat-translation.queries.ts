import type { ChatTranslationDto, UpdateChatTranslation } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';

/** How one reads a chat, on all of one's devices. */
export const chatTranslationQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['matches', matchId, 'translation'],
    queryFn: ({ signal }) => api.get<ChatTranslationDto>(`/matches/${matchId}/translation`, { signal }),
    retry: false,
    meta: { live: true },
  });

/** The one way it enters the cache, whether as answer or push. */
export function putChatTranslation(client: QueryClient, reading: ChatTranslationDto): void {
  client.setQueryData(chatTranslationQuery(reading.match_id).queryKey, reading);
}

/** The switch moves at once, and back when the server refuses. */
export function useUpdateChatTranslation(matchId: string) {
  const client = useQueryClient();
  const t = useT();
  const { queryKey } = chatTranslationQuery(matchId);
  return useMutation({
    mutationFn: (changes: UpdateChatTranslation) => api.patch<ChatTranslationDto>(`/matches/${matchId}/translation`, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (reading) => reading && { ...reading, ...changes });
      return before;
    },
    onSuccess: (reading) => putChatTranslation(client, reading),
    onError: (error, _changes, before) => {
      client.setQueryData(queryKey, before);
      toast({ title: t('translation.notKept'), description: messageOf(error, ''), variant: 'destructive' });
    },
  });
}
