import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';

/** What the database must have been brought to before anything can be served from it. */
@Injectable()
export class Schema {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws when the database is away, or a migration that this version knows has not run. */
  async assertMigrated(): Promise<void> {
    const ran: { name: string }[] = await this.dataSource.query('select name from migrations');
    const pending = migrations.filter(({ name }) => !ran.some((one) => one.name === name));
    if (pending.length > 0) throw new Error(`migrations are pending: ${pending.map(({ name }) => name).join(', ')}`);
  }
}
