import type { Login, OwnUserDto, RegisterInput, UpdateUser } from '@mingle/core/contract';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

export const loginMutation = mutationOptions({
  mutationFn: (input: Login) => api.post<OwnUserDto>('/login', input),
});

/** The vibe of somebody who has an account without one. */
export const saveVibeMutation = mutationOptions({
  mutationFn: ({ userId, changes }: { userId: string; changes: UpdateUser }) =>
    api.patch<OwnUserDto>(`/users/${userId}`, changes),
});

export const registerMutation = mutationOptions({
  mutationFn: (input: RegisterInput) => api.post<OwnUserDto>('/register', input),
});
