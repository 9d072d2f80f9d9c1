import { Injectable } from '@nestjs/common';
import { SessionsService } from '../auth/sessions.service.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { accountLeaving, badCredentials, invalidInput, notSignedIn } from '../errors.js';
import { newSecretId } from '../ids.js';
import { MailsService } from '../mails/mails.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { AccountDeletionsRepository, type DeletionReceipt } from './account-deletions.repository.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** Leaving, coming back, and what is erased when nobody came back (rules 15, 91, 129). */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deletions: AccountDeletionsRepository,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
    private readonly photos: PhotosService,
    private readonly data: PersonalDataRepository,
  ) {}

  /**
   * Hides the account from everybody at once, signs it out everywhere and puts its erasure on the calendar. Asked again,
   * or twenty times at once, it answers the one receipt.
   * @throws DomainError NOT_SIGNED_IN when the account is gone already, INVALID_INPUT for the last admin (rule 101)
   */
  request(userId: string): Promise<DeletionReceipt> {
    return this.unitOfWork.run((tx) => this.requestIn(tx, userId));
  }

  /** As `request`, in a transaction of the caller. */
  async requestIn(tx: Transaction, userId: string): Promise<DeletionReceipt> {
    const account = await this.deletions.lockAccount(tx, userId);
    const standing = await this.deletions.findStandingIn(tx, userId);
    if (standing) return standing;
    if (!account?.isThere) throw notSignedIn();
    if (account.isLastAdmin) throw invalidInput('You are the last admin. Make somebody else an admin first.');
    const receipt = await this.deletions.hide(tx, userId, newSecretId());
    for (const chat of await this.deletions.sealChats(tx, userId)) tx.record('match.closed', chat);
    await this.sessions.endAllOf(tx, userId);
    await this.mails.queue(tx, 'account.leaving', { userId });
    tx.record('account.left', { userId });
    return receipt;
  }

  /**
   * For somebody who signs in to an account that is on its way out: brings it back, chats and all, if they want it so.
   * @throws DomainError ACCOUNT_LEAVING if they did not say so, BAD_CREDENTIALS when it is too late
   */
  comeBack(userId: string, isWanted: boolean): Promise<void> {
    return this.unitOfWork.run((tx) => this.comeBackIn(tx, userId, isWanted));
  }

  /** As `comeBack`, in a transaction of the caller. */
  async comeBackIn(tx: Transaction, userId: string, isWanted: boolean): Promise<void> {
    const standing = await this.deletions.findStandingIn(tx, userId);
    if (!standing) throw badCredentials();
    if (!isWanted) throw accountLeaving(standing.eraseAt.toISOString());
    if (!(await this.deletions.withdraw(tx, userId))) throw badCredentials();
    const peerIds = await this.deletions.unsealChats(tx, userId);
    tx.record('account.returned', { userId, peerIds });
  }

  /** Erases every account whose days are over; run again, it finds nothing left. Answers how many. */
  eraseDue(): Promise<number> {
    return this.oneByOne(async (tx) => {
      const due = await this.deletions.lockDue(tx);
      if (!due) return false;
      // A match that was made in the very moment of leaving was not among those sealed then.
      await this.deletions.sealChats(tx, due.userId);
      await this.photos.eraseAllOf(tx, due.userId);
      await this.data.erase(tx, due.userId);
      await this.deletions.markErased(tx, due.receipt);
      return true;
    });
  }

  /** Erases what was sealed of people who have been gone for long enough. Answers of how many. */
  eraseSealed(): Promise<number> {
    return this.oneByOne(async (tx) => {
      const sealed = await this.deletions.lockSealed(tx);
      if (!sealed) return false;
      await this.data.unseal(tx, sealed.userId);
      await this.deletions.markUnsealed(tx, sealed.receipt);
      return true;
    });
  }

  /** A transaction each, so that one account that cannot be erased now holds up no other that was before it. */
  private async oneByOne(step: (tx: Transaction) => Promise<boolean>): Promise<number> {
    let done = 0;
    while (await this.unitOfWork.run(step)) done += 1;
    return done;
  }
}
