export interface ReceivedMail {
  number: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** A mail server that delivers to nobody: it takes every mail and shows it on a page. */
export class Mailbox {
  static open(ports?: { smtpPort?: number; webPort?: number }): Promise<Mailbox>;
  readonly mails: ReceivedMail[];
  readonly smtpUrl: string;
  readonly webUrl: string;
  sentTo(address: string): ReceivedMail[];
  close(): Promise<void>;
}
