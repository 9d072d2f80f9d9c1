import type { LastMessageDto, MatchDto, MessageDto, OwnUserDto, PushPayload, Receipt } from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { byLastActivity } from './match.rules';

/** Whose matches: nobody's when nobody is signed in. */
export type Viewer = Pick<OwnUserDto, 'id' | 'userType'> | null | undefined;

const LISTS = ['matches', 'list'] as const;
const ONE = ['matches', 'one'] as const;
const EXPIRED = ['matches', 'expired'] as const;

/** The active matches, the last active first (rule 41). The key carries the viewer (spec section 7). */
export const matchesQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [...LISTS, viewer?.id, viewer?.userType],
    queryFn: ({ signal }) => api.get<MatchDto[]>('/matches', { signal }),
    enabled: Boolean(viewer),
    meta: { live: true },
  });

/** One match; 404 'This match no longer exists or is unavailable.' once it is over (rule 36). */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...ONE, matchId],
    queryFn: ({ signal }) => api.get<MatchDto>(`/matches/${matchId}`, { signal }),
    meta: { live: true },
  });

/** Matches that ran out, the newest first; asked anew at each visit. */
export const expiredMatchesQuery = queryOptions({
  queryKey: EXPIRED,
  queryFn: ({ signal }) => api.get<MatchDto[]>('/expired-matches', { signal }),
  staleTime: 0,
  meta: { live: true },
});

/** The one way a match enters the cache, whether as push, answer or fetch. */
export function putMatch(client: QueryClient, match: MatchDto): void {
  editLists(client, (matches) => [match, ...matches.filter(({ id }) => id !== match.id)].sort(byLastActivity));
  client.setQueryData(matchQuery(match.id).queryKey, match);
}

/** A match that ran out, was blocked or left: gone from every list at once; an open chat finds out by asking again. */
export function dropMatch(client: QueryClient, matchId: string): void {
  editLists(client, (matches) => matches.filter(({ id }) => id !== matchId));
  void client.resetQueries({ queryKey: matchQuery(matchId).queryKey, exact: true });
  void client.invalidateQueries({ queryKey: EXPIRED });
}

/** As `dropMatch`, for all that there is with somebody. */
export function dropMatchesWith(client: QueryClient, personId: string): void {
  const matches = client.getQueriesData<MatchDto[]>({ queryKey: LISTS }).flatMap(([, list]) => list ?? []);
  for (const { id, otherUser } of matches) if (otherUser.id === personId) dropMatch(client, id);
}

/**
 * Makes a message the last one of its match, which also ends the match's countdown (rule 34). An older message than
 * the one known changes nothing, the same one only moves its ticks forward. An unknown match is fetched.
 */
export function touchLastMessage(client: QueryClient, message: MessageDto): void {
  editMatches(client, (match) =>
    match.id === message.match_id
      ? {
          ...match,
          lastMessage: newerOf(match.lastMessage, message),
          unreadCount: unreadWith(match, message),
          expiresAt: null,
        }
      : match,
  );
  // After the edit, which would make the list count as fresh again.
  const lists = client.getQueriesData<MatchDto[]>({ queryKey: LISTS });
  const isUnknown = lists.some(([, matches]) => matches && !matches.some(({ id }) => id === message.match_id));
  if (isUnknown) refreshMatches(client);
}

/** Moves the ticks of the last message: everything up to that seq which the reader did not write. */
export function markLastMessage(client: QueryClient, receipt: Receipt, mark: 'delivered' | 'read'): void {
  editMatches(client, (match) => {
    const last = match.lastMessage;
    const covered =
      last && match.id === receipt.match_id && last.sender_id !== receipt.reader_id && last.seq <= receipt.up_to_seq;
    if (!covered) return match;
    const isReadHere = mark === 'read' && receipt.reader_id !== match.otherUser.id;
    return {
      ...match,
      lastMessage: { ...last, delivered: true, read: last.read || mark === 'read' },
      unreadCount: isReadHere ? 0 : match.unreadCount,
    };
  });
}

/** Who is connected now. */
export function putPresence(client: QueryClient, { user_id, online }: PushPayload<'presence'>): void {
  editMatches(client, (match) => (match.otherUser.id === user_id ? { ...match, online } : match));
}

/** POST /api/matches/{id}/rematch: a new match with a fresh day, while the old one leaves Previous Matches (rule 37). */
export function useRematch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) => api.post<MatchDto>(`/matches/${matchId}/rematch`),
    onSuccess: (match, oldId) => {
      putMatch(client, match);
      client.setQueryData<MatchDto[]>(EXPIRED, (matches) => matches?.filter(({ id }) => id !== oldId));
    },
  });
}

/**
 * POST /api/matches/{id}/messages, from the first-message dialog. The client id stays the same as long as the text
 * does, so that pressing again after a lost answer cannot send twice (rule 45).
 */
export function useFirstMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, ...message }: { matchId: string; content: string; client_message_id: string }) =>
      api.post<MessageDto>(`/matches/${matchId}/messages`, message),
    onSuccess: (message) => touchLastMessage(client, message),
  });
}

/** Asks again for what ran out: a deadline of a listed match has passed. */
export function refreshExpired(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: EXPIRED });
}

/** The list is fetched anew, for when a match came about that this device knows only by its id. */
export function refreshMatches(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LISTS });
}

function editLists(client: QueryClient, edit: (matches: MatchDto[]) => MatchDto[]): void {
  client.setQueriesData<MatchDto[]>({ queryKey: LISTS }, (matches) => matches && edit(matches));
  // An answer that left before this push would undo it: it is asked for again.
  if (client.isFetching({ queryKey: LISTS }) > 0) refreshMatches(client);
}

/** Edits each cached match, and orders the lists anew. */
function editMatches(client: QueryClient, edit: (match: MatchDto) => MatchDto): void {
  editLists(client, (matches) => matches.map(edit).sort(byLastActivity));
  client.setQueriesData<MatchDto>({ queryKey: ONE }, (match) => match && edit(match));
}

/** News from the other person counts one more; whoever answers has read. */
function unreadWith({ unreadCount, lastMessage, otherUser }: MatchDto, message: MessageDto): number {
  if (message.seq <= (lastMessage?.seq ?? 0)) return unreadCount;
  if (message.sender_id !== otherUser.id || message.read) return 0;
  return unreadCount + 1;
}

function newerOf(known: LastMessageDto | null, message: MessageDto): LastMessageDto {
  if (known && known.seq > message.seq) return known;
  const same = known?.seq === message.seq ? known : null;
  return {
    id: message.id,
    seq: message.seq,
    content: message.content,
    image_url: message.image_url,
    kind: message.kind,
    sentAt: message.sent_at,
    sender_id: message.sender_id,
    delivered: message.delivered || same?.delivered === true,
    read: message.read || same?.read === true,
  };
}
