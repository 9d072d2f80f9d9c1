import pg from 'pg';
import { migrate } from '../../scripts/database.mjs';

/** The ids of people.mjs, made from a number in SQL. */
const idOf = (kind, number) => `('00000000-0000-7000-8${kind}00-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const ANY = (list, number) => `(array[${list.map((word) => `'${word}'`)}])[1 + (${number}) % ${list.length}]`;

/** Odd numbers are tourists, even ones locals. */
const people = ({ LOCATIONS, TOURIST_VIBES, LOCAL_VIBES }) => `
insert into users (id, username, full_name, dob, about, location, user_type, travel_start_date, travel_end_date, photos,
  vibe_preference, is_verified, subscription_tier, last_login_at, created_at)
select ${idOf(1, 'n')}, 'person' || n, 'Person ' || n, date '1975-01-01' + (n::bigint * 7919 % 10000)::int,
  repeat('I like long walks and good food. ', 4), ${ANY(LOCATIONS, 'n / 2')}, case n % 2 when 1 then 'tourist' else 'local' end,
  case n % 2 when 1 then current_date - n % 10 end, case n % 2 when 1 then current_date + 5 + n % 20 end,
  jsonb_build_array(jsonb_build_object('url', '/media/' || ${idOf(3, 'n')}, 'hash', null)),
  case n % 2 when 1 then ${ANY(TOURIST_VIBES, 'n / 2')} else ${ANY(LOCAL_VIBES, 'n / 2')} end,
  n % 3 = 0, case when n <= $2 then 'premium' else 'free' end, now() - n * 31 % 30 * interval '1 day', now() - interval '60 days'
from generate_series(1, $1::int) n`;

const SESSIONS = `
insert into sessions (token_hash, user_id, expires_at)
select sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), ${idOf(1, 'n')}, now() + interval '1 day' from generate_series(1, $1::int) n`;

/** Match n joins the people 2n - 1 and 2n; each conversation begins with as many messages as given. */
const CONVERSATIONS = `
insert into conversations (id, user_a, user_b, expires_at, last_seq, last_message_at)
select ${idOf(4, 'n')}, ${idOf(1, '2 * n - 1')}, ${idOf(1, '2 * n')}, case when $2::int = 0 then now() + interval '1 day' end, $2::int,
  case when $2::int > 0 then now() end
from generate_series(1, $1::int) n`;
const MATCHES = `
insert into matches (id, conversation_id, user_a, user_b)
select ${idOf(2, 'n')}, ${idOf(4, 'n')}, ${idOf(1, '2 * n - 1')}, ${idOf(1, '2 * n')} from generate_series(1, $1::int) n`;
const MESSAGES = `
insert into messages (sent_at, seq, id, conversation_id, sender_id, client_message_id, content)
select now() - ($2::int - seq) * interval '1 minute', seq, gen_random_uuid(), ${idOf(4, 'n')}, ${idOf(1, '2 * n - seq % 2')},
  gen_random_uuid(), repeat('Shall we meet at the night market? ', 3)
from generate_series(1, $2::int) seq, generate_series(1, $1::int) n`;

/** Everybody from $1 to $2 decided on $3 others, spread over all of the other type, half of them liked; days ago, up to 25. */
const SWIPES = `
insert into swipes (id, swiper_id, swipee_id, liked, decided_at)
select ${idOf(5, 'n::bigint * 10000 + k')}, ${idOf(1, 'n')}, ${idOf(1, `2 * ((n::bigint * 7919 + k::bigint * 104729) % ($4::int / 2)) + 1 + n % 2`)},
  k % 2 = 0, now() - k % 25 * interval '1 day'
from generate_series($1::int, $2::int) n, generate_series(1, $3::int) k`;

/** A database of the product with its newest schema, filled by `fill(world)`. */
export async function makeWorld(bench, database, fill) {
  const admin = await connect(bench.postgres.urlOf('postgres'));
  await admin.query(`create database "${database}"`);
  await admin.end();
  const url = bench.postgres.urlOf(database);
  await migrate({ ...process.env, DATABASE_URL: url, REDIS_URL: bench.redis.urlOf(0) }, bench.signal);
  const world = new World(await connect(url));
  await fill(world);
  await world.settle();
}

/** Numbers of people, matches and so on count from 1; people.mjs knows their ids. */
class World {
  #client;

  constructor(client) {
    this.#client = client;
  }

  /** The first `premium` of them pay. */
  async people(count, { premium = 0, sessions = count } = {}) {
    // Built only when the bench runs.
    const vocabulary = await import('../../core/dist/contract/index.js');
    await this.#withoutIndexes('users', () => this.#client.query(people(vocabulary), [count, premium]));
    await this.#client.query(SESSIONS, [sessions]);
  }

  /** Matches of the people 1 and 2, 3 and 4, ..., each with `messages` stored. */
  async matches(count, messages = 0) {
    await this.#client.query(CONVERSATIONS, [count, messages]);
    await this.#client.query(MATCHES, [count]);
    if (messages > 0) await this.#client.query(MESSAGES, [count, messages]);
  }

  /** `each` swipes of each of these people among `count`. */
  async swipes([first, last], each, count) {
    // What is generated needs no check of its foreign keys.
    await this.#client.query('set session_replication_role = replica');
    await this.#withoutIndexes('swipes', () => this.#client.query(SWIPES, [first, last, each, count]));
    await this.#client.query('set session_replication_role = origin');
  }

  /** As a database is that has been in use: analysed, vacuumed, written to disk. */
  async settle() {
    await this.#client.query('vacuum analyze');
    await this.#client.query('checkpoint');
    await this.#client.end();
  }

  /** Indexes are built in one go afterwards: a million rows take minutes otherwise. */
  async #withoutIndexes(table, fill) {
    const { rows } = await this.#client.query(
      `select indexname as name, indexdef as definition from pg_indexes i where tablename = $1
         and not exists (select from pg_constraint where conname = i.indexname)`,
      [table],
    );
    for (const { name } of rows) await this.#client.query(`drop index "${name}"`);
    await fill();
    await this.#client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await this.#client.query(definition);
  }
}

/** A connection for the questions of a figure. */
export async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
