import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Somebody who has signed in: their session was put where the product looks for it. */
export interface Person {
  id: string;
  cookie: string;
}

/** Two people with an open match. `ann` is a tourist, `bo` a local. */
export interface Pair {
  matchId: string;
  ann: Person;
  bo: Person;
}

/** Asks the database on a connection of its own: the one before may have been cut. */
export async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const PERSON = `insert into users (id, username, full_name, dob, about, location, user_type, travel_start_date, travel_end_date, photos,
    vibe_preference, subscription_tier)
  values ($1, $2, $2, '1990-01-01', 'I like long walks and good food.', 'Bangkok', $3::text, case when $3 = 'tourist' then current_date end,
    case when $3 = 'tourist' then current_date + 9 end, '[{"url":"/media/x","hash":null}]',
    case when $3 = 'tourist' then 'cultural-explorer' else 'cultural-ambassador' end, 'vip')`;

/** Signs somebody up and in, without the cost of a photo and a password. Paying, so that no quota is met. */
export async function person(databaseUrl: string, type: 'tourist' | 'local'): Promise<Person> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await query(databaseUrl, PERSON, [id, `p${id.slice(0, 13)}`, type]);
  await query(databaseUrl, `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    id,
  ]);
  return { id, cookie: `session=${token}` };
}

export async function pair(databaseUrl: string): Promise<Pair> {
  const [ann, bo] = [await person(databaseUrl, 'tourist'), await person(databaseUrl, 'local')];
  const [conversationId, matchId] = [randomUUID(), randomUUID()];
  const [a, b] = [ann.id, bo.id].sort();
  await query(
    databaseUrl,
    `insert into conversations (id, user_a, user_b, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [conversationId, a, b],
  );
  await query(databaseUrl, 'insert into matches (id, conversation_id, user_a, user_b) values ($1, $2, $3, $4)', [
    matchId,
    conversationId,
    a,
    b,
  ]);
  return { matchId, ann, bo };
}

export async function pairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const made: Pair[] = [];
  for (let n = 0; n < count; n++) made.push(await pair(databaseUrl));
  return made;
}
