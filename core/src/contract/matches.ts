import type { PersonDto } from './users.js';

export const MATCH_STATUSES = ['active', 'expired', 'rematched', 'unmatched', 'blocked'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** The newest message of a match, as a list shows it. `read` of an incoming message is always true to fact (rule 49). */
export interface LastMessageDto {
  id: string;
  seq: number;
  content: string;
  image_url: string | null;
  kind: string;
  sentAt: string;
  sender_id: string;
  delivered: boolean;
  read: boolean;
}

/** GET /api/matches, GET /api/matches/{id}, GET /api/expired-matches, `match:new`. */
export interface MatchDto {
  id: string;
  user_id_1: string;
  user_id_2: string;
  status: MatchStatus;
  otherUser: PersonDto;
  lastMessage: LastMessageDto | null;
  /** Messages of the other person that the viewer has not read, of the newest hundred. */
  unreadCount: number;
  createdAt: string;
  /** Null once any message exists (rule 33). */
  expiresAt: string | null;
  /** Whether the other person is connected now; null when they hide it. */
  online: boolean | null;
  /** The messages of this match that the viewer may still send today; null is unlimited (rule 43). */
  messagesRemaining: number | null;
  messagesResetTime: string;
  /** The other person's read receipts count only for paid senders (rules 48-50). */
  serverNow: string;
}
