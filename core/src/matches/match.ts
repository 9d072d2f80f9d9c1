import type { MatchStatus } from '../contract/matches.js';

/** The newest message of a match. `sentAt` is in ms since the epoch. */
export interface LastMessage {
  id: string;
  seq: number;
  senderId: string;
  kind: string;
  content: string;
  imageUrl: string | null;
  sentAt: number;
}

/** A match together with what its conversation knows. Sides are A and B; A has the smaller id. */
export interface Match {
  id: string;
  conversationId: string;
  userA: string;
  userB: string;
  /** What it is by the database's clock: an active match past its deadline reads 'expired' (rule 35). */
  status: MatchStatus;
  createdAt: Date;
  /** Null once any message exists (rule 33). */
  expiresAt: Date | null;
  deliveredSeqA: number;
  deliveredSeqB: number;
  readSeqA: number;
  readSeqB: number;
  /** The person whose messages are not counted (rule 44). */
  unmeteredId: string | null;
  sentTodayA: number;
  sentTodayB: number;
  lastMessage: LastMessage | null;
  /** What each side has not read of the other, of the newest hundred messages. */
  unreadA: number;
  unreadB: number;
  /** When all this was read, by the database's clock. */
  readAt: Date;
}

/** Two people, the smaller id first. */
export type Pair = Pick<Match, 'userA' | 'userB'>;

/** The two in their order. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { userA: one, userB: other } : { userA: other, userB: one };

export const otherOf = ({ userA, userB }: Pair, viewerId: string): string => (viewerId === userA ? userB : userA);
