import type { Login, OwnUserDto, RegisterInput } from '@mingle/core/contract';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

export const loginMutation = mutationOptions({
  mutationFn: (input: Login) => api.post<OwnUserDto>('/login', input),
});

export const registerMutation = mutationOptions({
  mutationFn: (input: RegisterInput) => api.post<OwnUserDto>('/register', input),
});
