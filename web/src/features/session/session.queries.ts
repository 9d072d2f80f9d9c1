import type { OwnUserDto, SuccessDto } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api-client';
import { ApiError, messageOf } from '../../lib/api-error';
import { useT } from '../../lib/i18n';
import { toast } from '../../lib/toast';

/** Whoever is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<OwnUserDto | null> => {
    try {
      return await api.get<OwnUserDto>('/user', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 30_000,
  retry: 1,
  meta: { live: true },
});

/** The signed-in user; null for nobody, undefined while that is not known. */
export function useCurrentUser(): OwnUserDto | null | undefined {
  return useQuery(currentUserQuery).data;
}

/**
 * The signed-in user, on screens that the guard keeps for them. Whoever has just been signed out stays until the guard
 * has taken the screen away: what else a screen listens to may draw it once more before that.
 */
export function useSignedInUser(): OwnUserDto {
  const user = useCurrentUser();
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) throw new Error('This screen is only for signed-in users.');
  return last.current;
}

/** The one way the own user enters the cache: after login, registration, an edit or a push. */
export function putCurrentUser(client: QueryClient, user: OwnUserDto): void {
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** Forgets the user and everything that was fetched for them. */
export function forgetCurrentUser(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const t = useT();
  return useMutation({
    mutationFn: () => api.post<SuccessDto>('/logout'),
    onSuccess: () => {
      void navigate('/auth');
      forgetCurrentUser(client);
      toast({ title: t('session.signedOut'), variant: 'success' });
    },
    onError: (error) => toast({ title: t('session.signOutFailed'), description: messageOf(error, ''), variant: 'destructive' }),
  });
}

/** Keeps the language in the account, so that it follows to other devices. */
export function useSaveLanguage() {
  const client = useQueryClient();
  const t = useT();
  return useMutation({
    mutationFn: ({ user, language }: { user: OwnUserDto; language: OwnUserDto['language'] }) =>
      api.patch<OwnUserDto>(`/users/${user.id}`, { language }),
    onSuccess: (user) => putCurrentUser(client, user),
    onError: () =>
      toast({ title: t('session.languageFailed'), description: t('session.languageFailedText'), variant: 'destructive' }),
  });
}
