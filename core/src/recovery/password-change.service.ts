import { Injectable } from '@nestjs/common';
import { Passwords } from '../auth/passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Viewer } from '../auth/viewer.js';
import type { ChangePassword, PasswordStatusDto } from '../contract/recovery.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { samePassword, wrongPassword } from '../errors.js';
import { MailsService } from '../mails/mails.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokensRepository } from './account-tokens.repository.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
  ) {}

  /** Whether there is a password, and whether an admin gave it (rule 89). */
  async status(userId: string): Promise<PasswordStatusDto> {
    const { passwordHash, mustChangePassword } = await this.users.getPassword(userId);
    return { hasPassword: passwordHash !== null, mustChangePassword };
  }

  /**
   * Takes a new password from whoever knows the present one, and signs out everybody else who is in this account.
   * @throws DomainError INVALID_INPUT for a wrong present password, and for one that is no other
   */
  async change(viewer: Viewer, { currentPassword = '', newPassword }: ChangePassword): Promise<void> {
    const { passwordHash: before } = await this.users.getPassword(viewer.id);
    if (before !== null && !(await this.passwords.matches(currentPassword, before))) throw wrongPassword();
    if (before !== null && currentPassword === newPassword) throw samePassword();
    const after = await this.passwords.hash(newPassword);
    await this.unitOfWork.run(async (tx) => {
      // Somebody else may have changed it since it was compared.
      if (!(await this.users.replacePassword(tx, viewer.id, before, after))) throw wrongPassword();
      await this.tokens.forgetAll(tx, viewer.id, 'reset-password');
      await this.sessions.endOthersIn(tx, viewer);
      await this.mails.queue(tx, 'password.changed', { userId: viewer.id });
      tx.record('user.updated', { userId: viewer.id });
    });
  }
}
