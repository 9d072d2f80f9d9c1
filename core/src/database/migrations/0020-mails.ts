import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails that are still to be sent, and the links in those that were. A mail is written when it is sent, so no token ever
 * rests here but as its hash.
 */
export class Mails1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table mails (
  id uuid primary key,
  kind text not null,
  data jsonb not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null default now()
);
create index mails_due on mails (due_at);

create table account_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  email text not null,
  mail_id uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_tokens, mails');
  }
}
