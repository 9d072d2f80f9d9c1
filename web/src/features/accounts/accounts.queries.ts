import type { Login, OwnUserDto, RegisterInput, UploadDto } from '@mingle/core/contract';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

export const loginMutation = mutationOptions({
  mutationFn: (input: Login) => api.post<OwnUserDto>('/login', input),
});

export const registerMutation = mutationOptions({
  mutationFn: (input: RegisterInput) => api.post<OwnUserDto>('/register', input),
});

export type UploadPurpose = 'photo' | 'id';

/** Puts a picture on the server before there is an account (rule 78); the answer's url is claimed by the registration. */
export async function uploadPicture(file: Blob, purpose: UploadPurpose): Promise<string> {
  const { url } = await api.upload<UploadDto>(purpose === 'id' ? '/upload?purpose=id' : '/upload', 'photo', file);
  return url;
}
