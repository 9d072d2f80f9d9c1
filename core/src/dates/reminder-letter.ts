import { Inject, Injectable } from '@nestjs/common';
import { baseUrlOf } from '../config/base-url.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { MARKET_TIME_ZONE } from '../contract/constants.js';
import { type Language, spokenFor } from '../contract/vocabulary.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Letter } from '../mails/letter.js';
import { MailChoicesService } from '../mails/mail-choices.service.js';
import type { MailMap } from '../mails/mail-map.js';
import { MailsService } from '../mails/mails.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { DatesRepository } from './dates.repository.js';

interface Texts {
  tag: string;
  subject: (brand: string) => string;
  hello: string;
  text: (when: string) => string;
  action: string;
  stop: string;
}

/** Who is met and where is in the chat: a mail is read over shoulders, and shown on locked screens (rule 120). */
const TEXTS: Record<Language, Texts> = {
  en: {
    tag: 'en-GB',
    subject: (brand) => `A reminder from ${brand}`,
    hello: 'Hello,',
    text: (when) => `You have something planned for ${when} (Bangkok time). The details are in your chat.`,
    action: 'Open the chat',
    stop: 'No more reminders by mail:',
  },
  th: {
    tag: 'th-TH',
    subject: (brand) => `การแจ้งเตือนจาก ${brand}`,
    hello: 'สวัสดี',
    text: (when) => `คุณมีนัดใน${when} (เวลากรุงเทพฯ) ดูรายละเอียดได้ในแชตของคุณ`,
    action: 'เปิดแชต',
    stop: 'ไม่ต้องการรับการเตือนทางอีเมลอีก:',
  },
};

/** Writes the mail before a date: to a confirmed address, for whoever wants it, as long as the date stands. */
@Injectable()
export class ReminderLetter {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly dates: DatesRepository,
    private readonly choices: MailChoicesService,
    mails: MailsService,
  ) {
    mails.writer('date.reminder', (tx, data) => this.write(tx, data));
  }

  private async write(tx: Transaction, { userId, dateId }: MailMap['date.reminder']): Promise<Letter | null> {
    const [user, date] = await Promise.all([this.users.findById(userId), this.dates.find(userId, dateId)]);
    if (!user?.email || !user.emailVerified || user.isDemo) return null;
    if (date?.status !== 'confirmed' || date.startsAt.getTime() <= Date.now()) return null;
    const { wanted, token } = await this.choices.dateReminders(tx, userId);
    if (!wanted) return null;

    const language = spokenFor(user.language);
    const texts = TEXTS[language];
    const when = new Intl.DateTimeFormat(texts.tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: MARKET_TIME_ZONE,
    }).format(date.startsAt);
    const base = baseUrlOf(this.env);
    return {
      to: user.email,
      language,
      subject: texts.subject(this.env.brandName),
      greeting: texts.hello,
      paragraphs: [texts.text(when)],
      action: { label: texts.action, url: `${base}/chat/${date.matchId}` },
      notes: [`${texts.stop} ${base}/unsubscribe?token=${token}`],
      unsubscribeUrl: `${base}/api/mails/unsubscribe?token=${token}`,
    };
  }
}
