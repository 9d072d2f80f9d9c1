import { IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { MESSAGE_MAX_LENGTH } from './constants.js';
import { Numeric, TextLength, Trimmed } from './validation.js';

export const MESSAGE_KINDS = [
  'text',
  'image',
  'date_invitation',
  'date_confirmed',
  'date_cancelled',
  'date_completed',
  'date_updated',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** POST /api/matches/{id}/messages and POST /api/direct-messages/{userId}. */
export class SendMessage {
  @Trimmed()
  @TextLength(1, MESSAGE_MAX_LENGTH, { message: 'Please write a message of at most 2000 characters.' })
  @IsString({ message: 'Please write a message of at most 2000 characters.' })
  content!: string;

  /** Made by the client: the echo down the socket is recognised, a retry cannot insert twice (rule 45). */
  @IsOptional()
  @IsUUID(undefined, { message: 'This message could not be read. Please send it again.' })
  client_message_id?: string;
}

/** The fields beside the file in POST /api/matches/{id}/upload-image. */
export class SendImage {
  /** As for a text (rule 45). */
  @IsOptional()
  @IsUUID(undefined, { message: 'This message could not be read. Please send it again.' })
  client_message_id?: string;
}

/** GET /api/matches/{id}/messages: the newest 50, the 50 before a seq, or the 200 after one; both ends are exclusive (rule 48). */
export class MessagesRange {
  @IsOptional()
  @Numeric()
  @Max(2_147_483_647, { message: 'before must be the seq of a message' })
  @Min(0, { message: 'before must be the seq of a message' })
  @IsInt({ message: 'before must be the seq of a message' })
  before?: number;

  @IsOptional()
  @Numeric()
  @Max(2_147_483_647, { message: 'after must be the seq of a message' })
  @Min(0, { message: 'after must be the seq of a message' })
  @IsInt({ message: 'after must be the seq of a message' })
  after?: number;

  /** '1': nothing is marked as read. */
  @IsOptional()
  peek?: unknown;
}

/** `message:send` on the socket: the same message, with its match beside it and its id always given. */
export class SendMessageOnSocket {
  @IsUUID(undefined, { message: 'This match no longer exists or is unavailable.' })
  match_id!: string;

  @TextLength(1, MESSAGE_MAX_LENGTH, { message: 'Please write a message of at most 2000 characters.' })
  content!: string;

  @IsUUID(undefined, { message: 'This message could not be read. Please send it again.' })
  client_message_id!: string;
}

/** `message:delivered` and `message:read`: everything up to this seq, this one included. */
export class MarkMessages {
  @IsUUID(undefined, { message: 'This match no longer exists or is unavailable.' })
  match_id!: string;

  @Max(2_147_483_647)
  @Min(1)
  @IsInt()
  up_to_seq!: number;
}

/** `typing`. */
export class Typing {
  @IsUUID(undefined, { message: 'This match no longer exists or is unavailable.' })
  match_id!: string;
}

export interface MessageDto {
  id: string;
  match_id: string;
  /** Consecutive within a match, from 1. */
  seq: number;
  sender_id: string;
  content: string;
  image_url: string | null;
  kind: MessageKind;
  client_message_id: string | null;
  sent_at: string;
  delivered: boolean;
  read: boolean;
}
