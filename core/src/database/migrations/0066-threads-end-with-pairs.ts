import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever unmatches somebody also ends what the two had begun to write anew after their match ran out (rules 38, 59).
 * Whoever parts a pair holds its lock.
 */
export class ThreadsEndWithPairs1700000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create function end_thread_of_parted() returns trigger language plpgsql as $$
begin
  with ended as (
    update direct_threads t set ended_at = clock_timestamp()
    where t.user_a = new.user_a and t.user_b = new.user_b and t.ended_at is null
    returning t.conversation_id
  )
  update conversations c set state = 'closed' where c.id in (select conversation_id from ended);
  return null;
end $$;
create trigger matches_end_threads after update of status on matches for each row
  when (new.status in ('unmatched', 'blocked') and old.status is distinct from new.status) execute function end_thread_of_parted();
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger matches_end_threads on matches;
drop function end_thread_of_parted;
`);
  }
}
