import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What writing reviews needs: a repeat is recognised by the key that its author's client gave it (rule 45), and moderators
 * may take a review, or a block's penalty, out of a rating (rule 4). A block that is voided stays a block.
 */
export class ReviewWriting1700000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table reviews add column voided_at timestamptz(3), add column idempotency_key text;
create unique index reviews_key on reviews (reviewer_id, idempotency_key) where idempotency_key is not null;
alter table blocks add column voided_at timestamptz(3);
create trigger blocks_voided after update of voided_at on blocks for each row execute function rate_anew('blocked_id');
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger blocks_voided on blocks;
alter table blocks drop column voided_at;
drop index reviews_key;
alter table reviews drop column voided_at, drop column idempotency_key;
`);
  }
}
