import type {
  InteractionType,
  OwnUserDto,
  RecommendationDto,
  RecommendationInteractionDto,
  SuccessDto,
} from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { isMarked, withMark } from './marks.rules';

/** Places in the viewer's city; the key carries it (spec section 7). */
export const recommendationsQuery = ({ location }: Pick<OwnUserDto, 'location'>) =>
  queryOptions({
    queryKey: ['recommendations', location],
    queryFn: ({ signal }) => api.get<RecommendationDto[]>('/recommendations', { signal }),
  });

/** What the viewer liked and saved, of this and of other cities. */
export const interactionsQuery = queryOptions({
  queryKey: ['recommendation-interactions'],
  queryFn: ({ signal }) => api.get<RecommendationInteractionDto[]>('/user/recommendation-interactions', { signal }),
});

/**
 * Likes or saves a place, or takes that back: shown at once, set on the server, never toggled (rule 115). Presses on one
 * button follow one another, so that the last one stands.
 */
export function useMark(place: RecommendationDto, type: InteractionType, onError: (error: Error) => void) {
  const client = useQueryClient();
  const mutationKey = ['mark', place.id, type];
  const path = `/recommendations/${place.id}/interact`;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (on: boolean) =>
      on ? api.post<SuccessDto>(path, { interactionType: type }) : api.delete<SuccessDto>(`${path}?interactionType=${type}`),
    onMutate: async (on) => {
      // An answer that left before this press would undo it.
      await client.cancelQueries({ queryKey: interactionsQuery.queryKey });
      putMark(client, place, type, on);
    },
    onError: (error, on) => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) putMark(client, place, type, !on);
      onError(error);
    },
  });
}

/** The one way a mark enters the cache before the server has said so. */
function putMark(client: QueryClient, place: RecommendationDto, type: InteractionType, on: boolean): void {
  client.setQueryData(interactionsQuery.queryKey, (marks) =>
    marks && isMarked(marks, place.id, type) !== on ? withMark(marks, place, type, on) : marks,
  );
}
