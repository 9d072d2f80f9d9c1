import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Swipes that arrive together are decided in one statement and share its commit (rules 16-19, 31). A pair comes at most
 * once in a batch. Whoever decides on a pair, or counts a person's day, holds its lock, all taken in one order and in an
 * earlier statement than anything that is decided on, so that the decision sees what others have committed.
 * `decide_swipe` stays for processes of the version before.
 */
export class SwipeBatches1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create function pair_lock(one uuid, other uuid) returns bigint language sql immutable as $$
  select hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
$$;
create function swiper_lock(swiper uuid) returns bigint language sql immutable as $$
  select hashtextextended('swipes of ' || swiper::text, 0)
$$;
create or replace function lock_pair(one uuid, other uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(pair_lock(one, other))
$$;

-- Closes the active matches of these pairs whose time is up without a message (rule 35); answers the events of it.
create function settle_matches(ones uuid[], others uuid[]) returns jsonb language plpgsql as $$
declare
  overdue constant uuid[] := array(
    select c.id from unnest(ones, others) as i(one, other)
    cross join lateral (select m.conversation_id from matches m
      where m.user_a = least(i.one, i.other) and m.user_b = greatest(i.one, i.other) and m.status = 'active' limit 1) m
    cross join lateral (select * from conversations c where c.id = m.conversation_id limit 1) c
    where c.state = 'open' and c.expires_at <= clock_timestamp());
  events jsonb;
begin
  if overdue = '{}' then return '[]'; end if;
  perform from conversations c where c.id = any(overdue) order by c.id for no key update;
  with ended as (
    update conversations c set state = 'expired'
    where c.id = any(overdue) and c.state = 'open' and c.expires_at <= clock_timestamp()
    returning c.id, c.expires_at
  ), closed as (
    update matches m set status = 'expired', closed_at = e.expires_at from ended e
    where m.conversation_id = e.id and m.status = 'active'
    returning m.id, m.user_a, m.user_b
  ), recorded as (
    insert into outbox (event, payload)
    select 'match.expired', jsonb_build_object('matchId', id, 'userIds', jsonb_build_array(user_a, user_b)) from closed
    returning id, event, payload
  )
  select coalesce(jsonb_agg(jsonb_build_object('event', event, 'payload', payload, 'outboxId', id)), '[]') into events from recorded;
  return events;
end $$;

-- outcome: 'gone' (nobody to swipe on), 'limit', 'stands' (a replay, which costs nothing), 'decided'.
create function decide_swipes(new_swipes uuid[], swipers uuid[], swipees uuid[], likes boolean[], new_matches uuid[],
                              new_conversations uuid[], free_limit integer, pass_stands_days integer, lifetime_ms bigint,
                              with_demo boolean, published bigint[])
returns table (outcome text, swipe_id uuid, tier text, used integer, resets_at timestamptz, match_id uuid, events jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  decided timestamptz(3);
  today date;
  liked_swipers constant uuid[] := array(select i.me from unnest(swipers, likes) as i(me, likes) where i.likes);
  liked_swipees constant uuid[] := array(select i.them from unnest(swipees, likes) as i(them, likes) where i.likes);
  expired jsonb;
begin
  perform pg_advisory_xact_lock(lock)
  from (select distinct lock from (
    select pair_lock(i.me, i.them) as lock from unnest(swipers, swipees) as i(me, them)
    union all select swiper_lock(me) from unnest(swipers) as i(me)) l order by lock) l;

  decided := clock_timestamp();
  today := (decided at time zone 'Asia/Bangkok')::date;
  expired := settle_matches(liked_swipers, liked_swipees);

  return query
with input as (
  select *, least(i.me, i.them) as pair_a, greatest(i.me, i.them) as pair_b
  from unnest(new_swipes, swipers, swipees, likes, new_matches, new_conversations) with ordinality
    as i(new_swipe, me, them, likes, new_match, new_conversation, ord)
), judged as materialized (
  select i.*, v.subscription_tier as tier, o.is_demo, coalesce(d.used, 0) as used_before, own.id as own_id,
    active.id as active_id, theirs.decided_at as returned_like,
    case when v.id is null or o.id is null or v.deleted_at is not null or o.deleted_at is not null or o.is_admin
        or o.user_type is null or v.user_type is null or o.user_type = v.user_type or (o.is_demo and not with_demo)
        or (select true from blocks b where b.blocker_id = i.me and b.blocked_id = i.them limit 1)
        or (select true from blocks b where b.blocker_id = i.them and b.blocked_id = i.me limit 1) then 'gone'
      when own.liked = i.likes and (i.likes or own.decided_at > decided - pass_stands_days * interval '1 day') then 'stands'
      else 'new' end as verdict
  from input i
  left join lateral (select * from users u where u.id = i.me limit 1) v on true
  left join lateral (select * from users u where u.id = i.them limit 1) o on true
  left join lateral (select * from swipe_days d where d.user_id = i.me and d.day = today limit 1) d on true
  left join lateral (select * from swipes s where s.swiper_id = i.me and s.swipee_id = i.them limit 1) own on true
  left join lateral (select * from swipes s where s.swiper_id = i.them and s.swipee_id = i.me and s.liked and i.likes limit 1) theirs on true
  left join lateral (select m.id from matches m where m.user_a = i.pair_a and m.user_b = i.pair_b and m.status = 'active'
    and i.likes limit 1) active on true
), counted as (
  select *, used_before + count(*) filter (where verdict = 'new') over (partition by me order by ord) as counts from judged
), decisions as (
  select *,
    case when verdict <> 'new' then verdict when tier = 'free' and counts > free_limit then 'limit' else 'decided' end as outcome,
    coalesce(own_id, new_swipe) as swipe_id,
    case when tier = 'free' then least(counts, greatest(free_limit, used_before)) else counts end as used
  from counted
), matched as materialized (
  select *,
    -- A like is used up by the match it made: after that match, Rematch is the road, or two new likes.
    outcome = 'decided' and likes and active_id is null and returned_like is not null
      and returned_like > coalesce((select max(m.created_at) from matches m where m.user_a = pair_a and m.user_b = pair_b), '-infinity')
      as opens,
    case when outcome = 'decided' and likes and is_demo then nextval('outbox_id_seq') end as like_event
  from decisions
), told as materialized (
  select *, case when opens then nextval('outbox_id_seq') end as match_event from matched
), stored as (
  insert into swipes (id, swiper_id, swipee_id, liked, decided_at)
  select swipe_id, me, them, likes, decided from told where outcome = 'decided'
  on conflict (swiper_id, swipee_id) do update set liked = excluded.liked, decided_at = excluded.decided_at
), days as (
  insert into swipe_days as d (user_id, day, used)
  select me, today, count(*) from told where outcome = 'decided' group by me order by me
  on conflict (user_id, day) do update set used = d.used + excluded.used
), talking as (
  insert into conversations (id, user_a, user_b, expires_at)
  select new_conversation, pair_a, pair_b, decided + lifetime_ms * interval '1 ms' from told where opens
), meeting as (
  insert into matches (id, conversation_id, user_a, user_b, created_at)
  select new_match, new_conversation, pair_a, pair_b, decided from told where opens
), recorded as (
  insert into outbox (id, event, payload) overriding system value
  select like_event, 'swipe.liked', jsonb_build_object('swiperId', me, 'swipeeId', them) from told where like_event is not null
  union all
  select match_event, 'match.created', jsonb_build_object('matchId', new_match, 'userIds', jsonb_build_array(pair_a, pair_b), 'rematch', false)
  from told where opens
), cleared as (
  delete from outbox where id = any(published)
)
select outcome, case when outcome in ('stands', 'decided') then swipe_id end, tier, used::integer,
  (today + 1)::timestamp at time zone 'Asia/Bangkok',
  case when opens then new_match when outcome in ('stands', 'decided') then active_id end,
  case when ord = 1 then expired else '[]' end
    || case when like_event is null then '[]' else jsonb_build_array(jsonb_build_object('event', 'swipe.liked', 'outboxId', like_event,
      'payload', jsonb_build_object('swiperId', me, 'swipeeId', them))) end
    || case when opens then jsonb_build_array(jsonb_build_object('event', 'match.created', 'outboxId', match_event,
      'payload', jsonb_build_object('matchId', new_match, 'userIds', jsonb_build_array(pair_a, pair_b), 'rematch', false))) else '[]' end
from told order by ord;
end $$;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop function decide_swipes;
drop function settle_matches;
create or replace function lock_pair(one uuid, other uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;
drop function swiper_lock;
drop function pair_lock;
`);
  }
}
