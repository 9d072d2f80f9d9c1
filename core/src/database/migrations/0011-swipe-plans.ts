import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A connection keeps the plans of `decide_swipe` from its first swipes. On a young database those read whole tables, and
 * go on doing so while the tables grow.
 */
export class SwipePlans1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter function decide_swipe set enable_seqscan = off');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter function decide_swipe reset enable_seqscan');
  }
}
