import { Injectable } from '@nestjs/common';
import type { UpdateSettings } from '../contract/settings.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { notSignedIn } from '../errors.js';

export interface Settings {
  paused: boolean;
  hideOnline: boolean;
  mailDateReminders: boolean;
  directMessagesFromLikedOnly: boolean;
  hasPassword: boolean;
}

const COLUMNS = `paused_at is not null as paused, presence_hidden as "hideOnline",
  coalesce((select c.date_reminders from mail_choices c where c.user_id = users.id), true) as "mailDateReminders",
  dms_from_liked_only as "directMessagesFromLikedOnly", password_hash is not null as "hasPassword"`;

const READ: NamedStatement = {
  name: 'settings.read',
  text: `select ${COLUMNS} from users where id = $1 and deleted_at is null`,
};

@Injectable()
export class SettingsRepository {
  constructor(private readonly sql: Sql) {}

  /** @throws DomainError NOT_SIGNED_IN when the account is gone: only its own, signed-in person asks so. */
  async read(userId: string): Promise<Settings> {
    return existing(await this.sql.rows<Settings>(READ, [userId]));
  }

  /** The settings as they are until the end of the transaction. @throws DomainError NOT_SIGNED_IN */
  async lock(tx: Transaction, userId: string): Promise<Settings> {
    return existing(
      await tx.query<Settings>(`select ${COLUMNS} from users where id = $1 and deleted_at is null for no key update`, [userId]),
    );
  }

  /** What is not given stays as it is. A pause keeps its beginning. */
  async update(
    tx: Transaction,
    userId: string,
    { paused, hideOnline, mailDateReminders, directMessagesFromLikedOnly }: UpdateSettings,
  ): Promise<void> {
    if (paused !== undefined) {
      await tx.query('update users set paused_at = case when $2 then coalesce(paused_at, now()) end where id = $1', [
        userId,
        paused,
      ]);
    }
    if (hideOnline !== undefined) {
      await tx.query('update users set presence_hidden = $2 where id = $1', [userId, hideOnline]);
    }
    if (mailDateReminders !== undefined) {
      await tx.query(
        `insert into mail_choices (user_id, date_reminders) values ($1, $2)
         on conflict (user_id) do update set date_reminders = excluded.date_reminders`,
        [userId, mailDateReminders],
      );
    }
    if (directMessagesFromLikedOnly !== undefined) {
      await tx.query('update users set dms_from_liked_only = $2 where id = $1', [userId, directMessagesFromLikedOnly]);
    }
  }
}

function existing([settings]: Settings[]): Settings {
  if (!settings) throw notSignedIn();
  return settings;
}
