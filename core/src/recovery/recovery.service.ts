import { Injectable } from '@nestjs/common';
import { Passwords } from '../auth/passwords.js';
import { hashSessionToken as hashToken } from '../auth/session-tokens.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { ForgotPassword, ResetPassword } from '../contract/recovery.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { resetLinkInvalid } from '../errors.js';
import { MailsService } from '../mails/mails.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokensRepository } from './account-tokens.repository.js';

/** A forgotten password, from the question to the new one (rule 90). */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
  ) {}

  /**
   * Leaves word for the worker, and does nothing else: whether anybody has this address is looked up when the mail is
   * written. So the answer and its time tell nothing.
   */
  forgot({ email }: ForgotPassword): Promise<void> {
    return this.unitOfWork.run((tx) => this.mails.queue(tx, 'password.reset', { email }));
  }

  /**
   * Sets a new password once per link, ends every session and socket of its person, and lets no older link work. The address
   * is theirs, for the link was mailed there.
   * @throws DomainError LINK_INVALID for an unknown, used or overdue token
   */
  async reset({ token, newPassword }: ResetPassword): Promise<void> {
    const hash = hashToken(token);
    // Looked up first, so that guessing costs nobody the time of a password.
    if (!hash || !(await this.tokens.ownerOf(hash, 'reset-password'))) throw resetLinkInvalid();
    const passwordHash = await this.passwords.hash(newPassword);
    await this.unitOfWork.run(async (tx) => {
      const userId = await this.tokens.spend(tx, hash, 'reset-password');
      if (!userId) throw resetLinkInvalid();
      await this.users.setPassword(tx, userId, passwordHash);
      await this.users.confirmEmail(tx, userId);
      await this.tokens.forgetAll(tx, userId, 'reset-password');
      await this.sessions.endAllOf(tx, userId);
      await this.mails.queue(tx, 'password.changed', { userId });
      tx.record('user.updated', { userId });
    });
  }

  /** Forgets the links that are overdue. */
  purge(): Promise<void> {
    return this.unitOfWork.run((tx) => this.tokens.purge(tx));
  }
}
