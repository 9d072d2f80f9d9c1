import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = `      else 'new' end as verdict`;
const AFTER = `      when o.paused_at is not null then 'gone'\n${BEFORE}`;

/**
 * Whoever has paused since their card was dealt is gone for a new decision, which costs nothing (rule 42); what was decided
 * before stands. Only this is changed in the function, whoever wrote it last.
 */
export class PausedCards1700000000085 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceInFunction(runner, BEFORE, AFTER);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceInFunction(runner, AFTER, BEFORE);
  }
}

async function replaceInFunction(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [{ source }] = await runner.query(`select pg_get_functiondef('decide_swipes'::regproc) as source`);
  const parts = String(source).split(before);
  if (parts.length !== 2) throw new Error('decide_swipes is not as this migration knows it');
  await runner.query(parts.join(after));
}
