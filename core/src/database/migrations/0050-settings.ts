import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people choose for themselves: a paused profile is in nobody's deck (rule 22), a hidden one tells nobody when it is
 * online. And on which device each session was opened, as far as its owner needs to know it again.
 */
export class Settings1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table users
  add column paused_at timestamptz(3),
  add column presence_hidden boolean not null default false;

create or replace function rank_in_decks() returns trigger language plpgsql as $$
begin
  new.deck_rank := case
    when new.deleted_at is not null or new.paused_at is not null or new.is_admin
      or new.dob is null or new.user_type is null or new.photos = '[]' then null
    else ((new.travel_end_date is null or new.travel_end_date >= (now() at time zone 'Asia/Bangkok')::date - 2)::int::bigint << 61)
       + (new.is_verified::int::bigint << 60)
       + (((coalesce(new.last_login_at, new.created_at) at time zone 'Asia/Bangkok')::date - date '1970-01-01')::bigint << 44)
       + ('x' || right(md5(new.id::text), 11))::bit(44)::bigint
  end;
  return new;
end $$;
create trigger users_deck_pause before update of paused_at on users for each row execute function rank_in_decks();

alter table sessions
  add column browser text,
  add column system text,
  add column device text check (device in ('phone', 'tablet', 'computer'));
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table sessions drop column device, drop column system, drop column browser;
drop trigger users_deck_pause on users;
create or replace function rank_in_decks() returns trigger language plpgsql as $$
begin
  new.deck_rank := case
    when new.deleted_at is not null or new.is_admin or new.dob is null or new.user_type is null or new.photos = '[]' then null
    else ((new.travel_end_date is null or new.travel_end_date >= (now() at time zone 'Asia/Bangkok')::date - 2)::int::bigint << 61)
       + (new.is_verified::int::bigint << 60)
       + (((coalesce(new.last_login_at, new.created_at) at time zone 'Asia/Bangkok')::date - date '1970-01-01')::bigint << 44)
       + ('x' || right(md5(new.id::text), 11))::bit(44)::bigint
  end;
  return new;
end $$;
alter table users drop column presence_hidden, drop column paused_at;
`);
  }
}
