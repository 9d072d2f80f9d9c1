import type { MatchDto } from '@mingle/core/contract';

/** "New" is derived: nothing written yet, and the 24 hours not over by the server's clock (rules 33, 35). */
export function isNewMatch(match: MatchDto, now: number): boolean {
  return match.lastMessage === null && !isOver(match, now);
}

/** Whether the deadline of an unanswered match has passed, whether or not anyone has closed it yet (rule 35). */
export function isOver(match: MatchDto, now: number): boolean {
  return match.expiresAt !== null && Date.parse(match.expiresAt) <= now;
}

/** Conversations whose last message is unread and not mine: what the badge of Chats counts (rule 51). */
export function countUnread(matches: readonly MatchDto[], viewerId: string): number {
  return matches.filter((match) => isUnread(match, viewerId)).length;
}

export function isUnread({ lastMessage }: MatchDto, viewerId: string): boolean {
  return lastMessage !== null && !lastMessage.read && lastMessage.sender_id !== viewerId;
}

/** The order of every list of matches: last activity first (rule 41). */
export function byLastActivity(a: MatchDto, b: MatchDto): number {
  return lastActivity(b).localeCompare(lastActivity(a));
}

const lastActivity = (match: MatchDto): string => match.lastMessage?.sentAt ?? match.createdAt;
