import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../database/unit-of-work.js';
import { PERSONAL_DATA, type TableExport } from './personal-data.js';

/** What a leaver is called in whatever still points at them. */
const DELETED_NAME = 'Deleted user';

/** Columns of an emptied account that keep what they hold. */
const KEPT_OF_ACCOUNT = ['id', 'created_at', 'deleted_at'];

/** A row of an export, as its file holds it. */
export type ExportedRow = Record<string, unknown>;

/** Reads and erases what the register of personal data says of each table. */
@Injectable()
export class PersonalDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The person's rows of one export, in batches that fit into memory. */
  async *rowsOf(userId: string, table: string, file: TableExport): AsyncGenerator<ExportedRow[]> {
    const pick = file.pick ?? `to_jsonb(t) - ${textArray(file.without ?? [])}`;
    const text = `select ${pick} as row from ${table} t where ${file.where} order by ${file.order}`;
    const keys = file.each ? await this.idsOf(file.each, userId) : [null];
    for (const key of keys) {
      const rows: { row: ExportedRow }[] = await this.dataSource.query(text, key === null ? [userId] : [userId, key]);
      yield rows.map(({ row }) => row);
    }
  }

  /** Erases what goes when the days of grace are over, and empties the account itself. */
  async erase(tx: Transaction, userId: string): Promise<void> {
    for (const { onErasure } of Object.values(PERSONAL_DATA)) for (const text of onErasure) await tx.query(text, [userId]);
    await this.emptyAccount(tx, userId);
  }

  /** Erases what was sealed. */
  async unseal(tx: Transaction, userId: string): Promise<void> {
    for (const { onUnseal = [] } of Object.values(PERSONAL_DATA)) for (const text of onUnseal) await tx.query(text, [userId]);
  }

  /** Every column as a new account would have it, those that are added one day as well. */
  private async emptyAccount(tx: Transaction, userId: string): Promise<void> {
    const columns = await tx.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = 'users' and is_generated = 'NEVER'
         and column_name <> all($1) and column_name not in ('full_name', 'deck_rank')`,
      [KEPT_OF_ACCOUNT],
    );
    const emptied = columns.map(({ name }) => `"${name}" = default`).join(', ');
    await tx.query(`update users set full_name = $2, ${emptied} where id = $1`, [userId, DELETED_NAME]);
  }

  private async idsOf(text: string, userId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(text, [userId]);
    return rows.map(({ id }) => id);
  }
}

const textArray = (names: readonly string[]): string => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;
