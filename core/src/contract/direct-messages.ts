export type PermissionReason = 'already_matched' | 'not_premium_or_not_liked';

/** GET /api/direct-messages/can-message/{userId} (rule 56). */
export interface MessagingPermissionDto {
  canMessage: boolean;
  reason: PermissionReason | null;
  /** The open match, when that is the reason. */
  matchId: string | null;
  isFirstMessage: boolean;
}
