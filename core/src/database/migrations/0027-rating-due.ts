import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `users.rating_due_at` is when the rating that lists of people show has to be worked out anew: at once after a review or a
 * block, later when a sealed review opens or a block grows old (rules 4, 7). Null: not before something happens.
 */
export class RatingDue1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table users add column rating_due_at timestamptz(3);
create index users_rating_due on users (rating_due_at) where rating_due_at is not null;

/** The argument names the column in which the table keeps whom its rows are about. */
create function rate_anew() returns trigger language plpgsql as $$
declare
  person uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  update users set rating_due_at = now() where id = person and (rating_due_at is null or rating_due_at > now());
  return null;
end $$;

create trigger reviews_rating after insert or update or delete on reviews for each row execute function rate_anew('reviewee_id');
create trigger blocks_rating after insert or delete on blocks for each row execute function rate_anew('blocked_id');
update users set rating_due_at = now() where id in (select blocked_id from blocks union select reviewee_id from reviews);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger blocks_rating on blocks;
drop trigger reviews_rating on reviews;
drop function rate_anew;
drop index users_rating_due;
alter table users drop column rating_due_at;
`);
  }
}
