import type { MessageKind } from '../contract/messages.js';
import type { SubscriptionTier, UserType } from '../contract/vocabulary.js';

/** A message that was sent before a match, with what was so when it was. */
export interface DirectMessage {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  recipientId: string;
  clientMessageId: string;
  kind: MessageKind;
  content: string;
  imageUrl: string | null;
  sentAt: Date;
  readAt: Date | null;
  isInitial: boolean;
  /** The sender's, when they sent it (rule 61). */
  fromType: UserType;
  fromTier: SubscriptionTier;
  /** The open match of the two by now (rule 63). */
  matchId: string | null;
}

/** What somebody wants to send. */
export interface DirectDraft {
  clientMessageId: string;
  kind: 'text' | 'image';
  content: string;
  imageUrl: string | null;
}
