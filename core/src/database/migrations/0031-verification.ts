import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the team decided about whom, what it should look at again, and a log of what admins see and do that nobody can change. */
export class Verification1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table profile_flags (
  user_id uuid not null references users on delete cascade,
  reason text not null,
  raised_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  primary key (user_id, reason)
);
create index profile_flags_open on profile_flags (raised_at) where settled_at is null;

create table verification_decisions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  admin_id uuid references users on delete set null,
  is_verified boolean not null,
  photo_count smallint not null,
  had_document boolean not null,
  decided_at timestamptz(3) not null default now()
);
create index verification_decisions_user on verification_decisions (user_id, decided_at desc);

-- Without foreign keys: what was logged outlives whoever it is about.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  ip_hash bytea,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_id, at desc);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_rows before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_whole before truncate on audit_log for each statement execute function keep_audit_log();
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_log, verification_decisions, profile_flags; drop function keep_audit_log');
  }
}
