import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taking a pass back counts a person's day: it holds the locks that whoever does so holds (migration 0012), in their order. */
export class UndoLock1700000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      undoPass(
        'perform pg_advisory_xact_lock(lock) from unnest(array[pair_lock(me, passed.swipee_id), swiper_lock(me)]) lock order by lock;',
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undoPass('perform lock_pair(me, passed.swipee_id);'));
  }
}

const undoPass = (locks: string): string => `
create or replace function undo_pass(me uuid, swipe uuid, within_ms integer)
returns table (tier text, used integer, resets_at timestamptz) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Bangkok')::date;
  passed record;
  counted date;
begin
  select s.swipee_id, (s.decided_at at time zone 'Asia/Bangkok')::date as day into passed
  from swipes s where s.id = swipe and s.swiper_id = me and not s.liked;
  if not found then return; end if;

  ${locks}
  insert into swipe_days (user_id, day) select me, day from unnest(array[passed.day, today]) as day group by day order by day
  on conflict do nothing;
  perform from swipe_days d where d.user_id = me and d.day in (passed.day, today) order by d.day for update;

  delete from swipes s
  where s.id = swipe and s.swiper_id = me and not s.liked
    and s.decided_at > clock_timestamp() - within_ms * interval '1 ms'
    and not exists (select from swipes later where later.swiper_id = me and not later.liked and later.decided_at > s.decided_at)
  returning (s.decided_at at time zone 'Asia/Bangkok')::date into counted;
  if counted is null then return; end if;

  select u.subscription_tier into tier from users u where u.id = me;
  update swipe_days d set used = greatest(d.used - 1, 0), refunded = d.refunded or tier = 'free'
  where d.user_id = me and d.day = counted and (tier <> 'free' or not d.refunded);

  select d.used into used from swipe_days d where d.user_id = me and d.day = today;
  resets_at := (today + 1)::timestamp at time zone 'Asia/Bangkok';
  return next;
end $$`;
