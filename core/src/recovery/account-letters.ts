import { Inject, Injectable } from '@nestjs/common';
import { hashSessionToken as hashToken, newSessionToken as newToken } from '../auth/session-tokens.js';
import { baseUrlOf } from '../config/base-url.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { RESET_LINK_MINUTES, RESET_MAILS_PER_HOUR, VERIFICATION_LINK_HOURS } from '../contract/constants.js';
import { spokenFor } from '../contract/vocabulary.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Letter } from '../mails/letter.js';
import { MailsService } from '../mails/mails.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokensRepository, type TokenPurpose } from './account-tokens.repository.js';
import { LETTER_TEXTS } from './letter-texts.js';

type Addressee = User & { email: string };

/** Writes the letters about an account, each with a link that was made for it alone. */
@Injectable()
export class AccountLetters {
  private readonly baseUrl: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    mails: MailsService,
  ) {
    this.baseUrl = baseUrlOf(env);
    mails.writer('password.reset', (tx, { email }, mailId) => this.reset(tx, email, mailId));
    mails.writer('password.changed', (_, { userId }) => this.changed(userId));
    mails.writer('email.verify', (tx, { userId }, mailId) => this.verify(tx, userId, mailId));
  }

  /**
   * Null for an address that nobody has, and for one to which enough was sent within the hour. Who asked to leave gets one,
   * too: a forgotten password shall not bar their way back.
   */
  private async reset(tx: Transaction, email: string, mailId: string): Promise<Letter | null> {
    const user = await this.users.findByEmailForReturn(email);
    if (!isAddressee(user)) return null;
    if ((await this.tokens.countOtherMails(tx, user.id, 'reset-password', mailId)) >= RESET_MAILS_PER_HOUR) return null;
    const token = await this.tokenFor(tx, user, 'reset-password', mailId, RESET_LINK_MINUTES);
    const { username, reset } = LETTER_TEXTS[spokenFor(user.language)];
    return {
      ...this.headOf(user, reset),
      paragraphs: [reset.text],
      action: { label: reset.action, url: `${this.baseUrl}/auth?token=${token}` },
      notes: [...(user.username ? [username(user.username)] : []), reset.note],
    };
  }

  private async changed(userId: string): Promise<Letter | null> {
    const user = await this.users.findById(userId);
    if (!isAddressee(user)) return null;
    const { changed } = LETTER_TEXTS[spokenFor(user.language)];
    return {
      ...this.headOf(user, changed),
      paragraphs: [changed.text],
      action: { label: changed.action, url: `${this.baseUrl}/auth` },
      notes: [changed.note],
    };
  }

  /** Null once the address is confirmed. */
  private async verify(tx: Transaction, userId: string, mailId: string): Promise<Letter | null> {
    const user = await this.users.findById(userId);
    if (!isAddressee(user) || user.emailVerified) return null;
    const token = await this.tokenFor(tx, user, 'verify-email', mailId, VERIFICATION_LINK_HOURS * 60);
    const { verify } = LETTER_TEXTS[spokenFor(user.language)];
    return {
      ...this.headOf(user, verify),
      paragraphs: [verify.text],
      action: { label: verify.action, url: `${this.baseUrl}/verify-email?token=${token}` },
      notes: [verify.note(this.env.brandName)],
    };
  }

  /** A name that somebody chose is told only to an address that is theirs: mails must not carry a stranger's words. */
  private headOf({ email, emailVerified, fullName, language }: Addressee, { subject }: { subject: (brand: string) => string }) {
    const spoken = spokenFor(language);
    const greeting = LETTER_TEXTS[spoken].hello(emailVerified ? fullName : null);
    return { to: email, language: spoken, subject: subject(this.env.brandName), greeting };
  }

  private async tokenFor(
    tx: Transaction,
    { id: userId, email }: Addressee,
    purpose: TokenPurpose,
    mailId: string,
    lifetimeMinutes: number,
  ): Promise<string> {
    const token = newToken();
    const hash = hashToken(token);
    if (!hash) throw new Error('a new token is malformed');
    await this.tokens.insert(tx, { hash, userId, purpose, email, mailId, lifetimeMinutes });
    return token;
  }
}

/** Demo people have no mailbox. */
function isAddressee(user: User | null): user is Addressee {
  return user !== null && user.email !== null && !user.isDemo;
}
