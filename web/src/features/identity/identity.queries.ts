import type {
  ChangePassword,
  ForgotPassword,
  ForgotPasswordDto,
  OwnUserDto,
  PasswordStatusDto,
  ResetPassword,
  SuccessDto,
  UpdateUser,
} from '@mingle/core/contract';
import { mutationOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { retryPasswordCall } from '../../lib/query-client';
import { currentUserQuery, forgetCurrentUser, putCurrentUser } from '../session/session.queries';

/** Tried again by a helper of their own, so not by the client (spec section 9). */
export const forgotMutation = mutationOptions({
  mutationFn: (input: ForgotPassword) => retryPasswordCall(() => api.post<ForgotPasswordDto>('/forgot-password', input)),
  retry: false,
});

/** The server ends every session of that person: whoever was signed in here is so no more. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ResetPassword) => retryPasswordCall(() => api.post<SuccessDto>('/reset-password', input)),
    retry: false,
    onSuccess: () => forgetCurrentUser(client),
  });
}

/** Whether there is a password, and whether it must be changed (rule 89). */
export const passwordStatusQuery = queryOptions({
  queryKey: ['password-status'],
  queryFn: ({ signal }) => api.get<PasswordStatusDto>('/check-password-status', { signal }),
  staleTime: 0,
});

/** The account is fetched anew: it no longer asks for a change. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePassword) => api.post<SuccessDto>('/change-password', input),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** Follows the link of a mail, once (rule 76). */
export function useVerifyEmail(userId: string, token: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['verify-email', userId, token],
    queryFn: async () => {
      const user = await api.post<OwnUserDto>('/verify-email', { token });
      putCurrentUser(client, user);
      return user;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const resendLinkMutation = mutationOptions({
  mutationFn: () => api.post<SuccessDto>('/verify-email/resend'),
});

/** What an account still lacks (rule 81). */
export function useCompleteProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateUser) => api.patch<OwnUserDto>(`/users/${userId}`, changes),
    onSuccess: (user) => putCurrentUser(client, user),
  });
}
