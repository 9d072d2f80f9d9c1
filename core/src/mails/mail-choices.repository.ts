import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';

@Injectable()
export class MailChoicesRepository {
  /** Whether a person wants to be reminded of dates by mail, and the token by which a mail's link says no. */
  async dateReminders(tx: Transaction, userId: string): Promise<{ wanted: boolean; token: string }> {
    const [choice] = await tx.query<{ wanted: boolean; token: string }>(
      `insert into mail_choices (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id
       returning date_reminders as wanted, unsubscribe_token as token`,
      [userId],
    );
    if (!choice) throw new Error('a choice was not stored');
    return choice;
  }

  /** Whether the token is anybody's. */
  async turnOff(tx: Transaction, token: string): Promise<boolean> {
    const [, changed] = await tx.query<number>('update mail_choices set date_reminders = false where unsubscribe_token = $1', [
      token,
    ]);
    return changed === 1;
  }
}
