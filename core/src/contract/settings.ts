import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from './constants.js';

/** PATCH /api/settings: only what is given is changed. */
export class UpdateSettings {
  /** Out of all decks at once; existing chats go on (rule 22). */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  paused?: boolean;

  /** Nobody hears whether one is online, and one hears it of nobody. */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  hideOnline?: boolean;

  /** A mail a day and two hours before a date, to a confirmed address. */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  mailDateReminders?: boolean;

  /** Only people whom one likes may write before a match (rule 62). */
  @IsOptional()
  @IsIn([true, false], { message: 'Please choose on or off' })
  directMessagesFromLikedOnly?: boolean;
}

/** GET and PATCH /api/settings. */
export interface SettingsDto {
  paused: boolean;
  hideOnline: boolean;
  mailDateReminders: boolean;
  directMessagesFromLikedOnly: boolean;
  /** Without one there is nothing to confirm by. */
  hasPassword: boolean;
}

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** One signed-in device of one's own: GET /api/sessions. No address and no place. */
export interface DeviceDto {
  /** Names the session and opens nothing. */
  id: string;
  /** 'Chrome', 'Safari'; null when the device does not say. */
  browser: string | null;
  /** 'Android', 'macOS'; null when the device does not say. */
  system: string | null;
  kind: DeviceKind | null;
  isCurrent: boolean;
  signedInAt: string;
  lastActiveAt: string;
}

/** POST /api/blocks. */
export class BlockPerson {
  /** Whoever it is: what is no id of a person reads like an unknown one (rule 127). */
  @IsString({ message: 'Please say whom to block' })
  blocked_id!: string;
}

/** One row of GET /api/blocks. No picture: blocked people's photos are out of each other's sight (rule 13). */
export interface BlockedPersonDto {
  id: string;
  fullName: string;
  blockedAt: string;
}

/** POST /api/account/deletion: signed out everywhere, hidden at once, erased on that day unless one comes back. */
export interface DeletionReceiptDto {
  receipt: string;
  requestedAt: string;
  eraseAt: string;
}

/** Whoever asks for all data, or to leave, shows that it is really them. */
export class ConfirmIdentity {
  @IsOptional()
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password is too long' })
  @IsString({ message: 'Please enter your password' })
  password?: string;
}
