/**
 * Every kind of mail, with what has to be known to write it. It is written when it is sent, by whoever told
 * `MailsService.writer` how; a kind that nobody writes is an error at the first mail.
 */
export interface MailMap {
  /** To whoever has an account with this address, if anybody has (rule 90). */
  'password.reset': { email: string };
  'password.changed': { userId: string };
  /** To the account's present address, unless it is confirmed already (rule 76). */
  'email.verify': { userId: string };
  /** To a confirmed address, unless its person has turned it off. */
  'date.reminder': { userId: string; dateId: string; hours: number };
  /** The receipt of somebody who asked to leave. */
  'account.leaving': { userId: string };
}

export type MailKind = keyof MailMap;
