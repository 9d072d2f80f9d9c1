import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAboutRows } from './lane-connection.js';

const MAX_BATCH = 500;

/** A row says which of the keys it belongs to: the first one is 1. */
export interface PlacedRow {
  place: number;
}

interface Question<Key, Row> {
  key: Key;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads that ride together: whatever is asked while a statement is under way goes into the next one, without a timer. A
 * question is never answered by a statement that began before it was asked.
 */
export class BatchedReads<Key, Row extends PlacedRow> {
  private waiting: Question<Key, Row>[] = [];
  private reading = false;

  /** `read` answers the rows of all keys in one statement. */
  constructor(private readonly read: (keys: Key[]) => Promise<Row[]>) {}

  /** The rows of one key, in the order of the statement. */
  rows(key: Key): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (!this.reading) void this.drain();
    });
  }

  /** The one row of a key; null without one. */
  async row(key: Key): Promise<Row | null> {
    return (await this.rows(key))[0] ?? null;
  }

  private async drain(): Promise<void> {
    this.reading = true;
    await nextTurn();
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, MAX_BATCH));
    this.reading = false;
  }

  private async answer(batch: Question<Key, Row>[]): Promise<void> {
    try {
      const rowsOf = batch.map((): Row[] => []);
      for (const row of await this.read(batch.map(({ key }) => key))) rowsOf[row.place - 1]?.push(row);
      for (const [i, { resolve }] of batch.entries()) resolve(rowsOf[i] ?? []);
    } catch (error) {
      // A key that the database cannot even read must hurt nobody else.
      if (batch.length > 1 && isAboutRows(error)) for (const question of batch) await this.answer([question]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
