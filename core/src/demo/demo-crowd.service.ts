import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { DatesService } from '../dates/dates.service.js';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { DirectSendingService } from '../direct-messages/direct-sending.service.js';
import { DomainError } from '../errors.js';
import { logger } from '../logger.js';
import { MessagesService } from '../messages/messages.service.js';
import { SwipesService } from '../swipes/swipes.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { DemoRepository } from './demo.repository.js';
import { demoAnswer } from './demo-answers.js';

/** What the sweep may find at once; more waits for the next one. */
const SWEEP_LIMIT = 50;
/** Further than any conversation goes: the mark stops at its last message. */
const EVERYTHING = 2_147_483_647;

/** How demo people behave: the fixed half likes back, answers a first message and comes to dates, each once. */
@Injectable()
export class DemoCrowdService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly demo: DemoRepository,
    private readonly users: UsersRepository,
    private readonly swipes: SwipesService,
    private readonly messages: MessagesService,
    private readonly direct: DirectMessagesService,
    private readonly directSending: DirectSendingService,
    private readonly dates: DatesService,
  ) {}

  /** Likes whoever liked this demo person, if they are one who likes back. Repeats change nothing. */
  async likeBack(demoId: string, swiperId: string): Promise<void> {
    if (!this.env.demoMode || !(await this.demo.likesBack(demoId))) return;
    await this.unlessRefused(() => this.swipes.swipe({ id: demoId }, { swipee_id: swiperId, liked: true }));
  }

  /** Says the one thing a demo person says, if nothing was said yet. The message's id makes a repeat harmless. */
  async answer(demoId: string, matchId: string): Promise<void> {
    if (!this.env.demoMode || !(await this.demo.likesBack(demoId))) return;
    const person = await this.users.findById(demoId);
    if (!person) return;
    await this.unlessRefused(async () => {
      await this.messages.markRead(person, matchId, EVERYTHING);
      await this.messages.send(person, matchId, { content: demoAnswer(person), client_message_id: matchId });
    });
  }

  /**
   * Answers somebody who wrote before a match, as far as the rules let this demo person: locals do, those who do not like
   * back as well, so that such a message leads somewhere.
   */
  async answerDirectly(demoId: string, userId: string): Promise<void> {
    if (!this.env.demoMode || !(await this.demo.isOne(demoId))) return;
    const person = await this.users.findById(demoId);
    if (!person) return;
    await this.unlessRefused(async () => {
      await this.direct.markRead(person, userId);
      // The other's id as that of the message: a repeat is recognised.
      await this.directSending.send(person, userId, { content: demoAnswer(person), client_message_id: userId });
    });
  }

  /** Accepts an invitation, if it is to a demo person who does and still waits. */
  async acceptDate(dateId: string): Promise<void> {
    if (!this.env.demoMode) return;
    for (const { demoId } of await this.demo.datesToAccept(0, 1, dateId)) await this.accept(demoId, dateId);
  }

  /** Finds the likes and messages whose job was lost. @returns how many it dealt with */
  async catchUp(afterMs: number): Promise<number> {
    if (!this.env.demoMode) return 0;
    const likes = await this.demo.likesToReturn(afterMs, SWEEP_LIMIT);
    for (const { swipeeId, swiperId } of likes) await this.likeBack(swipeeId, swiperId);
    const waiting = await this.demo.unanswered(afterMs, SWEEP_LIMIT);
    for (const { demoId, matchId } of waiting) await this.answer(demoId, matchId);
    const writers = await this.demo.unansweredDirectly(afterMs, SWEEP_LIMIT);
    for (const { demoId, userId } of writers) await this.answerDirectly(demoId, userId);
    const invited = await this.demo.datesToAccept(afterMs, SWEEP_LIMIT);
    for (const { demoId, dateId } of invited) await this.accept(demoId, dateId);
    return likes.length + waiting.length + writers.length + invited.length;
  }

  private accept(demoId: string, dateId: string): Promise<void> {
    return this.unlessRefused(() => this.dates.respond({ id: demoId }, dateId, { status: 'confirmed' }));
  }

  /** Somebody left, blocked or let the match expire in the meantime: nothing to do. */
  private async unlessRefused(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      logger.debug({ code: error.code }, 'demo person had nothing to do');
    }
  }
}
