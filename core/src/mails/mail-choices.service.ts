import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { unsubscribeLinkInvalid } from '../errors.js';
import { isUuid } from '../ids.js';
import { MailChoicesRepository } from './mail-choices.repository.js';

/** Which mails people want (rule 126). */
@Injectable()
export class MailChoicesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly choices: MailChoicesRepository,
  ) {}

  /** Whether a person wants mails before a date; asked when such a mail is written. */
  dateReminders(tx: Transaction, userId: string): Promise<{ wanted: boolean; token: string }> {
    return this.choices.dateReminders(tx, userId);
  }

  /** By the link in a mail, signed in or not; twice changes nothing. @throws DomainError LINK_INVALID */
  async unsubscribe(token: string): Promise<void> {
    const isKnown = isUuid(token) && (await this.unitOfWork.run((tx) => this.choices.turnOff(tx, token)));
    if (!isKnown) throw unsubscribeLinkInvalid();
  }
}
