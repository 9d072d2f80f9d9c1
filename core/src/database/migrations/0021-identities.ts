import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who signs in elsewhere: one person there is one person here, and has one account there. */
export class Identities1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table identities (
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, subject),
  constraint identities_one_each unique (user_id, provider)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identities');
  }
}
