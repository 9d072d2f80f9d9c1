/** A body that is not JSON: sent as it stands. */
export class Raw {
  constructor(
    readonly text: string,
    readonly contentType: string,
  ) {}
}

interface Answer {
  status?: number;
  statusText?: string;
  /** An object is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  init: RequestInit;
}

type Respond = (call: Call) => Answer | Promise<Answer>;

/**
 * Stands in for the server's end of `fetch`. What no line answers is a network failure.
 * `const server = fakeServer({ 'GET /api/user': () => ({ body: user }) })`, then `server.calls`.
 */
export function fakeServer(routes: Record<string, Respond>) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call: Call = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body, init };
    calls.push(call);
    const respond = routes[`${call.method} ${call.path}`];
    if (!respond) throw new TypeError('Failed to fetch');
    return toResponse(await abortable(respond(call), init.signal));
  };
  return { calls };
}

function abortable<T>(work: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    Promise.resolve(work).then(resolve, reject);
  });
}

/** jsdom has no Response; this is the part of one that the client reads. */
function toResponse({ status = 200, statusText = '', body = null, headers = {} }: Answer): Response {
  const raw = body instanceof Raw ? body : new Raw(JSON.stringify(body), 'application/json');
  const all = new Map(Object.entries({ 'content-type': raw.contentType, ...headers }));
  const response = {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: { get: (name: string) => all.get(name) ?? null },
    text: async () => raw.text,
    blob: async () => new Blob([raw.text], { type: raw.contentType }),
  };
  return response as unknown as Response;
}
