import type { MessageDto } from '../contract/messages.js';
import type { StoredMessage } from './stored-message.js';

/**
 * A message as one of its two people sees it. Delivered is told to everybody; that one's own was read, only to paid
 * senders (rules 49, 50). A typed card is only what the server made: a text that looks like one stays a text (rule 46).
 */
export function toMessageDto(message: StoredMessage, viewerId: string): MessageDto {
  const isOwn = message.senderId === viewerId;
  return {
    id: message.id,
    match_id: message.matchId,
    seq: message.seq,
    sender_id: message.senderId,
    content: message.content,
    image_url: message.imageUrl,
    kind: message.kind,
    client_message_id: message.clientMessageId,
    sent_at: new Date(message.sentAt).toISOString(),
    delivered: message.delivered,
    read: message.read && (!isOwn || message.senderPaid),
  };
}
