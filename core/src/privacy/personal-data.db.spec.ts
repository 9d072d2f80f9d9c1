import { Client } from 'pg';
import { PERSONAL_DATA } from './personal-data.js';

/** Columns that are ids, yet never of a person; whoever adds one decides so by writing it down. */
const OTHER_IDS =
  /^(id|receipt|match_id|conversation_id|client_message_id|rematch_of|date_id|superseded_by|calendar_id|client_date_id|answer_key|unsubscribe_token|event_id|media_id|message_id)$/;

/** Names of columns that tell of a person without being a uuid. */
const TELLING = /(^|_)(user|username|email|phone|address|ip|recipient|owner|author|sender|actor)(_|$)/;

/** Tables of the product's machinery: what passes through them is gone within moments, or was never anybody's. */
const MACHINERY = ['migrations', 'outbox'];

/** Tables about places and the like, whose columns only sound like a person's. */
const ABOUT_NOBODY = ['recommendations'];

interface Column {
  table: string;
  name: string;
  isUuid: boolean;
  /** Anything may stand in it. */
  isJson: boolean;
  /** The table that a foreign key leads to. */
  references: string | null;
}

const client = new Client({ connectionString: process.env['DATABASE_URL'] });
let columns: Column[] = [];
beforeAll(async () => {
  await client.connect();
  columns = (await client.query<Column>(COLUMNS)).rows;
});
afterAll(() => client.end());

const COLUMNS = `select c.relname as "table", a.attname as name, a.atttypid = 'uuid'::regtype as "isUuid",
    a.atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey) limit 1) as references
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by 1, a.attnum`;

const namesSomebody = ({ table, name, isUuid, isJson, references }: Column): boolean => {
  if (references === 'users') return true;
  if (table === 'users' && name === 'id') return true;
  if (isUuid) return references === null && !OTHER_IDS.test(name);
  return isJson || (TELLING.test(name) && !/_(type|verified|at)$/.test(name));
};

const tableColumns = (table: string): string[] => columns.filter((column) => column.table === table).map(({ name }) => name);

it('knows every column of the database that names a person', () => {
  const unknown = columns
    .filter(({ table }) => ![...MACHINERY, ...ABOUT_NOBODY].includes(table))
    .filter(namesSomebody)
    .filter(({ table, name }) => !PERSONAL_DATA[table]?.people.includes(name))
    .map(({ table, name }) => `${table}.${name}`);
  expect(unknown).toEqual([]);
});

it('knows no table and no column that is not there', () => {
  for (const [table, { people, exports }] of Object.entries(PERSONAL_DATA)) {
    const known = tableColumns(table);
    expect([table, known]).toEqual([table, expect.arrayContaining([...people])]);
    for (const { without = [] } of exports) expect(known).toEqual(expect.arrayContaining([...without]));
  }
});

it('finds a table that nobody has thought of', () => {
  const added = (name: string, isUuid: boolean, references: string | null = null, isJson = false) =>
    namesSomebody({ table: 'new', name, isUuid, references, isJson });
  expect(added('user_id', true, 'users')).toBe(true);
  expect(added('approved_by', true)).toBe(true);
  expect(added('whoever', true)).toBe(true);
  expect(added('to_address', false)).toBe(true);
  expect(added('payload', false, null, true)).toBe(true);
  expect(added('match_id', true)).toBe(false);
  expect(added('created_at', false)).toBe(false);
});

it('says of each table what becomes of it: exported or not, erased at once, later, or kept for a reason', () => {
  for (const { retention } of Object.values(PERSONAL_DATA)) expect(retention.length).toBeGreaterThan(8);
});

it.each(Object.entries(PERSONAL_DATA))('%s: what is asked of the database is understood by it', async (table, entry) => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  await client.query('begin');
  try {
    for (const text of [...entry.onErasure, ...(entry.onUnseal ?? [])]) await client.query(text, [nobody]);
    for (const { pick = 'to_jsonb(t)', where, order, each } of entry.exports) {
      if (each) await client.query(each, [nobody]);
      await client.query(`select ${pick} from ${table} t where ${where} order by ${order}`, each ? [nobody, nobody] : [nobody]);
    }
  } finally {
    await client.query('rollback');
  }
});
