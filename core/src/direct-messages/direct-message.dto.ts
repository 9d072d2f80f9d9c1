import { isPaid } from '../auth/viewer.js';
import type {
  DirectConversationDto,
  DirectMessageDto,
  DirectMessageItemDto,
  SentDirectMessageDto,
} from '../contract/direct-messages.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { type MatchView, toMatchDto } from '../matches/match.dto.js';
import { toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import type { DirectMessage } from './direct-message.js';

/** Whoever looks: their tier decides about receipts (rule 49). */
export interface DirectViewer {
  id: string;
  subscriptionTier: SubscriptionTier;
}

/** A direct message with its two people. */
export interface DirectMessageView {
  message: DirectMessage;
  sender: User;
  recipient: User;
}

/** What came of sending: the message, and the match of the two if there is one now. */
export interface SentDirectMessage {
  message: DirectMessage;
  match: MatchView | null;
}

export function toDirectMessageDto(message: DirectMessage, viewer: DirectViewer): DirectMessageDto {
  const mayKnow = message.senderId !== viewer.id || isPaid(viewer.subscriptionTier);
  return {
    id: message.id,
    sender_id: message.senderId,
    recipient_id: message.recipientId,
    content: message.content,
    image_url: message.imageUrl,
    created_at: message.sentAt.toISOString(),
    read_at: mayKnow ? (message.readAt?.toISOString() ?? null) : null,
    is_initial_message: message.isInitial,
    is_free_response: !message.isInitial && message.fromType === 'local' && message.fromTier === 'free',
    client_message_id: message.clientMessageId,
  };
}

export const toDirectMessageItemDto = (
  { message, sender, recipient }: DirectMessageView,
  viewer: DirectViewer,
): DirectMessageItemDto => ({
  message: toDirectMessageDto(message, viewer),
  sender: toPersonDto(sender),
  recipient: toPersonDto(recipient),
  hasActiveMatch: message.matchId !== null,
  matchId: message.matchId,
});

export const toDirectConversationDto = (
  { messages, other }: { messages: DirectMessage[]; other: User },
  viewer: DirectViewer,
): DirectConversationDto => ({
  messages: messages.map((message) => toDirectMessageDto(message, viewer)),
  otherUser: toPersonDto(other),
});

export const toSentDirectMessageDto = ({ message, match }: SentDirectMessage, viewer: DirectViewer): SentDirectMessageDto => ({
  ...toDirectMessageDto(message, viewer),
  match: match && toMatchDto(match, viewer),
  matchId: match?.match.id ?? null,
});
