import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The two statements of the hot path, appending messages and moving ticks, and when an outbox row is tried again. */
export class MessageLog1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table outbox
  add column attempts smallint not null default 0,
  add column due_at timestamptz not null default now() + interval '2 seconds'`);
    await runner.query(APPEND_MESSAGES);
    await runner.query(MARK_MESSAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function mark_messages, append_messages');
    await runner.query('alter table outbox drop column attempts, drop column due_at');
  }
}

/**
 * Appends a batch and answers one row per row, in order (rules 35, 43-46). The first statement locks the conversations in
 * id order; the second has a newer snapshot, so everything it decides on is what the locks protect. Lookups are LATERAL
 * with a limit and the chain is window functions: both keep the plan the same on an empty table and on a large one.
 */
const APPEND_MESSAGES = `
create function append_messages(
  ids uuid[], client_message_ids uuid[], match_ids uuid[], sender_ids uuid[],
  kinds text[], contents text[], image_urls text[], published bigint[]
)
returns table (
  ord integer, outcome text, id uuid, conversation_id uuid, seq integer, first_ord integer, sent_at float8, recipient_id uuid,
  sender_paid boolean, known_kind text, known_content text, known_image_url text, delivered boolean, read boolean, outbox_id float8
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform from conversations c
    where c.id = any(array(select m.conversation_id from matches m where m.id = any(match_ids)))
    order by c.id for no key update;
  return query
with input as (
  select * from unnest(ids, client_message_ids, match_ids, sender_ids, kinds, contents, image_urls)
    with ordinality as i(id, client_message_id, match_id, sender_id, kind, content, image_url, ord)
), judged as materialized (
  select i.*, c.id as conversation_id, c.last_seq, greatest(now(), c.last_message_at)::timestamptz(3) as sent_at,
         d.id as known_id, d.seq as known_seq, d.sent_at as known_sent_at,
         d.kind as known_kind, d.content as known_content, d.image_url as known_image_url,
         case i.sender_id when c.user_a then c.user_b else c.user_a end as recipient_id,
         case i.sender_id when c.user_a then c.delivered_seq_b else c.delivered_seq_a end as delivered_seq,
         case i.sender_id when c.user_a then c.read_seq_b else c.read_seq_a end as read_seq,
         u.paid as sender_paid,
         case when i.kind not in ('text', 'image') or u.paid or c.unmetered_id = i.sender_id then null
              when c.quota_day < (now() at time zone 'Asia/Bangkok')::date then 0
              when i.sender_id = c.user_a then c.quota_a else c.quota_b end as used,
         case when d.id is not null then 'duplicate'
              when c.id is null or i.sender_id not in (c.user_a, c.user_b)
                or m.status not in ('active', 'expired') or c.state = 'closed'
                or exists (select from blocks b where b.blocker_id = c.user_a and b.blocked_id = c.user_b)
                or exists (select from blocks b where b.blocker_id = c.user_b and b.blocked_id = c.user_a) then 'not_found'
              when m.status = 'expired' or c.state = 'expired' or c.expires_at <= now() then 'expired'
              else 'ok' end as verdict
  from input i
  left join lateral (select u.subscription_tier <> 'free' as paid from users u where u.id = i.sender_id limit 1) u on true
  left join lateral (select m.conversation_id, m.status from matches m where m.id = i.match_id limit 1) m on true
  left join lateral (select * from conversations c where c.id = m.conversation_id limit 1) c on true
  left join lateral (
    select * from messages d
    where d.conversation_id = m.conversation_id and d.sender_id = i.sender_id and d.client_message_id = i.client_message_id
    limit 1
  ) d on true
), once as (
  select *, min(ord) filter (where verdict = 'ok') over (partition by conversation_id, sender_id, client_message_id) as first_ord
  from judged
), counted as (
  select *, case when verdict <> 'ok' then verdict
                 when ord > first_ord then 'repeat'
                 when used + count(used) filter (where ord = first_ord)
                   over (partition by conversation_id, sender_id order by ord) > 2 then 'limit'
                 else 'stored' end as outcome
  from once
), decided as materialized (
  select *, last_seq + count(*) filter (where outcome = 'stored') over (partition by conversation_id order by ord) as seq
  from counted
), written as (
  insert into messages (sent_at, seq, id, conversation_id, sender_id, client_message_id, kind, content, image_url)
  select sent_at, seq, id, conversation_id, sender_id, client_message_id, kind, content, image_url
  from decided where outcome = 'stored'
), moved as (
  update conversations c set
    last_seq = s.last_seq, last_message_at = s.sent_at, expires_at = null,
    quota_day = greatest(c.quota_day, s.today),
    quota_a = s.metered_a + case when c.quota_day < s.today then 0 else c.quota_a end,
    quota_b = s.metered_b + case when c.quota_day < s.today then 0 else c.quota_b end
  from (
    select conversation_id, max(seq) as last_seq, max(sent_at) as sent_at, (now() at time zone 'Asia/Bangkok')::date as today,
           count(used) filter (where sender_id < recipient_id) as metered_a,
           count(used) filter (where sender_id > recipient_id) as metered_b
    from decided where outcome = 'stored' group by conversation_id
  ) s
  where c.id = s.conversation_id
), recorded as (
  insert into outbox (event, payload)
  select 'messages.sent', jsonb_agg(jsonb_build_array(conversation_id, seq) order by ord)
  from decided where outcome = 'stored' having count(*) > 0
  returning id
), cleared as (
  delete from outbox o where o.id = any(array(select p.id from outbox p where p.id = any(published) for update skip locked))
)
select ord::int, outcome, coalesce(known_id, id), conversation_id, coalesce(known_seq, seq)::int, first_ord::int,
       (extract(epoch from coalesce(known_sent_at, sent_at)) * 1000)::float8, recipient_id,
       sender_paid, known_kind, known_content, known_image_url,
       coalesce(known_seq, seq) <= delivered_seq, coalesce(known_seq, seq) <= read_seq,
       (select id from recorded)::float8
from decided order by ord;
end $$`;

/**
 * Moves the delivered and read marks of a batch of readers, never back and never beyond the last message. Rows: one per
 * row, in order; \`found\` is false where the reader has no open match of that id.
 */
const MARK_MESSAGES = `
create function mark_messages(match_ids uuid[], reader_ids uuid[], delivered_seqs integer[], read_seqs integer[])
returns table (
  ord integer, found boolean, conversation_id uuid, author_id uuid, author_paid boolean,
  delivered_up_to integer, read_up_to integer, outbox_id float8
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform from conversations c
    where c.id = any(array(select m.conversation_id from matches m where m.id = any(match_ids)))
    order by c.id for no key update;
  return query
with input as (
  select * from unnest(match_ids, reader_ids, delivered_seqs, read_seqs) with ordinality as i(match_id, reader_id, delivered, read, ord)
), judged as materialized (
  select i.ord, i.match_id, i.reader_id, c.id as conversation_id, i.reader_id = c.user_a as is_a,
         case when i.reader_id = c.user_a then c.user_b else c.user_a end as author_id,
         least(c.last_seq, greatest(i.delivered, i.read)) as delivered, least(c.last_seq, i.read) as read,
         case when i.reader_id = c.user_a then c.delivered_seq_a else c.delivered_seq_b end as was_delivered,
         case when i.reader_id = c.user_a then c.read_seq_a else c.read_seq_b end as was_read
  from input i
  left join lateral (
    select c.* from matches m join conversations c on c.id = m.conversation_id
    where m.id = i.match_id and m.status = 'active' and c.state = 'open' and i.reader_id in (c.user_a, c.user_b)
      and (c.expires_at is null or c.expires_at > now())
    limit 1
  ) c on true
), decided as materialized (
  select *, case when delivered > was_delivered then delivered end as delivered_up_to,
            case when read > was_read then read end as read_up_to,
            (select u.subscription_tier <> 'free' from users u where u.id = author_id) as author_paid
  from judged
), moved as (
  update conversations c set
    delivered_seq_a = greatest(c.delivered_seq_a, s.delivered_a), delivered_seq_b = greatest(c.delivered_seq_b, s.delivered_b),
    read_seq_a = greatest(c.read_seq_a, s.read_a), read_seq_b = greatest(c.read_seq_b, s.read_b)
  from (
    select conversation_id, max(delivered_up_to) filter (where is_a) as delivered_a, max(delivered_up_to) filter (where not is_a) as delivered_b,
           max(read_up_to) filter (where is_a) as read_a, max(read_up_to) filter (where not is_a) as read_b
    from decided where delivered_up_to is not null or read_up_to is not null group by conversation_id
  ) s
  where c.id = s.conversation_id
), recorded as (
  insert into outbox (event, payload)
  select 'messages.marked', jsonb_build_object('marks', jsonb_agg(jsonb_build_object(
    'matchId', match_id, 'readerId', reader_id, 'authorId', author_id, 'authorPaid', author_paid,
    'deliveredUpTo', delivered_up_to, 'readUpTo', read_up_to) order by ord))
  from decided where delivered_up_to is not null or read_up_to is not null having count(*) > 0
  returning id
)
select ord::int, conversation_id is not null, conversation_id, author_id, author_paid, delivered_up_to, read_up_to,
       (select id from recorded)::float8
from decided order by ord;
end $$`;
