import { IsUUID } from 'class-validator';
import type { MatchDto } from './matches.js';
import type { PersonDto } from './users.js';

/** Only the first two mean something to a screen; any other refusal shows 'Message Limit Reached' (rule 56). */
export const PERMISSION_REASONS = [
  'already_matched',
  'not_premium_or_not_liked',
  'local_reply',
  'awaiting_response',
  'not_accepting',
  'daily_limit',
] as const;
export type PermissionReason = (typeof PERMISSION_REASONS)[number];

/** GET /api/direct-messages/can-message/{userId} (rule 56). */
export interface MessagingPermissionDto {
  canMessage: boolean;
  reason: PermissionReason | null;
  /** The open match, when that is the reason. */
  matchId: string | null;
  isFirstMessage: boolean;
}

/** `direct-message:read`: all that this person has written before a match. */
export class MarkDirectMessages {
  @IsUUID(undefined, { message: 'This profile is no longer available.' })
  user_id!: string;
}

export interface DirectMessageDto {
  id: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  image_url: string | null;
  created_at: string;
  /** Of one's own messages told only to paid senders (rule 49). */
  read_at: string | null;
  is_initial_message: boolean;
  /** A local answered who did not pay when they wrote (rule 61). */
  is_free_response: boolean;
  client_message_id: string | null;
}

/** GET /api/direct-messages/received and /sent, `direct-message:new`. */
export interface DirectMessageItemDto {
  message: DirectMessageDto;
  sender: PersonDto;
  recipient: PersonDto;
  /** As of now (rule 63). */
  hasActiveMatch: boolean;
  matchId: string | null;
}

/** GET /api/direct-messages/{userId}: oldest first. Marks as read unless `peek=1` (rule 48). */
export interface DirectConversationDto {
  messages: DirectMessageDto[];
  otherUser: PersonDto;
}

/** POST /api/direct-messages/{userId} and /upload-image: the message, and the match that it made. */
export interface SentDirectMessageDto extends DirectMessageDto {
  match: MatchDto | null;
  matchId: string | null;
}

/** POST /api/direct-messages/{userId}/create-match. */
export interface MatchCreatedDto {
  success: true;
  matchId: string;
}

/** `direct-message:read`: `reader_id` has read what the other of the two wrote, up to that instant. */
export interface DirectReceipt {
  /** The other person, as whoever hears it sees it. */
  user_id: string;
  reader_id: string;
  up_to: string;
}
