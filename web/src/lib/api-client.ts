import { ApiError } from './api-error';
import { noteServerTime } from './server-clock';

const DEFAULT_TIMEOUT_MS = 30_000;
const GET_TIMEOUT_MS = 15_000;
const UNCACHED_GETS = ['/api/user', '/api/matches', '/api/check-password-status'];

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

export interface UploadOptions extends CallOptions {
  /** Short texts beside the file. */
  fields?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of the product. Paths are given without `/api`; answers are the parsed JSON. Every failure is an
 * {@link ApiError}. A success that is not JSON yields `{success: true}`; one whose JSON is broken yields that with
 * `error` and `errorMessage`.
 */
export const api = {
  get: <T>(path: string, options: CallOptions = {}) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: object, options: CallOptions = {}) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: object, options: CallOptions = {}) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: object, options: CallOptions = {}) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options: CallOptions = {}) => call<T>('DELETE', path, undefined, options),
  /** Asks for a file. */
  download: (path: string, body: object, options: CallOptions = {}) =>
    call('POST', path, body, options, (response) => response.blob()),
  /** Sends one file as multipart, in the given field. */
  upload: <T>(path: string, field: string, file: Blob, { fields = {}, ...options }: UploadOptions = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    return call<T>('POST', path, form, options);
  },
};

async function call<T>(
  method: Method,
  pathWithoutApi: string,
  body: object | undefined,
  options: CallOptions,
  read: (response: Response) => Promise<T> = success,
): Promise<T> {
  const path = `/api${pathWithoutApi}`;
  const deadline = abortAfter(options.timeout ?? (method === 'GET' ? GET_TIMEOUT_MS : DEFAULT_TIMEOUT_MS), options.signal);
  const sentAt = Date.now();
  try {
    const response = await fetch(withTimestamp(method, path), { ...requestInit(method, body), signal: deadline.signal });
    noteClock(response, sentAt);
    return await readAnswer(path, response, read);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw deadline.signal.aborted ? ApiError.cancelled(path) : ApiError.network(path);
  } finally {
    deadline.clear();
  }
}

/** What an answer holds; throws an {@link ApiError} for a refusal. */
export async function readAnswer<T>(
  path: string,
  response: Response,
  read: (response: Response) => Promise<T> = success,
): Promise<T> {
  if (!response.ok) throw await refusal(path, response);
  return read(response);
}

function requestInit(method: Method, body: object | undefined): RequestInit {
  const init: RequestInit = { method, credentials: 'include' };
  if (body instanceof FormData) return { ...init, body };
  if (body === undefined) return init;
  return { ...init, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Answers that must never come from a cache carry the time of asking. */
function withTimestamp(method: Method, path: string): string {
  const stamped =
    method === 'POST' || method === 'PUT' || (method === 'GET' && UNCACHED_GETS.some((part) => path.includes(part)));
  return stamped ? `${path}${path.includes('?') ? '&' : '?'}_t=${Date.now()}` : path;
}

function abortAfter(timeout: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

function noteClock(response: Response, sentAt: number): void {
  const said = response.headers.get('x-server-time');
  if (said !== null) noteServerTime(Number(said), sentAt);
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') === true;

async function success<T>(response: Response): Promise<T> {
  const text = await response.text();
  return JSON.parse(isJson(response) ? repaired(text) : '{"success":true}');
}

/** The text itself when it is JSON, else the success marker that says what was wrong with it. */
function repaired(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    const errorMessage = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ success: true, error: 'Failed to parse JSON response', errorMessage });
  }
}

async function refusal(path: string, response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = isJson(response) ? parsedObject(text) : null;
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : undefined;
  const otherwise = `${response.status}: ${isJson(response) ? response.statusText : text}`;
  return ApiError.refused(path, { status: response.status, body, message: message ?? otherwise });
}

function parsedObject(text: string): { message?: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
