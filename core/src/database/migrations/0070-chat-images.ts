import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Images in chats. Each belongs to one conversation, whose two people alone may see it (rule 52). It is claimed by the very
 * statement that stores its message and let go by the one that deletes it, so that neither is ever there without the other.
 * `held_until` keeps the file of a picture that somebody reported, whatever becomes of it elsewhere.
 */
export class ChatImages1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table media
  drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('photo', 'id', 'chat')),
  add column conversation_id uuid references conversations on delete set null,
  add column held_until timestamptz(3);
create index media_conversation on media (conversation_id) where conversation_id is not null;

create function media_id_in(url text) returns uuid language sql immutable as $$
  select substring(url from '^/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
$$;

create function claim_message_image() returns trigger language plpgsql as $$
begin
  update media set claimed_at = now(), purge_at = null,
    variants_due_at = case when variants_at is null and bytes > 32 * 1024 then now() end
  where id = media_id_in(new.image_url) and purpose = 'chat' and claimed_at is null
    and owner_id = new.sender_id and conversation_id = new.conversation_id;
  return null;
end $$;
create function release_message_image() returns trigger language plpgsql as $$
begin
  update media set claimed_at = null, purge_at = now(), variants_due_at = null
  where id = media_id_in(old.image_url) and purpose = 'chat' and conversation_id = old.conversation_id;
  return null;
end $$;
create trigger messages_image_claimed after insert on messages
  for each row when (new.image_url is not null) execute function claim_message_image();
create trigger messages_image_released after delete on messages
  for each row when (old.image_url is not null) execute function release_message_image();
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
drop trigger messages_image_released on messages;
drop trigger messages_image_claimed on messages;
drop function release_message_image, claim_message_image, media_id_in;
delete from media where purpose = 'chat';
alter table media
  drop column held_until,
  drop column conversation_id,
  drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('photo', 'id'));
`);
  }
}
