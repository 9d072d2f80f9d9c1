import type { MessageDto } from '@mingle/core/contract';
import { readAnswer } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { noteProgress } from './uploads.store';

/** A large image over a slow line. In ms. */
const TIMEOUT_MS = 120_000;

export interface ImageToSend {
  id: string;
  matchId: string;
  image: Blob;
}

/**
 * POST /api/matches/{id}/upload-image, with how far it has come. Not by `fetch`, which does not tell. The id is sent before
 * the file, so that a second try cannot send twice (rule 45). Fails with an {@link ApiError}.
 */
export function uploadImage({ id, matchId, image }: ImageToSend): Promise<MessageDto> {
  const path = `/api/matches/${matchId}/upload-image`;
  const form = new FormData();
  form.append('client_message_id', id);
  form.append('image', image, 'image');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?_t=${Date.now()}`);
    request.withCredentials = true;
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && noteProgress(id, loaded / total);
    request.onload = () => resolve(readAnswer<MessageDto>(path, responseOf(request)));
    request.onerror = () => reject(ApiError.network(path));
    request.ontimeout = () => reject(ApiError.cancelled(path));
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    ...(type && { headers: { 'content-type': type } }),
  });
}
