import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How somebody reads what somebody else writes to them. By the two people rather than by their match, so that it lasts
 * through a renewed match and a direct thread that becomes one. Without a row nothing is translated but at a tap.
 */
export class ChatTranslations1700000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table chat_translations (
  reader_id uuid not null references users on delete cascade,
  peer_id uuid not null references users on delete cascade,
  always boolean not null default false,
  is_known boolean not null default false,
  previews boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (reader_id, peer_id),
  check (reader_id <> peer_id)
);
create index chat_translations_peer on chat_translations (peer_id);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chat_translations');
  }
}
