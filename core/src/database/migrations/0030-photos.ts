import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When an upload is to be destroyed, and when its smaller pictures are to be made. Both are due columns: a job makes them
 * prompt, a sweep makes them certain.
 */
export class Photos1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table media
  add column purge_at timestamptz(3) default now() + interval '24 hours',
  add column variants_due_at timestamptz(3),
  add column variants_attempts smallint not null default 0,
  add column variants_at timestamptz(3);
update media set
  purge_at = case when claimed_at is null then created_at + interval '24 hours' end,
  variants_due_at = case when claimed_at is not null and purpose = 'photo' then now() end;

drop index media_orphans;
create index media_purge on media (purge_at) where purge_at is not null;
create index media_ownerless on media (id) where owner_id is null and claimed_at is not null;
create index media_variants on media (variants_due_at) where variants_due_at is not null;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop index media_variants, media_ownerless, media_purge;
alter table media drop column purge_at, drop column variants_due_at, drop column variants_attempts, drop column variants_at;
create index media_orphans on media (created_at) where claimed_at is null;
`);
  }
}
