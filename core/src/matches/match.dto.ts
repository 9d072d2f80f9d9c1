import { nextMarketMidnight } from '../contract/calendar.js';
import type { LastMessageDto, MatchDto } from '../contract/matches.js';
import { toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import type { Match } from './match.js';
import { lastMessageTicks, type MatchViewer, messagesRemaining } from './match.rules.js';

/** A match with the person whom its viewer sees in it. */
export interface MatchView {
  match: Match;
  other: User;
  online: boolean;
}

/** A match as one of its two people sees it. */
export function toMatchDto({ match, other, online }: MatchView, viewer: MatchViewer): MatchDto {
  return {
    id: match.id,
    user_id_1: match.userA,
    user_id_2: match.userB,
    status: match.status,
    otherUser: toPersonDto(other, match.readAt),
    lastMessage: toLastMessageDto(match, viewer),
    unreadCount: viewer.id === match.userA ? match.unreadA : match.unreadB,
    createdAt: match.createdAt.toISOString(),
    expiresAt: match.expiresAt?.toISOString() ?? null,
    online,
    messagesRemaining: messagesRemaining(viewer, match),
    messagesResetTime: nextMarketMidnight(match.readAt).toISOString(),
    serverNow: match.readAt.toISOString(),
  };
}

function toLastMessageDto(match: Match, viewer: MatchViewer): LastMessageDto | null {
  const last = match.lastMessage;
  if (!last) return null;
  return {
    id: last.id,
    seq: last.seq,
    content: last.content,
    image_url: last.imageUrl,
    kind: last.kind,
    sentAt: new Date(last.sentAt).toISOString(),
    sender_id: last.senderId,
    ...lastMessageTicks(viewer, match),
  };
}
