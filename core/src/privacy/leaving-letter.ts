import { Inject, Injectable } from '@nestjs/common';
import { baseUrlOf } from '../config/base-url.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { MARKET_TIME_ZONE } from '../contract/constants.js';
import { type Language, spokenFor } from '../contract/vocabulary.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Letter } from '../mails/letter.js';
import { MailsService } from '../mails/mails.service.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';

interface Texts {
  tag: string;
  subject: (brand: string) => string;
  hello: string;
  text: (day: string) => string;
  action: string;
  receipt: (receipt: string) => string;
  note: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    tag: 'en-GB',
    subject: (brand) => `Your ${brand} account will be deleted`,
    hello: 'Hello,',
    text: (day) =>
      `As you asked, your account is hidden from everybody now and will be erased on ${day}. Until then you can sign in and keep it.`,
    action: 'Keep my account',
    receipt: (receipt) => `Receipt: ${receipt}`,
    note: 'If that was not you, sign in at once, keep the account and change its password.',
  },
  th: {
    tag: 'th-TH',
    subject: (brand) => `บัญชี ${brand} ของคุณจะถูกลบ`,
    hello: 'สวัสดี',
    text: (day) => `ตามที่คุณขอ ขณะนี้ไม่มีใครเห็นบัญชีของคุณแล้ว และข้อมูลจะถูกลบถาวรในวันที่ ${day} ก่อนถึงวันนั้น คุณยังเข้าสู่ระบบเพื่อเก็บบัญชีไว้ได้`,
    action: 'เก็บบัญชีไว้',
    receipt: (receipt) => `เลขที่ใบรับคำขอ: ${receipt}`,
    note: 'หากคุณไม่ได้เป็นผู้ขอ โปรดเข้าสู่ระบบทันที เลือกเก็บบัญชีไว้ แล้วเปลี่ยนรหัสผ่าน',
  },
};

/** The receipt that somebody who leaves gets by mail. */
@Injectable()
export class LeavingLetter {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly deletions: AccountDeletionsRepository,
    mails: MailsService,
  ) {
    mails.writer('account.leaving', (tx, { userId }) => this.write(tx, userId));
  }

  private async write(tx: Transaction, userId: string): Promise<Letter | null> {
    const addressee = await this.deletions.addresseeOf(tx, userId);
    if (!addressee) return null;
    const { email, receipt, eraseAt } = addressee;
    const language = spokenFor(addressee.language);
    const texts = TEXTS[language];
    const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: 'long', timeZone: MARKET_TIME_ZONE }).format(eraseAt);
    return {
      to: email,
      language,
      subject: texts.subject(this.env.brandName),
      greeting: texts.hello,
      paragraphs: [texts.text(day)],
      action: { label: texts.action, url: `${baseUrlOf(this.env)}/auth` },
      notes: [texts.receipt(receipt), texts.note],
    };
  }
}
