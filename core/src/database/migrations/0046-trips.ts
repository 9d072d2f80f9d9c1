import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where tourists are on which days (rules 26, 86). `itineraries` is what they told; `stays` is what follows from it for the
 * decks, kept on write: each told stop within the trip, and their place on all other days of it, beside all that a walk
 * along the deck's ranks filters by, so that it stays index-only. Only who is in decks has stays.
 */
export class Trips1700000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Stops are {place, from, to}, days as YYYY-MM-DD, in order; each day belongs to one stop at most.
create function is_itinerary(stops jsonb) returns boolean language sql immutable strict as $$
  select jsonb_typeof(stops) = 'array' and (select coalesce(bool_and(coalesce(
      stop->>'place' <> '' and stop->>'from' ~ '^\\d{4}-\\d\\d-\\d\\d$' and stop->>'to' ~ '^\\d{4}-\\d\\d-\\d\\d$'
      and stop->>'from' <= stop->>'to' collate "C" and (before is null or before < stop->>'from' collate "C"), false)), true)
    from (select stop, lag(stop->>'to') over (order by place) as before
      from jsonb_array_elements(stops) with ordinality as told(stop, place)) told)
$$;
create table itineraries (
  user_id uuid primary key references users on delete cascade,
  stops jsonb not null check (is_itinerary(stops) and jsonb_array_length(stops) <= 20),
  updated_at timestamptz(3) not null default now()
);

-- The stops cut to the trip, and the base on the days between them; a trip without days lasts for ever.
create function stays_of(base text, starts date, ends date, stops jsonb)
returns table (place text, from_day date, to_day date) language sql stable as $$
  with trip as (select coalesce(starts, '-infinity') as first, coalesce(ends, 'infinity') as last),
  told as (
    select stop->>'place' as place, greatest((stop->>'from')::date, first) as from_day, least((stop->>'to')::date, last) as to_day
    from trip, jsonb_array_elements(stops) stop
    where (stop->>'from')::date <= last and (stop->>'to')::date >= first
  ),
  gaps as (
    select lag(to_day + 1, 1, first) over (order by from_day) as from_day, from_day - 1 as to_day from trip, told
    union all select coalesce((select max(to_day) + 1 from told), first), last from trip
  )
  select place, from_day, to_day from told
  union all select base, from_day, to_day from gaps where base is not null and from_day <= to_day
$$;

create table stays (
  user_id uuid not null references users on delete cascade,
  place text not null,
  from_day date not null,
  to_day date not null,
  deck_rank bigint not null,
  dob date not null,
  vibe_preference text,
  subscription_tier text not null,
  taste smallint not null,
  is_demo boolean not null,
  primary key (user_id, from_day)
) with (fillfactor = 80);
create index stays_place on stays (place, deck_rank desc)
  include (user_id, from_day, to_day, dob, subscription_tier, taste, is_demo);
create index stays_place_vibe on stays (place, vibe_preference, deck_rank desc)
  include (user_id, from_day, to_day, dob, subscription_tier, taste, is_demo);

create function settle_stays(person uuid) returns void language sql volatile as $$
  delete from stays where user_id = person;
  insert into stays
  select u.id, s.place, s.from_day, s.to_day, u.deck_rank, u.dob, u.vibe_preference, u.subscription_tier, u.taste, u.is_demo
  from users u left join itineraries i on i.user_id = u.id
    cross join lateral stays_of(u.location, u.travel_start_date, u.travel_end_date, coalesce(i.stops, '[]')) s
  where u.id = person and u.user_type = 'tourist' and u.deck_rank is not null;
$$;

create function settle_new_stays() returns trigger language plpgsql as $$
begin
  insert into stays
  select u.id, s.place, s.from_day, s.to_day, u.deck_rank, u.dob, u.vibe_preference, u.subscription_tier, u.taste, u.is_demo
  from added u cross join lateral stays_of(u.location, u.travel_start_date, u.travel_end_date, '[]') s
  where u.user_type = 'tourist' and u.deck_rank is not null;
  return null;
end $$;
create trigger users_stays_added after insert on users referencing new table as added
  for each statement execute function settle_new_stays();

create function settle_changed_stays() returns trigger language plpgsql as $$
begin
  if (old.user_type, old.location, old.travel_start_date, old.travel_end_date, old.deck_rank is null)
     is distinct from (new.user_type, new.location, new.travel_start_date, new.travel_end_date, new.deck_rank is null) then
    perform settle_stays(new.id);
  else
    update stays set deck_rank = new.deck_rank, dob = new.dob, vibe_preference = new.vibe_preference,
      subscription_tier = new.subscription_tier, taste = new.taste, is_demo = new.is_demo
    where user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_stays_changed after update on users for each row
  when ((old.user_type = 'tourist' or new.user_type = 'tourist') and
    (old.user_type, old.location, old.travel_start_date, old.travel_end_date, old.deck_rank, old.dob, old.vibe_preference,
      old.subscription_tier, old.taste, old.is_demo)
    is distinct from (new.user_type, new.location, new.travel_start_date, new.travel_end_date, new.deck_rank, new.dob,
      new.vibe_preference, new.subscription_tier, new.taste, new.is_demo))
  execute function settle_changed_stays();

create function settle_told_stays() returns trigger language plpgsql as $$
begin
  perform settle_stays(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger itineraries_stays after insert or update or delete on itineraries
  for each row execute function settle_told_stays();

insert into stays
select u.id, s.place, s.from_day, s.to_day, u.deck_rank, u.dob, u.vibe_preference, u.subscription_tier, u.taste, u.is_demo
from users u cross join lateral stays_of(u.location, u.travel_start_date, u.travel_end_date, '[]') s
where u.user_type = 'tourist' and u.deck_rank is not null;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger users_stays_changed on users;
drop trigger users_stays_added on users;
drop table stays, itineraries;
drop function settle_told_stays, settle_changed_stays, settle_new_stays, settle_stays, stays_of, is_itinerary;
`);
  }
}
