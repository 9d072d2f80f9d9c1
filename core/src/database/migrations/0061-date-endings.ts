import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whatever ends a pair ends what they had planned, in the same transaction: unmatching, blocking (rule 13), leaving. The
 * dates that have begun stay as they are, for the reviews.
 */
export class DateEndings1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create function cancel_dates(of_match uuid) returns void language sql as $$
  update dates set status = 'cancelled', change_requested = false, due_at = null, revision = revision + 1, updated_at = now()
  where match_id = of_match and (status = 'pending' or status = 'confirmed' and starts_at > clock_timestamp())
$$;

create function cancel_dates_of_match() returns trigger language plpgsql as $$
begin
  perform cancel_dates(new.id);
  return null;
end $$;
create trigger matches_cancel_dates after update of status on matches for each row
  when (new.status in ('unmatched', 'blocked') and old.status is distinct from new.status)
  execute function cancel_dates_of_match();

create function cancel_dates_of_conversation() returns trigger language plpgsql as $$
begin
  perform cancel_dates(m.id) from matches m where m.conversation_id = new.id;
  return null;
end $$;
create trigger conversations_cancel_dates after update of state on conversations for each row
  when (new.state = 'closed' and old.state is distinct from new.state)
  execute function cancel_dates_of_conversation();
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger conversations_cancel_dates on conversations;
drop trigger matches_cancel_dates on matches;
drop function cancel_dates_of_conversation, cancel_dates_of_match, cancel_dates(uuid);
`);
  }
}
