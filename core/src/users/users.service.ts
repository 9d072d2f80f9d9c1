import { Injectable } from '@nestjs/common';
import type { UpdateUser } from '../contract/users.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { profileNotFound, readOnlyProfile } from '../errors.js';
import { isUuid } from '../ids.js';
import { changesOf, type ProfileChanges } from './profile.rules.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

type Also = (tx: Transaction) => Promise<ProfileChanges>;

@Injectable()
export class UsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Changes one's own account and tells one's other devices (rules 81, 84, 86, 88).
   * @throws DomainError FORBIDDEN for somebody else's account (rule 125), PROFILE_NOT_FOUND for nobody's, INVALID_INPUT,
   * EMAIL_TAKEN, USERNAME_TAKEN, and what `also` throws: it runs in the same transaction, and answers what it changes of the account
   */
  async update(viewerId: string, id: string, input: UpdateUser, also: Also = async () => ({})): Promise<User> {
    await this.visibleTo(viewerId, id);
    if (id !== viewerId) throw readOnlyProfile();
    await this.unitOfWork.run(async (tx) => {
      // Locked: what follows from a change depends on the account as it is.
      const changes = { ...changesOf(await this.users.lock(tx, id), input), ...(await also(tx)) };
      if (Object.keys(changes).length === 0) return;
      await this.users.change(tx, id, changes);
      // Whoever came by Google sees the notice when the account becomes complete (rule 122).
      if (changes.userType) await this.users.acceptTerms(tx, id);
      if (changes.vibePreference && input.vibeConsent) await this.users.consentToVibe(tx, id);
      tx.record('user.updated', { userId: id });
      if (changes.emailVerified === false) tx.record('user.emailChanged', { userId: id });
    });
    return this.users.get(id);
  }

  /** Somebody whom the viewer may see. @throws DomainError PROFILE_NOT_FOUND for deleted, blocked and unknown people alike */
  async visibleTo(viewerId: string, id: string): Promise<User> {
    const user = isUuid(id) ? await this.users.findVisible(viewerId, id) : null;
    if (!user) throw profileNotFound();
    return user;
  }
}
