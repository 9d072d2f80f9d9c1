import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.module.js';
import { Mailer, MailNotSent, type OutgoingMail } from './mailer.js';

/** How long the server may keep silent, in ms. All together stay below the time for which a mail is taken. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };

/** By SMTP, to the server that SMTP_URL names. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(ENV) private readonly env: Env) {
    super();
    this.transport = env.smtpUrl ? createTransport({ url: env.smtpUrl, ...TIMEOUTS }, { from: env.mailFrom }) : null;
  }

  get isConfigured(): boolean {
    return this.transport !== null;
  }

  async send({ id, unsubscribeUrl, ...mail }: OutgoingMail): Promise<void> {
    if (!this.transport) throw new MailNotSent('away', 'SMTP_URL is not set');
    const host = this.env.publicUrl?.hostname ?? 'localhost';
    try {
      await this.transport.sendMail({ ...mail, messageId: `<${id}@${host}>`, headers: headersOf(unsubscribeUrl) });
    } catch (error) {
      throw new MailNotSent(isRefusal(error) ? 'refused' : 'away', error);
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

/** The address or the mail itself was turned down for good (5xx); a wrong password of ours is not the mail's fault. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500;
}
