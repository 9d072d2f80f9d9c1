import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `append_messages` for a batch of few: one row after the other with small statements, which costs a third less than one
 * statement with window functions while there are up to four rows. Rules, locks and answers are the same (rules 35, 43-46),
 * and one property test holds both to `message.rules.ts`; the outbox row is in the last answer.
 */
export class FewMessages1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPEND_FEW_MESSAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function append_few_messages');
  }
}

/** The locks are taken in an earlier statement than anything that is decided on, so that each row sees what others committed. */
const APPEND_FEW_MESSAGES = `
create function append_few_messages(
  ids uuid[], client_message_ids uuid[], match_ids uuid[], sender_ids uuid[],
  kinds text[], contents text[], image_urls text[], published bigint[]
)
returns table (
  ord integer, outcome text, id uuid, conversation_id uuid, seq integer, first_ord integer, sent_at float8, recipient_id uuid,
  sender_paid boolean, known_kind text, known_content text, known_image_url text, delivered boolean, read boolean, outbox_id float8
)
language plpgsql as $$
#variable_conflict use_column
declare
  chat record;
  is_a boolean;
  used integer;
  at timestamptz(3);
  today constant date := (now() at time zone 'Asia/Bangkok')::date;
  pairs jsonb := '[]';
begin
  perform from conversations c
    where c.id = any(array(select m.conversation_id from matches m where m.id = any(match_ids)))
    order by c.id for no key update;
  for i in 1 .. cardinality(ids) loop
    select c.*, m.status, u.subscription_tier <> 'free' as paid,
           d.id as known_id, d.seq as known_seq, d.sent_at as known_sent_at,
           d.kind as known_kind, d.content as known_content, d.image_url as known_image_url,
           exists (select from blocks b where b.blocker_id = c.user_a and b.blocked_id = c.user_b)
             or exists (select from blocks b where b.blocker_id = c.user_b and b.blocked_id = c.user_a) as blocked
      into chat
      from matches m
      join conversations c on c.id = m.conversation_id
      left join users u on u.id = sender_ids[i]
      left join messages d on d.conversation_id = c.id and d.sender_id = sender_ids[i] and d.client_message_id = client_message_ids[i]
      where m.id = match_ids[i];
    is_a := sender_ids[i] = chat.user_a;
    used := case when kinds[i] not in ('text', 'image') or chat.paid or chat.unmetered_id = sender_ids[i] then null
                 when chat.quota_day < today then 0
                 when is_a then chat.quota_a else chat.quota_b end;
    outcome := case when chat.known_id is not null then 'duplicate'
                    when chat.id is null or sender_ids[i] not in (chat.user_a, chat.user_b)
                      or chat.status not in ('active', 'expired') or chat.state = 'closed' or chat.blocked then 'not_found'
                    when chat.status = 'expired' or chat.state = 'expired' or chat.expires_at <= now() then 'expired'
                    when used >= 2 then 'limit'
                    else 'stored' end;
    at := coalesce(chat.known_sent_at, greatest(now(), chat.last_message_at));
    seq := coalesce(chat.known_seq, chat.last_seq + 1);
    if outcome = 'stored' then
      insert into messages (sent_at, seq, id, conversation_id, sender_id, client_message_id, kind, content, image_url)
        values (at, chat.last_seq + 1, ids[i], chat.id, sender_ids[i], client_message_ids[i], kinds[i], contents[i], image_urls[i]);
      update conversations c set
          last_seq = chat.last_seq + 1, last_message_at = at, expires_at = null,
          quota_day = greatest(c.quota_day, today),
          quota_a = case when c.quota_day < today then 0 else c.quota_a end + (is_a and used is not null)::int,
          quota_b = case when c.quota_day < today then 0 else c.quota_b end + (not is_a and used is not null)::int
        where c.id = chat.id;
      pairs := pairs || jsonb_build_array(jsonb_build_array(chat.id, chat.last_seq + 1));
    end if;
    ord := i;
    id := coalesce(chat.known_id, ids[i]);
    conversation_id := chat.id;
    sent_at := (extract(epoch from at) * 1000)::float8;
    recipient_id := case when is_a then chat.user_b else chat.user_a end;
    sender_paid := chat.paid;
    known_kind := chat.known_kind;
    known_content := chat.known_content;
    known_image_url := chat.known_image_url;
    delivered := seq <= case when is_a then chat.delivered_seq_b else chat.delivered_seq_a end;
    read := seq <= case when is_a then chat.read_seq_b else chat.read_seq_a end;
    if i = cardinality(ids) then
      if cardinality(published) > 0 then
        delete from outbox o where o.id = any(array(select p.id from outbox p where p.id = any(published) for update skip locked));
      end if;
      if pairs <> '[]' then
        insert into outbox (event, payload) values ('messages.sent', pairs) returning outbox.id into outbox_id;
      end if;
    end if;
    return next;
  end loop;
end $$`;
