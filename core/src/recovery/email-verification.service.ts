import { Injectable } from '@nestjs/common';
import { hashSessionToken as hashToken } from '../auth/session-tokens.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { verificationLinkInvalid } from '../errors.js';
import { MailsService } from '../mails/mails.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokensRepository } from './account-tokens.repository.js';

/**
 * Whether an address is its account's own (rule 76). The link works for the signed-in person of that account alone: else
 * somebody could sign up with another's address, and that other, by following the mail, would vouch for the account.
 */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly mails: MailsService,
  ) {}

  /** Mails the link once more. */
  resend(userId: string): Promise<void> {
    return this.unitOfWork.run((tx) => this.mails.queue(tx, 'email.verify', { userId }));
  }

  /**
   * Following a link twice is no fault: a confirmed address stays confirmed.
   * @throws DomainError LINK_INVALID for an unknown or overdue token, and for that of another account or address
   */
  async confirm(viewerId: string, token: string): Promise<User> {
    const hash = hashToken(token);
    if (!hash) throw verificationLinkInvalid();
    await this.unitOfWork.run(async (tx) => {
      if ((await this.tokens.holdOwner(tx, hash, 'verify-email')) !== viewerId) throw verificationLinkInvalid();
      await this.users.confirmEmail(tx, viewerId);
      tx.record('user.updated', { userId: viewerId });
    });
    return this.users.get(viewerId);
  }
}
