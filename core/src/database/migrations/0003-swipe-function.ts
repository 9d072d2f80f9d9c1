import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The decisions of a pair that must not race: a swipe with its quota and match (rules 16-19, 31), and what opens or
 * closes a match. Whoever opens one holds `lock_pair`, taken in an earlier statement than anything it decides on, so
 * that the decision sees what the other side has committed (performance.md, design 7).
 */
export class SwipeFunction1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table swipes drop constraint swipes_once;
create unique index swipes_once on swipes (swiper_id, swipee_id) include (liked, decided_at);
create index matches_met_b on matches (user_b, user_a);

create function lock_pair(one uuid, other uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;

-- Closes the pair's active match when its time is up without a message (rule 35); tells which is open, which was closed.
create function settle_match(pair_a uuid, pair_b uuid, out open_id uuid, out closed_id uuid) language plpgsql as $$
declare
  conversation uuid;
begin
  select m.conversation_id into conversation from matches m
  where m.user_a = pair_a and m.user_b = pair_b and m.status = 'active';
  if conversation is null then return; end if;

  with overdue as (
    update conversations c set state = 'expired'
    where c.id = conversation and c.state = 'open' and c.expires_at <= clock_timestamp()
    returning c.id, c.expires_at
  )
  update matches m set status = 'expired', closed_at = o.expires_at
  from overdue o where m.conversation_id = o.id and m.status = 'active'
  returning m.id into closed_id;

  if closed_id is null then
    select m.id into open_id from matches m where m.conversation_id = conversation and m.status = 'active';
  end if;
end $$;

create function open_match(match uuid, conversation uuid, pair_a uuid, pair_b uuid, lifetime_ms bigint, renewed uuid)
returns void language sql volatile as $$
  insert into conversations (id, user_a, user_b, expires_at)
  values (conversation, pair_a, pair_b, clock_timestamp() + lifetime_ms * interval '1 ms');
  insert into matches (id, conversation_id, user_a, user_b, rematch_of, created_at)
  values (match, conversation, pair_a, pair_b, renewed, clock_timestamp());
$$;

create function record_event(name text, about jsonb) returns jsonb language sql volatile as $$
  insert into outbox (event, payload) values (name, about)
  returning jsonb_build_object('event', event, 'payload', payload, 'outboxId', id)
$$;

-- outcome: 'gone' (nobody to swipe on), 'limit', 'stands' (a replay, which costs nothing), 'decided'.
create function decide_swipe(new_swipe uuid, me uuid, them uuid, likes boolean, new_match uuid, new_conversation uuid,
                             free_limit integer, pass_stands_days integer, lifetime_ms bigint, with_demo boolean)
returns table (outcome text, swipe_id uuid, tier text, used integer, resets_at timestamptz, match_id uuid, events jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  pair_a constant uuid := least(me, them);
  pair_b constant uuid := greatest(me, them);
  decided timestamptz(3);
  today date;
  mine record;
  settled record;
  returned_like timestamptz;
  last_match timestamptz;
begin
  perform lock_pair(me, them);

  decided := clock_timestamp();
  today := (decided at time zone 'Asia/Bangkok')::date;
  resets_at := (today + 1)::timestamp at time zone 'Asia/Bangkok';
  events := '[]';

  select viewer.subscription_tier, theirs.decided_at, own.id as own_id, own.liked, own.decided_at as own_decided_at,
    exists (select from matches m where m.user_a = pair_a and m.user_b = pair_b and m.status = 'active') as matched
  into mine
  from users viewer
  join users other on other.id = them
  left join swipes own on own.swiper_id = me and own.swipee_id = them
  left join swipes theirs on theirs.swiper_id = them and theirs.swipee_id = me and theirs.liked
  where viewer.id = me and viewer.deleted_at is null
    and other.deleted_at is null and not other.is_admin and other.user_type <> viewer.user_type
    and (with_demo or not other.is_demo)
    and not exists (select from blocks b where b.blocker_id = me and b.blocked_id = them)
    and not exists (select from blocks b where b.blocker_id = them and b.blocked_id = me);
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  tier := mine.subscription_tier;
  returned_like := mine.decided_at;

  if mine.own_id is not null and mine.liked = likes
     and (likes or mine.own_decided_at > decided - pass_stands_days * interval '1 day') then
    outcome := 'stands';
    swipe_id := mine.own_id;
    used := coalesce((select d.used from swipe_days d where d.user_id = me and d.day = today), 0);
  else
    insert into swipe_days as d (user_id, day, used) values (me, today, 1)
    on conflict (user_id, day) do update set used = d.used + 1 where tier <> 'free' or d.used < free_limit
    returning d.used into used;
    if used is null then
      outcome := 'limit';
      return next;
      return;
    end if;

    insert into swipes as s (id, swiper_id, swipee_id, liked, decided_at) values (new_swipe, me, them, likes, decided)
    on conflict (swiper_id, swipee_id) do update set liked = excluded.liked, decided_at = excluded.decided_at
    returning s.id into swipe_id;
    outcome := 'decided';
  end if;

  if likes then
    if outcome = 'decided' then
      events := events || record_event('swipe.liked', jsonb_build_object('swiperId', me, 'swipeeId', them));
    end if;
    if mine.matched then
      select * into settled from settle_match(pair_a, pair_b);
      match_id := settled.open_id;
      if settled.closed_id is not null then
        events := events || record_event('match.expired',
          jsonb_build_object('matchId', settled.closed_id, 'userIds', jsonb_build_array(pair_a, pair_b)));
      end if;
    end if;

    -- A like is used up by the match it made: after that match, Rematch is the road, or two new likes.
    if match_id is null and outcome = 'decided' and returned_like is not null then
      select max(m.created_at) into last_match from matches m where m.user_a = pair_a and m.user_b = pair_b;
      if last_match is null or returned_like > last_match then
        perform open_match(new_match, new_conversation, pair_a, pair_b, lifetime_ms, null);
        match_id := new_match;
        events := events || record_event('match.created',
          jsonb_build_object('matchId', new_match, 'userIds', jsonb_build_array(pair_a, pair_b), 'rematch', false));
      end if;
    end if;
  end if;
  return next;
end $$;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop function decide_swipe;
drop function record_event;
drop function open_match;
drop function settle_match;
drop function lock_pair;
drop index matches_met_b;
drop index swipes_once;
alter table swipes add constraint swipes_once unique (swiper_id, swipee_id);
`);
  }
}
