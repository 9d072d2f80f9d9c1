import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which demo people answer: a fixed half likes back and replies to a first message. */
export class Demo1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table demo_people (
  user_id uuid primary key references users on delete cascade,
  likes_back boolean not null
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table demo_people');
  }
}
