import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { MailKind } from './mail-map.js';

/** A mail that is to be sent, as its row tells of it. */
export interface QueuedMail {
  id: string;
  kind: MailKind;
  data: unknown;
}

/**
 * Takes a mail for a minute, longer than any server is waited for: whoever else looks meanwhile finds it not due. Of two
 * who look at once, one is told of it.
 */
const TAKE: NamedStatement = {
  name: 'mails.take',
  text: `update mails set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where id = $1 and due_at <= now() returning id, kind, data`,
};
const DUE: NamedStatement = { name: 'mails.due', text: 'select id from mails where due_at <= now() order by due_at limit $1' };
const FORGET: NamedStatement = { name: 'mails.forget', text: 'delete from mails where id = $1' };
/** 10 s, 20 s, 40 s, ... half an hour. */
const PUT_OFF: NamedStatement = {
  name: 'mails.put-off',
  text: `update mails set due_at = now() + least(1800, 5 * 2 ^ least(attempts, 10)) * interval '1 second' where id = $1`,
};
const PURGE: NamedStatement = {
  name: 'mails.purge',
  text: `delete from mails where created_at < now() - interval '1 day' returning kind`,
};

@Injectable()
export class MailsRepository {
  constructor(private readonly sql: Sql) {}

  async insert(tx: Transaction, { id, kind, data }: QueuedMail): Promise<void> {
    await tx.query('insert into mails (id, kind, data) values ($1, $2, $3)', [id, kind, JSON.stringify(data)]);
  }

  async take(id: string): Promise<QueuedMail | null> {
    const [mail] = await this.sql.rows<QueuedMail>(TAKE, [id]);
    return mail ?? null;
  }

  async due(limit: number): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(DUE, [limit])).map(({ id }) => id);
  }

  async forget(id: string): Promise<void> {
    await this.sql.rows(FORGET, [id]);
  }

  async putOff(id: string): Promise<void> {
    await this.sql.rows(PUT_OFF, [id]);
  }

  /** Deletes what could not be sent for a day, and answers the kinds. */
  async purge(): Promise<string[]> {
    return (await this.sql.rows<{ kind: string }>(PURGE, [])).map(({ kind }) => kind);
  }
}
