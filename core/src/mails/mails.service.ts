import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import { Mailer, MailNotSent } from '../integrations/mailer/mailer.js';
import { logger } from '../logger.js';
import { type Letter, renderLetter } from './letter.js';
import type { MailKind, MailMap } from './mail-map.js';
import { MailsRepository, type QueuedMail } from './mails.repository.js';

/** Mails that one sweep sends at the same time, and in all. */
const AT_ONCE = 5;
const SWEEP_SIZE = 200;

/** Writes a mail at the moment it is sent; null when nobody is to get it any more. `mailId` is the same at each try. */
type Writer<K extends MailKind> = (tx: Transaction, data: MailMap[K], mailId: string) => Promise<Letter | null>;

/**
 * Mails by their rows: the table is the truth, a job only makes it prompt. A row goes when the server has taken the mail.
 * Only a crash between the two sends a mail twice, under the same Message-ID.
 */
@Injectable()
export class MailsService {
  private readonly writers = new Map<MailKind, Writer<never>>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailsRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Says how a kind of mail is written. */
  writer<K extends MailKind>(kind: K, write: Writer<K>): void {
    this.writers.set(kind, write);
  }

  /** Leaves a mail to be sent once the caller's transaction has committed. */
  async queue<K extends MailKind>(tx: Transaction, kind: K, data: MailMap[K]): Promise<void> {
    const id = newId();
    await this.mails.insert(tx, { id, kind, data });
    tx.record('mail.queued', { mailId: id });
  }

  /** Sends one mail, unless it was sent, or somebody is at it. What fails is tried again by `sendDue`. */
  async send(mailId: string): Promise<void> {
    if (!this.mailer.isConfigured) return;
    const mail = await this.mails.take(mailId);
    if (!mail) return;
    try {
      const letter = await this.write(mail);
      if (letter)
        await this.mailer.send({
          id: mail.id,
          to: letter.to,
          unsubscribeUrl: letter.unsubscribeUrl,
          ...renderLetter(letter, this.env.brandName),
        });
    } catch (error) {
      if (!(error instanceof MailNotSent && error.fault === 'refused')) {
        logger.warn({ err: error, mailId, kind: mail.kind }, 'mail not sent; it is tried again');
        return this.mails.putOff(mailId);
      }
      logger.warn({ err: error, mailId, kind: mail.kind }, 'mail refused for good');
    }
    await this.mails.forget(mailId);
  }

  /** Sends what is due: what no job sent, and what failed before. Several workers may do so at once. */
  async sendDue(): Promise<void> {
    if (!this.mailer.isConfigured) return;
    const due = await this.mails.due(SWEEP_SIZE);
    while (due.length > 0) await Promise.all(due.splice(0, AT_ONCE).map((id) => this.send(id)));
  }

  /** Gives up on what could not be sent for a day. */
  async purge(): Promise<void> {
    const kinds = await this.mails.purge();
    if (kinds.length > 0) logger.error({ kinds }, 'mails given up after a day: is SMTP_URL right?');
  }

  private write({ id, kind, data }: QueuedMail): Promise<Letter | null> {
    const write = this.writers.get(kind);
    if (!write) throw new Error(`nobody writes ${kind}`);
    return this.unitOfWork.run((tx) => write(tx, data as never, id));
  }
}
