import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people thought of one another after a date. `revealed_at` is when a review begins to count and to be read (rule 7);
 * null: not before something else happens (rule 11). The author's account may go, the number stays (rule 15).
 */
export class Reviews1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table reviews (
  id uuid primary key,
  date_id uuid not null,
  reviewer_id uuid references users on delete set null,
  reviewee_id uuid not null references users on delete cascade,
  rating smallint not null check (rating in (-5, 5)),
  categories text[] not null check (cardinality(categories) between 1 and 5
    and categories <@ '{punctuality,authenticity,communication,respect,appearance}'),
  content text check (char_length(content) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  revealed_at timestamptz(3),
  constraint reviews_once unique (date_id, reviewer_id),
  check (reviewer_id <> reviewee_id)
);
create index reviews_reviewee on reviews (reviewee_id, revealed_at);
create index reviews_reviewer on reviews (reviewer_id);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reviews');
  }
}
