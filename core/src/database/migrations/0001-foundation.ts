import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, uploads, swipes, matches, conversations with their message log, and the outbox. */
export class Foundation1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table users (
  id uuid primary key,
  username text,
  email text,
  email_verified boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  full_name text not null,
  dob date,
  about text,
  location text,
  user_type text check (user_type in ('tourist', 'local')),
  travel_start_date date,
  travel_end_date date,
  photos jsonb not null default '[]',
  vibe_preference text,
  adventure_preference text,
  is_verified boolean not null default false,
  id_status text not null default 'none' check (id_status in ('none', 'pending', 'verified', 'rejected')),
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'premium', 'vip')),
  language text not null default 'en',
  overall_score integer,
  average_rating numeric(3, 2),
  review_count integer not null default 0,
  terms_version text,
  terms_accepted_at timestamptz(3),
  vibe_consent_at timestamptz(3),
  id_consent_at timestamptz(3),
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
) with (fillfactor = 80);
create unique index users_username on users (lower(username)) where username is not null;
create unique index users_email on users (lower(email)) where email is not null;

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
) with (fillfactor = 70);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table media (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  purpose text not null check (purpose in ('photo', 'id')),
  mime text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  thumbhash text,
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3)
);
create index media_owner on media (owner_id);
create index media_orphans on media (created_at) where claimed_at is null;

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

create table swipes (
  id uuid primary key,
  swiper_id uuid not null references users on delete cascade,
  swipee_id uuid not null references users on delete cascade,
  liked boolean not null,
  decided_at timestamptz(3) not null default now(),
  constraint swipes_once unique (swiper_id, swipee_id)
);
create table swipe_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  used integer not null default 0,
  primary key (user_id, day)
) with (fillfactor = 70);
create index swipe_days_day on swipe_days (day);

create table conversations (
  id uuid primary key,
  user_a uuid not null references users on delete cascade,
  user_b uuid not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'expired', 'closed')),
  expires_at timestamptz(3),
  last_seq integer not null default 0,
  last_message_at timestamptz(3),
  delivered_seq_a integer not null default 0,
  delivered_seq_b integer not null default 0,
  read_seq_a integer not null default 0,
  read_seq_b integer not null default 0,
  unmetered_id uuid,
  quota_day date not null default '2000-01-01',
  quota_a smallint not null default 0,
  quota_b smallint not null default 0,
  check (user_a < user_b)
) with (fillfactor = 50);
create index conversations_expiry on conversations (expires_at) where state = 'open' and expires_at is not null;

create table matches (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  user_a uuid not null references users on delete cascade,
  user_b uuid not null references users on delete cascade,
  status text not null default 'active' check (status in ('active', 'expired', 'rematched', 'unmatched', 'blocked')),
  rematch_of uuid references matches on delete set null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  check (user_a < user_b)
);
create unique index matches_active_pair on matches (user_a, user_b) where status = 'active';
create index matches_conversation on matches (conversation_id);
create index matches_pair on matches (user_a, user_b, created_at desc);
create index matches_a on matches (user_a) where status = 'active';
create index matches_b on matches (user_b) where status = 'active';
create index matches_expired_a on matches (user_a, closed_at desc) where status = 'expired';
create index matches_expired_b on matches (user_b, closed_at desc) where status = 'expired';

create table messages (
  sent_at timestamptz(3) not null,
  seq integer not null,
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  client_message_id uuid not null,
  kind text not null default 'text',
  content text not null check (char_length(content) <= 2000),
  image_url text,
  primary key (conversation_id, seq),
  constraint messages_once unique (conversation_id, sender_id, client_message_id)
);

create table outbox (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null,
  payload jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox, messages, matches, conversations, swipe_days, swipes, blocks, media, sessions, users');
  }
}
