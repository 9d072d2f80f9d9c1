import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { logger } from '../logger.js';
import { MailsService } from '../mails/mails.service.js';
import { dueStep, stepWhenBothMet } from './date.rules.js';
import { DatesRepository } from './dates.repository.js';
import { DatesService } from './dates.service.js';
import type { LockedDate } from './planned-date.js';

/** Dates that one round of a sweep looks at. */
const SWEEP_SIZE = 100;

/** What happens to dates by the clock: reminders, invitations that run out, dates that are over (rule 68). */
@Injectable()
export class DueDatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dates: DatesRepository,
    private readonly service: DatesService,
    private readonly mails: MailsService,
  ) {}

  /** Does what is due. Several workers may do so at once: each date is locked, and looked at again. @returns how many */
  async tendDue(limit = SWEEP_SIZE): Promise<number> {
    let tended = 0;
    for (;;) {
      const ids = await this.dates.due(limit);
      let failed = 0;
      for (const id of ids) failed += (await this.tendOrWarn(id)) ? 0 : 1;
      tended += ids.length - failed;
      // What failed is still due: it waits for the next sweep.
      if (ids.length < limit || failed > 0) return tended;
    }
  }

  /** One date that cannot be tended holds up no other. */
  private async tendOrWarn(dateId: string): Promise<boolean> {
    try {
      await this.tend(dateId);
      return true;
    } catch (error) {
      logger.error({ err: error, dateId }, 'a date could not be tended; it is tried again');
      return false;
    }
  }

  /** Ends a date of which both say that they met, though its hours are not over (rule 68); twice it changes nothing. */
  async endIfBothMet(dateId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const matchId = await this.dates.matchOf(tx, dateId);
      const match = matchId && (await this.dates.lockMatch(tx, matchId));
      const date = await this.dates.lock(tx, dateId);
      if (!match || !date) return;
      const step = stepWhenBothMet(date, await this.dates.bothMet(tx, dateId), match.now);
      if (step) await this.service.carryOut(tx, date, step, { by: date.inviterId, now: match.now });
    });
  }

  /** Does what is due about one date; early or twice it changes nothing. */
  private async tend(dateId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const matchId = await this.dates.matchOf(tx, dateId);
      const match = matchId && (await this.dates.lockMatch(tx, matchId));
      const date = await this.dates.lock(tx, dateId);
      if (!match || !date) return;
      const step = dueStep(date, match.now);
      if (step.do === 'change') return this.service.carryOut(tx, date, step.change, { by: date.inviterId, now: match.now });
      await this.dates.putOff(tx, date.id, step.nextDue);
      if (step.do === 'remind' && match.isOpen) await this.remind(tx, date, step.hours);
    });
  }

  private async remind(tx: Transaction, date: LockedDate, hours: number): Promise<void> {
    tx.record('date.due', { dateId: date.id, hours });
    for (const userId of [date.inviterId, date.responderId]) {
      await this.mails.queue(tx, 'date.reminder', { userId, dateId: date.id, hours });
    }
  }
}
