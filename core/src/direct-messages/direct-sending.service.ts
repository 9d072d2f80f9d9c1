import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import type { SendImage, SendMessage } from '../contract/messages.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { alreadyMatched, profileNotFound } from '../errors.js';
import { newId } from '../ids.js';
import { pairOf } from '../matches/match.js';
import { MatchesService } from '../matches/matches.service.js';
import { ChatImagesService } from '../messages/chat-images.service.js';
import { cleanContent } from '../messages/message.rules.js';
import { MessagesService } from '../messages/messages.service.js';
import type { StoredMessage } from '../messages/stored-message.js';
import type { SentDirectMessage } from './direct-message.dto.js';
import type { DirectDraft, DirectMessage } from './direct-message.js';
import { DirectMessagesRepository } from './direct-messages.repository.js';
import { DirectMessagesService } from './direct-messages.service.js';
import { DirectThreadsRepository } from './direct-threads.repository.js';
import { assertMayOpen, assertMaySend, isLateReply, isReply, openerOf } from './permission.rules.js';
import type { Standing } from './standing.js';

/** Where a message went: to the people of a thread, or, too late for that, into their chat. */
type Stored = { conversationId: string; seq: number; matchId: string | null } | { chatId: string };

/** Writing to somebody before a match (rules 55-62). */
@Injectable()
export class DirectSendingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly direct: DirectMessagesService,
    private readonly messages: DirectMessagesRepository,
    private readonly threads: DirectThreadsRepository,
    private readonly matches: MatchesService,
    private readonly chat: MessagesService,
    private readonly images: ChatImagesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Sends a text. The first one begins a thread, and the answer to it makes the match (rule 55). The same
   * `client_message_id` again answers the first message (rule 45).
   * @throws DomainError PROFILE_NOT_FOUND, DIRECT_MESSAGE_REFUSED, ALREADY_MATCHED, INVALID_INPUT,
   * TOO_MANY_REQUESTS
   */
  send(sender: { id: string }, userId: string, input: SendMessage): Promise<SentDirectMessage> {
    return this.deliver(sender, userId, {
      clientMessageId: input.client_message_id?.toLowerCase() ?? newId(),
      kind: 'text',
      content: cleanContent(input.content),
      imageUrl: null,
    });
  }

  /**
   * Sends an image, which is a message without text (rules 52, 58); the first one may be one. What was stored of it is
   * dropped when the message is refused, or a repeat.
   * @throws DomainError as `send`, and UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE or UPLOAD_UNREADABLE
   */
  async sendImage(sender: { id: string }, userId: string, file: Buffer, input: SendImage): Promise<SentDirectMessage> {
    const standing = await this.direct.standing(sender.id, userId);
    if (standing.matchId && isLateReply(standing)) {
      const message = await this.chat.sendImage(sender, standing.matchId, file, input);
      return this.inChat(sender, standing.matchId, message);
    }
    assertMayTry(standing);
    const imageUrl = await this.images.store(sender.id, standing.conversationId, file);
    const sent = await this.deliver(sender, userId, {
      clientMessageId: input.client_message_id?.toLowerCase() ?? newId(),
      kind: 'image',
      content: '',
      imageUrl,
    }).catch(async (error: unknown) => {
      await this.images.discard(imageUrl);
      throw error;
    });
    if (sent.message.imageUrl !== imageUrl) await this.images.discard(imageUrl);
    return sent;
  }

  /** Whoever may not send an image is told so before the file is read. @throws DomainError as `send` */
  async assertMaySendTo(sender: { id: string }, userId: string): Promise<void> {
    assertMayTry(await this.direct.standing(sender.id, userId));
  }

  private async deliver(sender: { id: string }, userId: string, draft: DirectDraft): Promise<SentDirectMessage> {
    const stored = await this.unitOfWork.run((tx) => this.store(tx, sender.id, userId, draft));
    if ('chatId' in stored) {
      const { content, clientMessageId, kind } = draft;
      if (kind === 'image') throw alreadyMatched(stored.chatId);
      return this.inChat(
        sender,
        stored.chatId,
        await this.chat.send(sender, stored.chatId, { content, client_message_id: clientMessageId }),
      );
    }
    const message = await this.messages.find(stored.conversationId, stored.seq);
    // Blocked in the very moment after it was stored.
    if (!message) throw profileNotFound();
    return { message, match: stored.matchId ? await this.matches.find(sender, stored.matchId) : null };
  }

  /** Decides and stores, the pair locked: of whatever arrives at once, one comes first. */
  private async store(tx: Transaction, senderId: string, userId: string, draft: DirectDraft): Promise<Stored> {
    const standing = await this.direct.lockStanding(tx, senderId, userId);
    const { conversationId, matchId } = standing;
    if (conversationId) {
      const before = await this.messages.findRepeat(tx, conversationId, senderId, draft.clientMessageId);
      if (before) return { conversationId, seq: before.seq, matchId };
    }
    if (matchId && isLateReply(standing)) return { chatId: matchId };
    assertMaySend(standing);
    return isReply(standing) && conversationId
      ? this.reply(tx, senderId, userId, conversationId, draft)
      : this.open(tx, standing, senderId, userId, draft);
  }

  /** An answer: the match takes the conversation over, and the answer is the next message in it. */
  private async reply(
    tx: Transaction,
    senderId: string,
    userId: string,
    conversationId: string,
    draft: DirectDraft,
  ): Promise<Stored> {
    const matchId = await this.matches.openMatch(tx, pairOf(senderId, userId));
    const seq = await this.append(tx, senderId, userId, { ...draft, conversationId, isInitial: false, openerHash: null });
    return { conversationId, seq, matchId };
  }

  private async open(tx: Transaction, standing: Standing, senderId: string, userId: string, draft: DirectDraft): Promise<Stored> {
    const openerHash = hashOf(draft.content);
    assertMayOpen(await this.threads.countOpeners(tx, senderId, openerHash), this.env.rateLimitFactor);
    const conversationId = newId();
    await this.threads.begin(tx, pairOf(senderId, userId), senderId, conversationId);
    if (draft.imageUrl) await this.images.attach(tx, draft.imageUrl, senderId, conversationId);
    const seq = await this.append(tx, senderId, userId, { ...draft, conversationId, isInitial: true, openerHash });
    return { conversationId, seq, matchId: standing.matchId };
  }

  private async append(
    tx: Transaction,
    senderId: string,
    recipientId: string,
    message: DirectDraft & { conversationId: string; isInitial: boolean; openerHash: Buffer | null },
  ): Promise<number> {
    const seq = await this.threads.append(tx, { ...message, senderId, recipientId });
    tx.record('direct-message.sent', { conversationId: message.conversationId, seq, senderId, recipientId });
    return seq;
  }

  /** Another road made the match while the answer was on its way: it is the first thing said in the chat. */
  private async inChat(sender: { id: string }, matchId: string, sent: StoredMessage): Promise<SentDirectMessage> {
    const match = await this.matches.find(sender, matchId);
    const message: DirectMessage = {
      ...sent,
      sentAt: new Date(sent.sentAt),
      readAt: null,
      isInitial: false,
      fromType: 'local',
      fromTier: sent.senderPaid ? 'premium' : 'free',
    };
    return { message, match };
  }
}

/** What comes from somebody who has sent before may be a repeat: that is seen once it is read. */
function assertMayTry(standing: Standing): void {
  if (standing.sent === 0 && !isLateReply(standing)) assertMaySend(standing);
}

/** Pictures and signs alone are nobody's opener. */
function hashOf(content: string): Buffer | null {
  const opener = openerOf(content);
  return opener === '' ? null : createHash('sha256').update(opener).digest();
}
