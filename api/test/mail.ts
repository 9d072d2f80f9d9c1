import { MailsService } from '@mingle/core';
import { Mailbox, type ReceivedMail } from '../../scripts/mailbox/mailbox.mjs';
import { TestApp } from './support.js';

/** The application with a mailbox; its mails are sent when the test asks for one, as a worker would. */
export class MailingApp {
  private constructor(
    readonly app: TestApp,
    private readonly mailbox: Mailbox,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<MailingApp> {
    const mailbox = await Mailbox.open();
    return new MailingApp(await TestApp.start({ SMTP_URL: mailbox.smtpUrl, ...variables }), mailbox);
  }

  /** All that was mailed to an address, the oldest first. */
  async mailsTo(address: string): Promise<ReceivedMail[]> {
    await this.app.app.get(MailsService, { strict: false }).sendDue();
    return this.mailbox.sentTo(address);
  }

  /** The token of the last link of this page that was mailed to an address. */
  async tokenTo(address: string, page: '/auth' | '/verify-email'): Promise<string> {
    const links = (await this.mailsTo(address))
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .map((link) => new URL(link));
    const token = links.findLast(({ pathname }) => pathname === page)?.searchParams.get('token');
    if (!token) throw new Error(`no link to ${page} was mailed to ${address}`);
    return token;
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.mailbox.close();
  }
}
