import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What two people write before they match (rules 55-62): a thread points to a conversation, as a match does, and the match
 * that is born of it, by whichever road, takes the conversation over (rule 44). Whoever opens or ends either holds the
 * pair's lock.
 */
export class DirectMessages1700000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(BLOCKS_END_THREADS);
    await runner.query(TAKE_OVER);
    await runner.query(decideSwipes(true));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(decideSwipes(false));
    await runner.query(`
create or replace function open_match(match uuid, conversation uuid, pair_a uuid, pair_b uuid, lifetime_ms bigint, renewed uuid)
returns void language sql volatile as $$
  insert into conversations (id, user_a, user_b, expires_at)
  values (conversation, pair_a, pair_b, clock_timestamp() + lifetime_ms * interval '1 ms');
  insert into matches (id, conversation_id, user_a, user_b, rematch_of, created_at)
  values (match, conversation, pair_a, pair_b, renewed, clock_timestamp());
$$;
drop function local_of;
drop trigger blocks_end_threads on blocks;
drop function end_threads;
drop trigger users_paid_until on users;
drop function note_lapse;
drop table direct_messages, direct_threads;
alter table users drop column paid_until, drop column dms_from_liked_only;
`);
  }
}

const TABLES = `
alter table users
  add column dms_from_liked_only boolean not null default false,
  add column paid_until timestamptz(3);

-- When somebody last paid, for as long as what they had begun stays open (rule 60).
create function note_lapse() returns trigger language plpgsql as $$
begin
  if old.subscription_tier <> 'free' and new.subscription_tier = 'free' then new.paid_until := now(); end if;
  return new;
end $$;
create trigger users_paid_until before update of subscription_tier on users for each row execute function note_lapse();

create table direct_threads (
  conversation_id uuid primary key references conversations on delete cascade,
  user_a uuid not null references users on delete cascade,
  user_b uuid not null references users on delete cascade,
  began_by uuid not null references users on delete cascade,
  began_at timestamptz(3) not null default now(),
  -- The match that took the conversation over; null and ended is blocked.
  match_id uuid references matches on delete set null,
  ended_at timestamptz(3),
  check (user_a < user_b),
  check (began_by in (user_a, user_b))
);
create unique index direct_threads_open_pair on direct_threads (user_a, user_b) where ended_at is null;
create index direct_threads_pair on direct_threads (user_a, user_b, began_at desc);
create index direct_threads_user_b on direct_threads (user_b);
create index direct_threads_began_by on direct_threads (began_by);
create index direct_threads_match on direct_threads (match_id) where match_id is not null;
create index direct_threads_blocked on direct_threads (ended_at) where match_id is null and ended_at is not null;

-- What was so when a message of a thread was sent; the message itself is in the log, under the same key.
create table direct_messages (
  conversation_id uuid not null references direct_threads on delete cascade,
  seq integer not null,
  sender_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  is_initial boolean not null,
  from_type text not null check (from_type in ('tourist', 'local')),
  from_tier text not null check (from_tier in ('free', 'premium', 'vip')),
  opener_hash bytea,
  sent_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (conversation_id, seq)
);
create unique index direct_messages_initial on direct_messages (conversation_id) where is_initial;
create index direct_messages_received on direct_messages (recipient_id, sent_at desc);
create index direct_messages_sent on direct_messages (sender_id, sent_at desc);
create index direct_messages_openers on direct_messages (sender_id, sent_at) where is_initial;
`;

/** A block and a message that arrive together wait for one another, and a thread ends with the block (rule 13). */
const BLOCKS_END_THREADS = `
create function end_threads() returns trigger language plpgsql as $$
declare
  ended uuid;
begin
  perform lock_pair(new.blocker_id, new.blocked_id);
  update direct_threads t set ended_at = clock_timestamp()
  where t.user_a = least(new.blocker_id, new.blocked_id) and t.user_b = greatest(new.blocker_id, new.blocked_id) and t.ended_at is null
  returning t.conversation_id into ended;
  if ended is not null then
    update conversations c set state = 'closed' where c.id = ended;
    insert into outbox (event, payload)
    values ('direct-thread.ended', jsonb_build_object('userIds', jsonb_build_array(new.blocker_id, new.blocked_id)));
  end if;
  return new;
end $$;
create trigger blocks_end_threads before insert on blocks for each row execute function end_threads();
`;

/** Rematches, replies and Create Match open matches by this function; what was written goes on in it, without a deadline. */
const TAKE_OVER = `
create function local_of(one uuid, other uuid) returns uuid language sql stable as $$
  select u.id from users u where u.id in (one, other) and u.user_type = 'local' limit 1
$$;

create or replace function open_match(match uuid, conversation uuid, pair_a uuid, pair_b uuid, lifetime_ms bigint, renewed uuid)
returns void language plpgsql volatile as $$
declare
  thread uuid;
begin
  select t.conversation_id into thread from direct_threads t
  where t.user_a = pair_a and t.user_b = pair_b and t.ended_at is null limit 1;
  if thread is null then
    insert into conversations (id, user_a, user_b, expires_at)
    values (conversation, pair_a, pair_b, clock_timestamp() + lifetime_ms * interval '1 ms');
  else
    update conversations c set expires_at = null, unmetered_id = local_of(pair_a, pair_b) where c.id = thread;
  end if;
  insert into matches (id, conversation_id, user_a, user_b, rematch_of, created_at)
  values (match, coalesce(thread, conversation), pair_a, pair_b, renewed, clock_timestamp());
  if thread is not null then
    update direct_threads t set match_id = match, ended_at = clock_timestamp() where t.conversation_id = thread;
  end if;
end $$;
`;

/** Migration 0012's decision; new in it is that a match may take a thread over. */
function decideSwipes(takesThreadsOver: boolean): string {
  const thread = takesThreadsOver
    ? `case when opens then (select t.conversation_id from direct_threads t
      where t.user_a = pair_a and t.user_b = pair_b and t.ended_at is null limit 1) end`
    : 'null::uuid';
  const andNoThread = takesThreadsOver ? ' and thread is null' : '';
  const takenOver = takesThreadsOver
    ? `, taken as (
  update conversations c set expires_at = null, unmetered_id = local_of(c.user_a, c.user_b)
  where c.id = any(array(select thread from told where thread is not null))
), ended as (
  update direct_threads t set ended_at = decided, match_id = (select new_match from told where thread = t.conversation_id)
  where t.conversation_id = any(array(select thread from told where thread is not null))
)`
    : '';
  return `
-- outcome: 'gone' (nobody to swipe on), 'limit', 'stands' (a replay, which costs nothing), 'decided'.
create or replace function decide_swipes(new_swipes uuid[], swipers uuid[], swipees uuid[], likes boolean[], new_matches uuid[],
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
  select *, case when opens then nextval('outbox_id_seq') end as match_event,
    -- Nobody pays for this look but the two who match.
    ${thread} as thread
  from matched
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
  select new_conversation, pair_a, pair_b, decided + lifetime_ms * interval '1 ms' from told where opens${andNoThread}
), meeting as (
  insert into matches (id, conversation_id, user_a, user_b, created_at)
  select new_match, coalesce(thread, new_conversation), pair_a, pair_b, decided from told where opens
)${takenOver}, recorded as (
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
end $$`;
}
