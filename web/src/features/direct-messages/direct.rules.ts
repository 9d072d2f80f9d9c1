import type {
  DirectConversationDto,
  DirectMessageDto,
  DirectMessageItemDto,
  DirectReceipt,
  MessagingPermissionDto,
} from '@mingle/core/contract';

/** What the screen shows where one writes (spec section 4). */
export type Footer = 'composer' | 'upgrade' | 'limit';

export function footerOf({ canMessage, reason }: MessagingPermissionDto): Footer {
  if (canMessage) return 'composer';
  return reason === 'not_premium_or_not_liked' ? 'upgrade' : 'limit';
}

/** A list with this message in it, newest first; a message that is known already is renewed. */
export function withItem(items: readonly DirectMessageItemDto[], item: DirectMessageItemDto): DirectMessageItemDto[] {
  const others = items.filter(({ message }) => message.id !== item.message.id);
  return [item, ...others].sort((a, b) => b.message.created_at.localeCompare(a.message.created_at));
}

/** A conversation with this message in it, oldest first. */
export function withMessage(conversation: DirectConversationDto, message: DirectMessageDto): DirectConversationDto {
  const others = conversation.messages.filter(({ id }) => id !== message.id);
  const messages = [...others, message].sort((a, b) => a.created_at.localeCompare(b.created_at));
  return { ...conversation, messages };
}

/** Everything between these two is of a match now. */
export const withMatch =
  (userId: string, matchId: string) =>
  (item: DirectMessageItemDto): DirectMessageItemDto =>
    item.sender.id === userId || item.recipient.id === userId ? { ...item, hasActiveMatch: true, matchId } : item;

/** What the reader got of the other one, up to that instant, is read. */
export const withReceipt =
  ({ user_id, reader_id, up_to }: DirectReceipt) =>
  (message: DirectMessageDto): DirectMessageDto => {
    const isBetween = message.sender_id === user_id || message.recipient_id === user_id;
    const isCovered = isBetween && message.recipient_id === reader_id && message.created_at <= up_to && message.read_at === null;
    return isCovered ? { ...message, read_at: up_to } : message;
  };
