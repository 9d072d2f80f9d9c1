import type { MessageDto } from '@mingle/core/contract';
import type { Person } from './people.js';

const ANSWER_WITHIN_MS = 10_000;
const PAGE = 200;

/** An answer that is no success. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Calls the product as somebody. Throws `Refused`, or what fetch throws when nobody answered. */
export async function call<T>(url: string, person: Person, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie: person.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(answer.status, text);
  return JSON.parse(text);
}

export const sendByRest = (url: string, person: Person, matchId: string, content: string, clientId: string) =>
  call<MessageDto>(url, person, 'POST', `/matches/${matchId}/messages`, { content, client_message_id: clientId });

/** Everything after a seq, without marking it as read. */
export async function messagesAfter(url: string, person: Person, matchId: string, after: number): Promise<MessageDto[]> {
  const page = await call<MessageDto[]>(url, person, 'GET', `/matches/${matchId}/messages?after=${after}&peek=1`);
  const last = page.at(-1);
  return last && page.length >= PAGE ? [...page, ...(await messagesAfter(url, person, matchId, last.seq))] : page;
}
