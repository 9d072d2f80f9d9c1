import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mails somebody wants; without a row, all. The token stands in a mail's link and can do nothing but turn them off. */
export class MailChoices1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table mail_choices (
  user_id uuid primary key references users on delete cascade,
  date_reminders boolean not null default true,
  unsubscribe_token uuid not null unique default gen_random_uuid()
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail_choices');
  }
}
