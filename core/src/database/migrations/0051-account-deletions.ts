import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts on their way out: hidden at once, erased when `erase_due_at` has come, and what is sealed for its days after
 * that when `sealed_until` has (rules 15, 129). Whoever comes back in time has `withdrawn_at`.
 */
export class AccountDeletions1700000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table account_deletions (
  receipt uuid primary key,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz(3) not null default now(),
  erase_due_at timestamptz(3) not null,
  sealed_until timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  erased_at timestamptz(3),
  unsealed_at timestamptz(3),
  check (erase_due_at <= sealed_until)
);
create unique index account_deletions_standing on account_deletions (user_id) where withdrawn_at is null;
create index account_deletions_due on account_deletions (erase_due_at) where withdrawn_at is null and erased_at is null;
create index account_deletions_sealed on account_deletions (sealed_until) where erased_at is not null and unsealed_at is null;
create index matches_sealed on matches (closed_at) where status in ('unmatched', 'blocked');
create index swipes_old_passes on swipes (decided_at) where not liked;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index swipes_old_passes, matches_sealed');
    await runner.query('drop table account_deletions');
  }
}
