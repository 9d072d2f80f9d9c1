import { Batches } from '../batches.js';
import { isAboutRows } from './lane-connection.js';

/** A row says which of the keys it belongs to: the first one is 1. */
export interface PlacedRow {
  place: number;
}

/** Reads by key that share a statement with whatever else is asked at the same moment. */
export class BatchedReads<Key, Row extends PlacedRow> {
  private readonly batches = new Batches((keys: Key[]) => this.rowsOf(keys));

  /** `read` answers the rows of all keys in one statement. */
  constructor(private readonly read: (keys: Key[]) => Promise<Row[]>) {}

  /** The rows of one key, in the order of the statement. */
  rows(key: Key): Promise<Row[]> {
    return this.batches.add(key);
  }

  /** The one row of a key; null without one. */
  async row(key: Key): Promise<Row | null> {
    return (await this.rows(key))[0] ?? null;
  }

  private async rowsOf(keys: Key[]): Promise<(Row[] | Promise<Row[]>)[]> {
    try {
      const rowsOf = keys.map((): Row[] => []);
      for (const row of await this.read(keys)) rowsOf[row.place - 1]?.push(row);
      return rowsOf;
    } catch (error) {
      // A key that the database cannot even read must hurt nobody else.
      if (keys.length > 1 && isAboutRows(error)) return keys.map((key) => this.read([key]));
      throw error;
    }
  }
}
