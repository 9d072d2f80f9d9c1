import type { UploadDto } from '@mingle/core/contract';
import { api } from './api-client';

export type UploadPurpose = 'photo' | 'id';

/** Puts a prepared picture on the server, with or without an account (rule 78); it is kept once its url is claimed. */
export async function uploadPicture(file: Blob, purpose: UploadPurpose): Promise<string> {
  const { url } = await api.upload<UploadDto>(purpose === 'id' ? '/upload?purpose=id' : '/upload', 'photo', file);
  return url;
}
