import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when one may sign in to a demo account that was lent to a visitor. */
export class DemoGuests1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table users add column login_expires_at timestamptz(3);
create index users_lent on users (login_expires_at) where login_expires_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column login_expires_at');
  }
}
