import type { MatchDto } from '@mingle/core/contract';
import { cardWords } from '../../components/messages/card-words';
import { type TickState, tickOf } from '../../components/messages/tick-state';
import type { MessageKey } from '../../lib/i18n';
import { isUnread } from '../matches/match.rules';

/** What the device knows of a conversation beyond what the server says; the page brings it from the messages. */
export interface ChatNote {
  isTyping: boolean;
  hasFailed: boolean;
  waiting: { content: string; at: number } | null;
  draft: string;
}

/** The second line of a conversation's row, the most pressing news first. A message without words is an image (rule 52). */
export type Preview =
  | { kind: 'typing' }
  | { kind: 'failed' }
  | { kind: 'draft'; text: string }
  /** `card` names what the server made: there is nothing to quote from it. */
  | { kind: 'own'; text: string; card?: MessageKey; tick: TickState }
  | { kind: 'theirs'; text: string; card?: MessageKey; isUnread: boolean };

export interface ChatRow {
  match: MatchDto;
  preview: Preview;
  /** The last activity: an ISO instant, or ms since the epoch. */
  at: string | number;
}

/** Conversations, that is matches in which somebody wrote or is about to (rule 41), the last active first. */
export function chatRows(matches: readonly MatchDto[], noteOf: (matchId: string) => ChatNote, viewerId: string): ChatRow[] {
  return matches.flatMap((match) => rowOf(match, noteOf(match.id), viewerId)).sort((a, b) => timeOf(b) - timeOf(a));
}

const timeOf = ({ at }: ChatRow): number => new Date(at).getTime();

function rowOf(match: MatchDto, note: ChatNote, viewerId: string): ChatRow[] {
  const { lastMessage } = match;
  const at = note.waiting?.at ?? lastMessage?.sentAt;
  if (at === undefined) return [];
  return [{ match, preview: previewOf(match, note, viewerId), at }];
}

function previewOf(match: MatchDto, note: ChatNote, viewerId: string): Preview {
  const { lastMessage } = match;
  if (note.isTyping) return { kind: 'typing' };
  if (note.hasFailed) return { kind: 'failed' };
  if (note.waiting) return { kind: 'own', text: note.waiting.content, tick: 'pending' };
  const card = cardWords(lastMessage?.kind);
  const said = { text: lastMessage?.content ?? '', ...(card && { card }) };
  if (isUnread(match, viewerId)) return { kind: 'theirs', ...said, isUnread: true };
  if (note.draft.trim() !== '') return { kind: 'draft', text: note.draft };
  if (lastMessage?.sender_id === viewerId) return { kind: 'own', ...said, tick: tickOf(lastMessage) };
  return { kind: 'theirs', ...said, isUnread: false };
}
