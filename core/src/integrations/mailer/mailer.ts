/** A mail as it leaves. */
export interface OutgoingMail {
  /** Names the mail to the servers on its way: a repeat after a crash can be told from another mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Turns such mails off with one POST. */
  unsubscribeUrl?: string | undefined;
}

/** refused: this mail will never be taken; away: another try may succeed. */
export type MailFault = 'refused' | 'away';

export class MailNotSent extends Error {
  constructor(
    readonly fault: MailFault,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Hands mails over to a mail server. */
export abstract class Mailer {
  /** False: no mail server is named in the environment. */
  abstract readonly isConfigured: boolean;

  /** Resolves once the server has taken the mail. @throws MailNotSent */
  abstract send(mail: OutgoingMail): Promise<void>;
}
