import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { MessagingPermissionDto } from '../contract/direct-messages.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { profileNotFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { pairOf } from '../matches/match.js';
import { MatchesService } from '../matches/matches.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { DirectMessageView } from './direct-message.dto.js';
import type { DirectMessage } from './direct-message.js';
import { DirectMessagesRepository } from './direct-messages.repository.js';
import { DirectThreadsRepository } from './direct-threads.repository.js';
import { assertMayMatch, permissionOf } from './permission.rules.js';
import type { Standing } from './standing.js';

/** What people read of one another before a match, and the match that a local makes of it. */
@Injectable()
export class DirectMessagesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: DirectMessagesRepository,
    private readonly threads: DirectThreadsRepository,
    private readonly matches: MatchesService,
    private readonly users: UsersRepository,
  ) {}

  /** @throws DomainError PROFILE_NOT_FOUND for oneself, and for blocked, deleted and unknown people (rule 56) */
  async permission(viewer: { id: string }, userId: string): Promise<MessagingPermissionDto> {
    return permissionOf(await this.standing(viewer.id, userId));
  }

  /** What the viewer was sent before a match, newest first. */
  async received(viewer: Viewer): Promise<DirectMessageView[]> {
    return this.withPeople(await this.messages.received(viewer.id));
  }

  /** What the viewer sent before a match, newest first (rule 61). */
  async sent(viewer: Viewer): Promise<DirectMessageView[]> {
    return this.withPeople(await this.messages.sent(viewer.id));
  }

  /**
   * What the two wrote before a match, oldest first; whoever may no longer write still reads it (rules 58, 60). Marks it as
   * read unless one only peeks (rule 48).
   * @throws DomainError PROFILE_NOT_FOUND
   */
  async conversation(viewer: Viewer, userId: string, peek: boolean): Promise<{ messages: DirectMessage[]; other: User }> {
    const { conversationId, received } = await this.standing(viewer.id, userId);
    if (received > 0 && !peek) await this.markRead(viewer, userId);
    const [messages, other] = await Promise.all([
      conversationId ? this.messages.list(conversationId) : [],
      this.users.findById(userId),
    ]);
    if (!other) throw profileNotFound();
    return { messages, other };
  }

  /** Everything this person wrote is read; without anything new nothing happens. */
  async markRead(viewer: { id: string }, userId: string): Promise<void> {
    if (!isUuid(userId)) throw profileNotFound();
    await this.unitOfWork.run(async (tx) => {
      const reading = await this.threads.markRead(tx, viewer.id, userId);
      if (!reading) return;
      tx.record('direct-message.read', { ...reading, upTo: reading.upTo.toISOString(), readerId: viewer.id });
    });
  }

  /**
   * A local agrees to a match with whoever wrote, without a word (rule 55); with a match there already, it is that one.
   * @throws DomainError PROFILE_NOT_FOUND when nobody wrote, FORBIDDEN for tourists
   */
  createMatch(viewer: { id: string }, userId: string): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      const standing = await this.lockStanding(tx, viewer.id, userId);
      if (standing.matchId) return standing.matchId;
      assertMayMatch(standing);
      return this.matches.openMatch(tx, pairOf(viewer.id, userId));
    });
  }

  /** A message as each of its two people sees it; empty once it is out of their sight. */
  async findForBoth(conversationId: string, seq: number): Promise<DirectMessageView[]> {
    const message = await this.messages.find(conversationId, seq);
    return message ? this.withPeople([message]) : [];
  }

  /** @throws DomainError PROFILE_NOT_FOUND */
  async standing(viewerId: string, userId: string): Promise<Standing> {
    return existing(isUuid(userId) ? await this.messages.standing(viewerId, userId) : null);
  }

  /** As `standing`, with the pair locked. @throws DomainError PROFILE_NOT_FOUND */
  async lockStanding(tx: Transaction, viewerId: string, userId: string): Promise<Standing> {
    return existing(isUuid(userId) ? await this.messages.lockStanding(tx, viewerId, userId) : null);
  }

  private async withPeople(messages: DirectMessage[]): Promise<DirectMessageView[]> {
    const ids = messages.flatMap(({ senderId, recipientId }) => [senderId, recipientId]);
    const people = new Map((await this.users.findPeople([...new Set(ids)])).map((person) => [person.id, person]));
    return messages.flatMap((message) => {
      const [sender, recipient] = [people.get(message.senderId), people.get(message.recipientId)];
      return sender && recipient ? [{ message, sender, recipient }] : [];
    });
  }
}

function existing(standing: Standing | null): Standing {
  if (!standing) throw profileNotFound();
  return standing;
}
