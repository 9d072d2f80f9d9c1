import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

/** A statement that Postgres plans once per connection. */
export interface NamedStatement {
  name: string;
  text: string;
}

/** The driver itself, on TypeORM's pool, for the few hot paths (performance.md, design 2). */
@Injectable()
export class Sql {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs one named statement and answers its rows. */
  async rows<Row extends QueryResultRow>(statement: NamedStatement, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>({ ...statement, values })).rows;
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}
