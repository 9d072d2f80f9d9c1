import { MESSAGES_AFTER_MAX, type MessageDto, type Receipt } from '@mingle/core/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { shouldRetryQuery } from '../../lib/query-client';
import { markLastMessage, touchLastMessage } from '../matches/matches.queries';
import { isReading } from './attention';
import { applyReceipt, EMPTY_THREAD, firstHole, type Mark, refreshFrom, type Thread, upsertBySeq } from './thread.rules';

/**
 * A conversation: first its newest fifty messages; fetched again, only what may have changed since. A match that is
 * over, foreign or malformed is a 404, and asking again would not help (rules 36, 127).
 */
export const messagesQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['messages', matchId],
    queryFn: ({ client, signal }) => fetchThread(client, matchId, signal),
    retry: (failures, error) => !isGone(error) && shouldRetryQuery(failures, error),
    refetchOnWindowFocus: 'always',
    meta: { live: true },
  });

/** Whether the server says that there is no such match for this viewer. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The one way messages enter the cache, whether as acknowledgement, push or fetch. What is missing between is fetched. */
export function putMessages(client: QueryClient, messages: readonly MessageDto[]): void {
  for (const message of messages) {
    touchLastMessage(client, message);
    editThread(client, message.match_id, (thread) => upsertBySeq(thread, [message]));
    void fillHole(client, message.match_id);
  }
}

/** Moves the ticks of a conversation, and of its row in the list. */
export function putReceipt(client: QueryClient, receipt: Receipt, kind: keyof Mark): void {
  markLastMessage(client, receipt, kind);
  editThread(client, receipt.match_id, (thread) => applyReceipt(thread, receipt, kind));
}

/** Fetches the page before the first known message; false when there is nothing before it after all. */
export async function loadOlder(client: QueryClient, matchId: string): Promise<boolean> {
  const first = client.getQueryData(messagesQuery(matchId).queryKey)?.messages[0];
  if (!first) return false;
  const older = await getMessages(matchId, { before: first.seq, peek: 1 });
  editThread(client, matchId, (thread) => upsertBySeq(thread, older));
  return older.length > 0;
}

async function fetchThread(client: QueryClient, matchId: string, signal: AbortSignal): Promise<Thread> {
  const known = client.getQueryData(messagesQuery(matchId).queryKey);
  const fetched = known?.messages.length
    ? await getAllAfter(matchId, refreshFrom(known), signal)
    : await getMessages(matchId, {}, signal);
  // Pushes may have come meanwhile; they are in the cache, and may be newer than what was fetched.
  let thread = upsertBySeq(client.getQueryData(messagesQuery(matchId).queryKey) ?? EMPTY_THREAD, fetched);
  for (let hole = firstHole(thread); hole !== null; ) {
    thread = upsertBySeq(thread, await getAllAfter(matchId, hole, signal));
    const next = firstHole(thread);
    if (next === hole) break;
    hole = next;
  }
  return thread;
}

const filling = new Set<string>();

/** Something between two known messages is missing: it is asked for once at a time. */
async function fillHole(client: QueryClient, matchId: string): Promise<void> {
  const hole = firstHole(client.getQueryData(messagesQuery(matchId).queryKey) ?? EMPTY_THREAD);
  if (hole === null || filling.has(matchId)) return;
  filling.add(matchId);
  try {
    const missing = await getAllAfter(matchId, hole);
    editThread(client, matchId, (thread) => upsertBySeq(thread, missing));
  } catch {
    // The next refetch, at the latest on reconnection, fills it.
    await client.invalidateQueries({ queryKey: messagesQuery(matchId).queryKey, refetchType: 'none' });
  } finally {
    filling.delete(matchId);
  }
  const next = firstHole(client.getQueryData(messagesQuery(matchId).queryKey) ?? EMPTY_THREAD);
  if (next !== hole) await fillHole(client, matchId);
}

async function getAllAfter(matchId: string, after: number, signal?: AbortSignal): Promise<MessageDto[]> {
  const page = await getMessages(matchId, { after }, signal);
  const last = page.at(-1);
  return last && page.length >= MESSAGES_AFTER_MAX ? [...page, ...(await getAllAfter(matchId, last.seq, signal))] : page;
}

/** Asking marks as read, unless one only peeks: so one does, as long as nobody looks at the chat (rule 48). */
function getMessages(matchId: string, range: Record<string, number>, signal?: AbortSignal): Promise<MessageDto[]> {
  const query = new URLSearchParams(
    Object.entries({ ...(!isReading(matchId) && { peek: 1 }), ...range }).map(([key, value]) => [key, String(value)]),
  );
  return api.get<MessageDto[]>(`/matches/${matchId}/messages${query.size > 0 ? `?${query}` : ''}`, signal ? { signal } : {});
}

/**
 * Edits a conversation that is known or just being fetched; any other is fetched whole when it is opened, and needs no
 * part of it now.
 */
function editThread(client: QueryClient, matchId: string, edit: (thread: Thread) => Thread): void {
  const { queryKey } = messagesQuery(matchId);
  const state = client.getQueryState(queryKey);
  if (!state || (state.data === undefined && state.fetchStatus === 'idle')) return;
  client.setQueryData(queryKey, (thread) => edit(thread ?? EMPTY_THREAD));
  // A push does not make up for what was missed: whatever was to be fetched anew still is.
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
