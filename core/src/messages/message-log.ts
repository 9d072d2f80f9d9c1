/** A message as it is stored, with what the one who is told needs to know. */
export interface StoredMessage {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  recipientId: string;
  clientMessageId: string;
  kind: string;
  content: string;
  imageUrl: string | null;
  sentAt: number;
}
