import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Dates that two matched people plan (rules 64-69). At most one invitation of a match waits for an answer: the index decides
 * between two that come at once (rule 67). `due_at` is when the worker has something to do about it next: a reminder, the end
 * of an invitation nobody answered, the end of the date. `revision` grows with every change, `calendar_id` stays when a newer
 * invitation takes the place of this one, so that calendars know the entry again.
 */
export class Dates1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table dates (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  responder_id uuid not null references users on delete cascade,
  starts_at timestamptz(3) not null,
  location_name text not null,
  location_type text not null check (location_type in ('cafe', 'restaurant', 'bar', 'custom')),
  notes text,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  response_note text,
  change_requested boolean not null default false,
  superseded_by uuid references dates on delete set null,
  inviter_met boolean,
  responder_met boolean,
  venue text,
  revision integer not null default 0,
  calendar_id uuid not null default gen_random_uuid(),
  client_date_id uuid not null default gen_random_uuid(),
  answer_key uuid,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint dates_once unique (inviter_id, client_date_id),
  check (inviter_id <> responder_id)
);
create unique index dates_pending on dates (match_id) where status = 'pending';
create index dates_match on dates (match_id, starts_at desc);
create index dates_inviter on dates (inviter_id);
create index dates_responder on dates (responder_id);
create index dates_due on dates (due_at) where due_at is not null and status in ('pending', 'confirmed');
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dates');
  }
}
