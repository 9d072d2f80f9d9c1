import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { BatchedReads, type PlacedRow } from './batched-reads.js';
import { LaneConnection } from './lane-connection.js';
import type { NamedStatement } from './sql.js';

/** A connection of its own for the small reads that come with almost every request; those of one moment share a statement. */
@Injectable()
export class ReadLane implements OnApplicationShutdown {
  private readonly connection: LaneConnection;

  constructor(@Inject(ENV) env: Env) {
    this.connection = new LaneConnection(env.databaseUrl);
  }

  /**
   * Reads by key. The statement answers each row with its key's `place`, from 1; `valuesOf` makes its values of the keys.
   * Fails with UNAVAILABLE while the database is away.
   */
  reads<Key, Row>(statement: NamedStatement, valuesOf: (keys: Key[]) => unknown[]): BatchedReads<Key, Row & PlacedRow> {
    return new BatchedReads((keys) => this.connection.rows<Row & PlacedRow>(statement, valuesOf(keys)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}
