import { Injectable } from '@nestjs/common';
import { isPaid } from '../auth/viewer.js';
import { Cards } from '../cards/cards.js';
import { nextMarketMidnight } from '../contract/calendar.js';
import { MESSAGES_AFTER_MAX } from '../contract/constants.js';
import type { SendImage, SendMessage } from '../contract/messages.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { matchNotFound, messageLimitReached } from '../errors.js';
import { isUuid, newId } from '../ids.js';
import { ChatImagesService } from './chat-images.service.js';
import { cleanContent } from './message.rules.js';
import { MessageLog } from './message-log.js';
import { MessageMarks } from './message-marks.js';
import { type Chat, MessagesRepository, type Range } from './messages.repository.js';
import type { AppendReceipt, Draft, StoredMessage } from './stored-message.js';

/** Who reads a conversation: their tier decides about receipts. */
export interface MessageReader {
  id: string;
  subscriptionTier: SubscriptionTier;
}

/** A page of a conversation. `version` changes with everything that the reader could see in it. */
export interface History {
  version: string;
  /** Oldest first; null when the reader already has this version. */
  messages: StoredMessage[] | null;
}

export interface HistoryRequest extends Range {
  /** Only looks: nothing is marked as read (rule 48). */
  peek: boolean;
  /** Whether the reader already has a version. */
  isKnown: (version: string) => boolean;
}

@Injectable()
export class MessagesService {
  constructor(
    private readonly log: MessageLog,
    private readonly marks: MessageMarks,
    private readonly messages: MessagesRepository,
    private readonly images: ChatImagesService,
    private readonly cards: Cards,
  ) {}

  /**
   * Sends a text. Resolves after its commit; the same `client_message_id` again answers the first message (rule 45).
   * @throws DomainError MATCH_NOT_FOUND, MESSAGE_LIMIT_REACHED (rule 43), INVALID_INPUT (rule 47), UNAVAILABLE
   */
  async send(sender: { id: string }, matchId: string, input: SendMessage, fromSocket?: string): Promise<StoredMessage> {
    const content = cleanContent(input.content);
    if (!isUuid(matchId)) throw matchNotFound();
    const receipt = await this.log.append({
      matchId,
      senderId: sender.id,
      clientMessageId: clientIdOf(input),
      kind: 'text',
      content,
      imageUrl: null,
      ...(fromSocket ? { fromSocket } : {}),
    });
    return messageIn(receipt);
  }

  /**
   * Sends an image, which is a message without text (rules 43, 52). The same `client_message_id` again answers the first
   * message, and what was sent anew is dropped (rule 45).
   * @throws DomainError as `send`, and UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  async sendImage(sender: { id: string }, matchId: string, file: Buffer, input: SendImage): Promise<StoredMessage> {
    const chat = await this.findChat(sender, matchId);
    const draft: Draft = {
      matchId,
      senderId: sender.id,
      clientMessageId: clientIdOf(input),
      kind: 'image',
      content: '',
      imageUrl: await this.images.store(sender.id, chat.id, file),
    };
    const receipt = await this.log.append(draft);
    if (receipt.outcome !== 'stored' && draft.imageUrl) await this.images.discard(draft.imageUrl);
    return messageIn(receipt);
  }

  /**
   * A page of a conversation, which it marks as read, or as delivered when the reader only peeks (rules 48, 50).
   * @throws DomainError MATCH_NOT_FOUND
   */
  async history(reader: MessageReader, matchId: string, { peek, isKnown, ...range }: HistoryRequest): Promise<History> {
    const found = await this.findChat(reader, matchId);
    const chat = range.before === undefined ? await this.markFetched(reader, matchId, found, range.after, peek) : found;
    const version = versionOf(chat, reader);
    if (isKnown(version)) return { version, messages: null };
    const rows = await this.cards.fill(await this.messages.list(chat.id, range));
    const messages = rows.map((row): StoredMessage => {
      const isOwn = row.senderId === reader.id;
      return {
        ...row,
        matchId,
        conversationId: chat.id,
        recipientId: isOwn ? chat.otherId : reader.id,
        senderPaid: isOwn && isPaid(reader.subscriptionTier),
        delivered: row.seq <= (isOwn ? chat.deliveredToOther : chat.deliveredToMe),
        read: row.seq <= (isOwn ? chat.readByOther : chat.readByMe),
      };
    });
    return { version, messages };
  }

  /** @throws DomainError MATCH_NOT_FOUND */
  async markDelivered(reader: { id: string }, matchId: string, upToSeq: number, fromSocket?: string): Promise<void> {
    await this.mark({ matchId, readerId: reader.id, delivered: upToSeq, read: 0, fromSocket });
  }

  /** @throws DomainError MATCH_NOT_FOUND */
  async markRead(reader: { id: string }, matchId: string, upToSeq: number, fromSocket?: string): Promise<void> {
    await this.mark({ matchId, readerId: reader.id, delivered: upToSeq, read: upToSeq, fromSocket });
  }

  /** The other person of an open match. @throws DomainError MATCH_NOT_FOUND */
  async peerIn(viewer: { id: string }, matchId: string): Promise<string> {
    return (await this.findChat(viewer, matchId)).otherId;
  }

  private async findChat(viewer: { id: string }, matchId: string): Promise<Chat> {
    const chat = isUuid(matchId) ? await this.messages.findChat(viewer.id, matchId) : null;
    if (!chat) throw matchNotFound();
    return chat;
  }

  private async mark(mark: Parameters<MessageMarks['move']>[0]): Promise<void> {
    if (!isUuid(mark.matchId) || !(await this.marks.move(mark))) throw matchNotFound();
  }

  /** What is fetched has reached a device, and unless one only peeks, eyes. Answers the chat with its marks moved. */
  private async markFetched(
    reader: { id: string },
    matchId: string,
    chat: Chat,
    after: number | undefined,
    peek: boolean,
  ): Promise<Chat> {
    const upTo = after === undefined ? chat.lastSeq : Math.min(chat.lastSeq, after + MESSAGES_AFTER_MAX);
    const deliveredToMe = Math.max(chat.deliveredToMe, upTo);
    const readByMe = peek ? chat.readByMe : Math.max(chat.readByMe, upTo);
    if (deliveredToMe === chat.deliveredToMe && readByMe === chat.readByMe) return chat;
    await this.mark({ matchId, readerId: reader.id, delivered: deliveredToMe, read: readByMe });
    return { ...chat, deliveredToMe, readByMe };
  }
}

const clientIdOf = (input: SendImage): string => input.client_message_id?.toLowerCase() ?? newId();

/** @throws DomainError MATCH_NOT_FOUND, MESSAGE_LIMIT_REACHED */
function messageIn(receipt: AppendReceipt): StoredMessage {
  if ('message' in receipt) return receipt.message;
  if (receipt.outcome !== 'limit') throw matchNotFound();
  throw messageLimitReached(nextMarketMidnight(new Date(receipt.decidedAt)).toISOString());
}

/** Cheap to read: it is all on the conversation's row (performance.md, design 8). */
function versionOf(chat: Chat, reader: MessageReader): string {
  const readByOther = isPaid(reader.subscriptionTier) ? chat.readByOther : '';
  return [chat.lastSeq, chat.deliveredToMe, chat.readByMe, chat.deliveredToOther, readByOther].join('.');
}
