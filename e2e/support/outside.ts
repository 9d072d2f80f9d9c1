import { LocalGoogle } from '../../scripts/google/local-google.mjs';
import { Mailbox } from '../../scripts/mailbox/mailbox.mjs';

/** What the product talks to outside of itself: a mail server, and a provider that stands in for Google. */
export class Outside {
  private constructor(
    private readonly mailbox: Mailbox,
    private readonly google: LocalGoogle,
  ) {}

  /** Stories, which run in processes of their own, find the mailbox by MAILBOX_URL. */
  static async open(): Promise<Outside> {
    const outside = new Outside(await Mailbox.open(), await LocalGoogle.open());
    const subject = `gail-${Date.now().toString(36)}`;
    outside.google.people = [{ subject, name: 'Gail Google', email: `${subject}@example.test`, emailVerified: true }];
    process.env['MAILBOX_URL'] = outside.mailbox.webUrl;
    return outside;
  }

  /** What the product has to be told. */
  get variables(): Record<string, string> {
    return { SMTP_URL: this.mailbox.smtpUrl, ...this.google.variables };
  }

  async close(): Promise<void> {
    await Promise.all([this.mailbox.close(), this.google.close()]);
  }
}
