import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { badCredentials, passwordNotConfirmed } from '../errors.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { Passwords } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import type { Viewer } from './viewer.js';

/** Somebody whose password was compared, with the hash it was compared to. */
export interface VerifiedUser extends User {
  passwordHash: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
  ) {}

  /** The person with this username (or email) and password; null, after the same time, for anybody else (rule 74). */
  async verify(login: string, password: string): Promise<VerifiedUser | null> {
    return this.whoKnows(password, await this.users.findForSignIn(login));
  }

  /** As `verify`, and also somebody who asked to leave and may still come back: their `deletedAt` is set. */
  async verifyForReturn(login: string, password: string): Promise<VerifiedUser | null> {
    return this.whoKnows(password, await this.users.findForReturn(login));
  }

  /**
   * Makes sure that it is really the account's own person who asks for something grave. Without a password there is
   * nothing to ask for.
   * @throws DomainError INVALID_INPUT naming the field `password`
   */
  async confirm(userId: string, password: string | undefined): Promise<void> {
    const { passwordHash } = await this.users.getPassword(userId);
    if (!passwordHash) return;
    if (!password) throw passwordNotConfirmed('Please enter your password');
    if (!(await this.passwords.matches(password, passwordHash))) throw passwordNotConfirmed('This password is not correct.');
  }

  private async whoKnows(password: string, candidates: User[]): Promise<VerifiedUser | null> {
    for (const { passwordHash, ...user } of candidates) {
      if ((await this.passwords.matches(password, passwordHash)) && passwordHash) return { ...user, passwordHash };
    }
    if (candidates.length === 0) await this.passwords.matches(password, null);
    return null;
  }

  /**
   * Starts a session for whoever was verified; the one that the browser held before is over (rule 91). A password that was
   * replaced meanwhile starts none: it must not outlive a reset.
   * @throws DomainError BAD_CREDENTIALS
   * @returns the session's token
   */
  signIn({ id, isDemo, passwordHash }: VerifiedUser, previous: Viewer | null, userAgent?: string): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.users.holdsPassword(tx, id, passwordHash))) throw badCredentials();
      if (previous) await this.sessions.endIn(tx, previous);
      return this.sessions.start(tx, { id, isDemo }, userAgent);
    });
  }
}
