import type { LikeDto, SwipeTakenBackDto } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

const LIKES = ['likes'] as const;

/** One's own likes, the newest first (rule 40); asked anew at each visit, because Discover adds to them. */
export const likesQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...LIKES, viewerId],
    queryFn: ({ signal }) => api.get<LikeDto[]>('/swipes/likes', { signal }),
    staleTime: 0,
    meta: { live: true },
  });

/** DELETE /api/swipes/{id}. A like that is gone already leaves the list as well (rule 39). */
export function useUnlike() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (swipeId: string) => {
      try {
        await api.delete<SwipeTakenBackDto>(`/swipes/${swipeId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_done, swipeId) => edit(client, (likes) => likes.filter(({ swipe }) => swipe.id !== swipeId)),
  });
}

/** A liked person has become a match. */
export function putLikedMatch(client: QueryClient, personId: string, matchId: string): void {
  edit(client, (likes) => likes.map((like) => (like.user.id === personId ? { ...like, matchId } : like)));
}

/** A match is over: the like that led to it stands alone again. */
export function dropLikedMatch(client: QueryClient, matchId: string): void {
  edit(client, (likes) => likes.map((like) => (like.matchId === matchId ? { ...like, matchId: null } : like)));
}

/** A match that was closed may have taken its person along: blocked people are in no list (rule 13). */
export const refreshLikes = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: LIKES });

function edit(client: QueryClient, change: (likes: LikeDto[]) => LikeDto[]): void {
  client.setQueriesData<LikeDto[]>({ queryKey: LIKES }, (likes) => likes && change(likes));
  // An answer that left before this change would undo it: it is asked for again.
  if (client.isFetching({ queryKey: LIKES }) > 0) void refreshLikes(client);
}
