import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `users.deck_rank` is a person's place in the decks of the other type, kept on write; null: in nobody's deck (rule 22).
 * From the top: 1 bit "the trip is not over" (rule 87), 1 bit verified, 16 bits for the Bangkok day of the last activity
 * (so it moves at most daily), 44 bits of the id's hash, which make it unique in practice.
 */
export class Discover1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table users add column deck_rank bigint;

create function rank_in_decks() returns trigger language plpgsql as $$
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

create trigger users_deck_rank before insert
  or update of user_type, dob, photos, deleted_at, is_admin, is_verified, last_login_at, travel_end_date on users
  for each row execute function rank_in_decks();
update users set dob = dob;

create index users_deck_place on users (user_type, location, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck_place_vibe on users (user_type, location, vibe_preference, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck on users (user_type, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck_vibe on users (user_type, vibe_preference, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_trip_end on users (travel_end_date) where deck_rank >= 1::bigint << 61;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop index users_trip_end, users_deck_vibe, users_deck, users_deck_place_vibe, users_deck_place;
drop trigger users_deck_rank on users;
drop function rank_in_decks;
alter table users drop column deck_rank;
`);
  }
}
