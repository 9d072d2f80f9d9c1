import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people report, with a copy of it as it was at that moment. Nobody changes what was reported, not even by hand: the
 * team moves a report along and takes notes, and a row goes when its twelve months are over (rule 129). A reporter has one
 * undecided report of a person at a time: the index decides between two that come at once.
 */
export class Reports1700000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  subject_id uuid references users on delete set null,
  match_id uuid,
  message_id uuid,
  reason text not null check (reason in ('spam', 'harassment', 'fake_profile', 'underage', 'money_scam', 'sexual_services', 'other')),
  text text not null check (char_length(text) <= 1000),
  copy jsonb not null,
  media_ids uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'reviewing', 'actioned', 'dismissed')),
  note text not null default '' check (char_length(note) <= 2000),
  decided_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index reports_undecided on reports (reporter_id, subject_id) where state in ('open', 'reviewing');
create index reports_reporter on reports (reporter_id, created_at desc);
create index reports_subject on reports (subject_id);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create index reports_state on reports (state, created_at desc);
create index reports_created on reports (created_at);

create function keep_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at > now() - interval '12 months' then raise exception 'a report is kept for twelve months'; end if;
    return old;
  end if;
  if (new.id, new.match_id, new.message_id, new.reason, new.text, new.copy, new.media_ids, new.created_at)
      is distinct from (old.id, old.match_id, old.message_id, old.reason, old.text, old.copy, old.media_ids, old.created_at)
    or new.reporter_id is not null and new.reporter_id is distinct from old.reporter_id
    or new.subject_id is not null and new.subject_id is distinct from old.subject_id then
    raise exception 'what was reported cannot be changed';
  end if;
  return new;
end $$;
create trigger reports_kept before update or delete on reports for each row execute function keep_report();
create function keep_reports() returns trigger language plpgsql as $$
begin
  raise exception 'reports are kept for twelve months';
end $$;
create trigger reports_kept_whole before truncate on reports for each statement execute function keep_reports();
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop table reports;
drop function keep_reports, keep_report;
`);
  }
}
