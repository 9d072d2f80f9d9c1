import { Injectable } from '@nestjs/common';
import { SessionsService } from '../auth/sessions.service.js';
import type { Viewer } from '../auth/viewer.js';
import { isComplete } from '../contract/completeness.js';
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '../contract/constants.js';
import type { Language } from '../contract/vocabulary.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { emailTaken } from '../errors.js';
import { newId } from '../ids.js';
import type { GoogleProfile } from '../integrations/google/google.js';
import { MailsService } from '../mails/mails.service.js';
import { AccountDeletionService } from '../privacy/account-deletion.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { IdentitiesRepository } from './identities.repository.js';

/** Until the person says otherwise, when Google tells no name. */
const NAMELESS = 'Newcomer';

export interface GoogleVisitor {
  /** Whose session the browser held before; it is over then (rule 91). */
  previous: Viewer | null;
  userAgent: string | undefined;
  /** What a new account speaks. */
  language: Language;
  /** Keeps an account that its person asked to delete. */
  restore: boolean;
}

/** Who comes back from Google: an account that knows them, one that is theirs by its address, or a new one (rule 76). */
@Injectable()
export class GoogleSignInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
    private readonly deletion: AccountDeletionService,
  ) {}

  /**
   * @returns the session's token, and whether the account lacks nothing
   * @throws DomainError EMAIL_TAKEN when the address is an account's that cannot be shown to be theirs, ACCOUNT_LEAVING for an
   * account that was asked to be deleted, unless it shall be kept
   */
  signIn(
    profile: GoogleProfile,
    { previous, userAgent, language, restore }: GoogleVisitor,
  ): Promise<{ token: string; complete: boolean }> {
    return this.unitOfWork.run(async (tx) => {
      const known = await this.identities.holdOwner(tx, profile.subject);
      if (known?.isLeaving) await this.deletion.comeBackIn(tx, known.userId, restore);
      const userId = known?.userId ?? (await this.link(tx, profile)) ?? (await this.create(tx, profile, language));
      const user = await this.users.lock(tx, userId);
      if (previous) await this.sessions.endIn(tx, previous);
      return { token: await this.sessions.start(tx, user, userAgent), complete: isComplete(user) };
    });
  }

  /**
   * Links only what both sides vouch for. An address that Google has not verified may be anybody's; one that we have not
   * verified may have been typed by somebody who waits for its owner to come in by Google.
   */
  private async link(tx: Transaction, { subject, email, emailVerified }: GoogleProfile): Promise<string | null> {
    const found = email && (await this.users.findByEmail(email));
    if (!found) return null;
    const user = await this.users.lock(tx, found.id);
    const isSame = user.email?.toLowerCase() === email.toLowerCase();
    if (!isSame || !emailVerified || !user.emailVerified || user.isDemo) throw emailTaken();
    if (!(await this.identities.link(tx, subject, user.id))) throw emailTaken();
    return user.id;
  }

  private async create(
    tx: Transaction,
    { subject, email, emailVerified, fullName }: GoogleProfile,
    language: Language,
  ): Promise<string> {
    const id = newId();
    const address = email !== null && email.length <= EMAIL_MAX_LENGTH ? email : null;
    await this.users.insert(tx, {
      id,
      fullName: nameOf(fullName),
      email: address,
      emailVerified: address !== null && emailVerified,
      language,
    });
    await this.identities.link(tx, subject, id);
    if (address && !emailVerified) await this.mails.queue(tx, 'email.verify', { userId: id });
    tx.record('user.registered', { userId: id });
    return id;
  }
}

/** As long as a name may be here, without what is not printed. */
const nameOf = (given: string | null): User['fullName'] =>
  [...(given ?? '').replace(/\p{C}/gu, '')].slice(0, FULL_NAME_MAX_LENGTH).join('').trim() || NAMELESS;
