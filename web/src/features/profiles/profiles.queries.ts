import type { OwnUserDto, ProfileDto, ReviewDto, UpdateOwnUser } from '@mingle/core/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { shouldRetryQuery } from '../../lib/query-client';
import { putCurrentUser } from '../session/session.queries';

/** Whoever is not there is not asked for again. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Somebody's profile, as this viewer sees it; 404 for whom they cannot see (rule 83). */
export const profileQuery = (viewerId: string, userId: string) =>
  queryOptions({
    queryKey: ['profiles', viewerId, userId],
    queryFn: ({ signal }) => api.get<ProfileDto>(`/users/${userId}`, { signal }),
    staleTime: 30_000,
    retry: (failures, error) => !isGone(error) && shouldRetryQuery(failures, error),
    meta: { live: true },
  });

/** What was said of somebody, by nobody's name. */
export const reviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reviews', userId],
    queryFn: ({ signal }) => api.get<ReviewDto[]>(`/users/${userId}/reviews`, { signal }),
    retry: (failures, error) => !isGone(error) && shouldRetryQuery(failures, error),
  });

/** PATCH /api/users/{id}: what is given is changed. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateOwnUser) => api.patch<OwnUserDto>(`/users/${userId}`, changes),
    onSuccess: (user) => {
      putCurrentUser(client, user);
      // Whom one is shown hangs on one's place and wishes: the cards are dealt anew when they are next looked at.
      void client.invalidateQueries({ queryKey: ['nearby'] });
    },
  });
}

/** PATCH /api/users/{id}/photos: one after another, so that the last order wins. */
export function useSavePhotos(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photos: string[]) => api.patch<OwnUserDto>(`/users/${userId}/photos`, { photos }),
    scope: { id: 'photos' },
    onSuccess: (user) => putCurrentUser(client, user),
  });
}
