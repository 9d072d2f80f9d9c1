import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people may tell of themselves beyond what the deck needs. `users.taste` holds gender (bits 0-2) and interest (bits
 * 3-5) in one small number beside the deck's ranks, so that a walk along them stays index-only with the filter of rule 23.
 */
export class Profiles1700000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table users
  add column verification_notice text check (verification_notice in ('details_changed', 'too_few_photos')),
  add column gender text check (gender in ('woman', 'man', 'nonbinary')),
  add column interested_in text[] not null default '{}' check (interested_in <@ '{woman,man,nonbinary}'),
  add column intent text check (intent in ('friends', 'culture', 'romance')),
  add column show_gender boolean not null default false,
  add column show_intent boolean not null default false,
  add column show_travel_dates boolean not null default true,
  add column taste smallint not null generated always as (
    (case gender when 'woman' then 1 when 'man' then 2 when 'nonbinary' then 4 else 0 end
    + case when 'woman' = any (interested_in) then 8 else 0 end
    + case when 'man' = any (interested_in) then 16 else 0 end
    + case when 'nonbinary' = any (interested_in) then 32 else 0 end)::smallint) stored;

/** Whether two people's tastes allow them to meet: each is told only from somebody's gender whose is known, and only if an interest is. */
create function tastes_meet(one smallint, other smallint) returns boolean language sql immutable parallel safe as
  $$ select (one >> 3 = 0 or other & 7 = 0 or (one >> 3) & other & 7 <> 0)
        and (other >> 3 = 0 or one & 7 = 0 or (other >> 3) & one & 7 <> 0) $$;

drop index users_deck_place, users_deck_place_vibe, users_deck, users_deck_vibe;
create index users_deck_place on users (user_type, location, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, taste, is_demo) where deck_rank is not null;
create index users_deck_place_vibe on users (user_type, location, vibe_preference, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, taste, is_demo) where deck_rank is not null;
create index users_deck on users (user_type, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, taste, is_demo) where deck_rank is not null;
create index users_deck_vibe on users (user_type, vibe_preference, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, taste, is_demo) where deck_rank is not null;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop index users_deck_vibe, users_deck, users_deck_place_vibe, users_deck_place;
create index users_deck_place on users (user_type, location, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck_place_vibe on users (user_type, location, vibe_preference, deck_rank desc)
  include (id, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck on users (user_type, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
create index users_deck_vibe on users (user_type, vibe_preference, deck_rank desc)
  include (id, location, dob, travel_start_date, travel_end_date, subscription_tier, is_demo) where deck_rank is not null;
drop function tastes_meet;
alter table users drop column taste, drop column show_travel_dates, drop column show_intent, drop column show_gender,
  drop column intent, drop column interested_in, drop column gender, drop column verification_notice;
`);
  }
}
